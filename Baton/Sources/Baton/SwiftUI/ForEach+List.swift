#if canImport(SwiftUI)
    import SwiftUI

    extension ForEach {
        /// A view per element of a lens list, told apart by the record each reads, so that a row keeps its state when
        /// the list is reordered.
        public init<L: Lens>(_ list: Baton.List<L>, @ViewBuilder content: @escaping (L) -> Content)
        where Data == Baton.List<L>, ID == ListIdentity, Content: View {
            self.init(list, id: \.listIdentity, content: content)
        }
    }
#endif
