#if canImport(SwiftUI)
    import SwiftUI

    extension EnvironmentValues {
        /// The environment whose store the views below read; nil outside every environment.
        ///
        ///     RootView().environment(\.baton, environment)
        public var baton: Environment? {
            get { self[BatonKey.self] }
            set { self[BatonKey.self] = newValue }
        }
    }

    private struct BatonKey: EnvironmentKey {
        static let defaultValue: Environment? = nil
    }
#endif
