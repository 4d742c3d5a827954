import BatonCompiler
import BatonSchema
import BatonSyntax

/// What must be true of a document before it is executed (GraphQL section 5).
struct DocumentValidation {
    let schema: Schema

    func errors(in document: Document) -> [ExecutionError] {
        if let error = NestingLimit.error(in: document) { return [error] }
        return Validator.validate(request: document, schema: schema).map { breach in
            ExecutionError(
                message: breach.message,
                locations: [document.source.location(of: breach.range.start)]
            )
        }
    }
}
