/// Which types are of which others, worked out once for a whole schema.
struct TypeRelations: Sendable {
    /// By type: the interfaces it implements, declared or implied.
    private(set) var interfaces: [[TypeID]]
    /// By type: the object types and interfaces that implement it.
    private(set) var implementers: [[TypeID]]
    /// By type: the object types that a value of it can be of.
    private(set) var possible: [TypeSet]

    /// Takes time linear in the number of types and of pairs of a type and an interface it implements.
    init(of types: [Schema.NamedType]) {
        interfaces = types.map(\.declaredInterfaces)
        implementers = Array(repeating: [], count: types.count)
        possible = Array(repeating: TypeSet(), count: types.count)
        for type in types where type.kind == .object || type.kind == .interface {
            interfaces[type.id.index] = Self.allInterfaces(of: type, in: types)
        }
        for type in types {
            for interface in interfaces[type.id.index] where interface != type.id {
                implementers[interface.index].append(type.id)
                if type.kind == .object { possible[interface.index].insert(type.id) }
            }
            switch type.kind {
            case .object: possible[type.id.index].insert(type.id)
            case .union: possible[type.id.index] = TypeSet(type.members)
            default: break
            }
        }
    }

    private static func allInterfaces(of type: Schema.NamedType, in types: [Schema.NamedType]) -> [TypeID] {
        var found = TypeSet()
        var all: [TypeID] = []
        var waiting = type.declaredInterfaces
        var next = 0
        while next < waiting.count {
            let interface = waiting[next]
            next += 1
            guard !found.contains(interface) else { continue }
            found.insert(interface)
            all.append(interface)
            waiting.append(contentsOf: types[interface.index].declaredInterfaces)
        }
        return all
    }
}
