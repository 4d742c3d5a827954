import SwiftUI

struct ErrorView: View {
    let error: any Error
    let retry: @MainActor () -> Void

    init(_ error: any Error, retry: @escaping @MainActor () -> Void) {
        self.error = error
        self.retry = retry
    }

    var body: some View { Button(String(describing: error), action: retry) }
}
