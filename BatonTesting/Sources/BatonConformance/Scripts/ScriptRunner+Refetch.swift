@_spi(Generated) import Baton
import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

// How a lens of a fragment under `@refetchable` is fetched again and paged.
extension ScriptRunner {
    /// The lens at a path of a handle.
    private func lens(at path: String, of handle: ScriptHandle) throws -> LensPlace {
        let reading = try PathReader(module: module)
            .read(path, from: handle.place, of: handle.operation.compiled.lens)
        guard case .lens(let place) = reading else { throw SuiteFailure("`\(path)` reads no lens") }
        return place
    }

    /// The refetch of the fragment whose lens is at a path.
    func refetchable(at path: String, of handle: ScriptHandle) throws -> (Refetchable, Anchor) {
        let place = try lens(at: path, of: handle)
        return (try refetchable(of: place.fragment, path), place.anchor)
    }

    /// The paging of the connection at a path, and the number of edges it loads unless told.
    func connection(
        at path: String,
        of handle: ScriptHandle,
        isNext: Bool
    ) throws -> (Refetchable, Anchor, count: Int?) {
        let place = try lens(at: path, of: handle)
        let paging = isNext ? place.lens.connection?.forward : place.lens.connection?.backward
        guard let paging else { throw SuiteFailure("`\(path)` is no connection that pages so") }
        return (try refetchable(of: place.fragment, path), place.anchor, paging.defaultCount)
    }

    private func refetchable(of fragment: String?, _ path: String) throws -> Refetchable {
        guard let fragment, let refetch = module.fragments[fragment]?.refetch else {
            throw SuiteFailure("`\(path)` is in no fragment under @refetchable")
        }
        return Self.refetchable(refetch, try module.operation(refetch.query).number)
    }

    private static func refetchable<Number: OperationNumber>(
        _ model: RefetchModel,
        _ number: Number.Type
    ) -> Refetchable {
        func page(_ paging: PagingModel?) -> Refetchable.Page? {
            paging.map { Refetchable.Page(count: $0.count, cursor: $0.cursor) }
        }
        return Refetchable(
            NumberedQuery<Number>.self,
            id: model.id,
            variables: model.variables,
            forward: page(model.forward),
            backward: page(model.backward)
        )
    }
}
