import Baton

/// What a host needs to know of a view's stored properties. A walk costs some microseconds: once per view value.
enum ViewReflection {
    /// The storages of a view's marked properties, in the order of the properties.
    static func storages(of view: any HostedView) -> [any ViewStorage] {
        Mirror(reflecting: view).children.compactMap { $0.value as? any ViewStorage }
    }

    /// Whether two values of one type of view have equal properties. One that is not comparable counts as unequal.
    static func areEqual(_ old: any HostedView, _ new: any HostedView) -> Bool {
        let pairs = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children)
        return pairs.allSatisfy { old, new in
            if let old = old.value as? any ViewStorage, let new = new.value as? any ViewStorage {
                return old.isEqual(to: new)
            }
            guard let old = old.value as? any Equatable else { return false }
            return old.isEqual(to: new.value)
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
        other as? Self == self
    }
}
