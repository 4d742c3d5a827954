#if canImport(SwiftUI)
    import SwiftUI

    extension EnvironmentValues {
        /// The environment whose store the views below read; nil outside every environment.
        ///
        ///     RootView().environment(\.baton, environment)
        @Entry public var baton: Environment?
    }
#endif
