#if canImport(SwiftUI)
    import SwiftUI

    extension ForEach {
        /// A view per element of a lens list, identified by the record each reads, so that a row keeps its state when
        /// the list is reordered. The schema's own `id` is left alone.
        @MainActor
        public init<L: Lens>(_ list: Baton.List<L>, @ViewBuilder content: @escaping (L) -> Content)
        where Data == Baton.List<L>, ID == RecordID, Content: View {
            self.init(list, id: \.recordID, content: content)
        }
    }
#endif
