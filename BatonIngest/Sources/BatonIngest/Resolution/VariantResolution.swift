/// A variant of a selection with its variables settled.
struct VariantResolution: Sendable {
    let types: [TypeID]?
    let conditions: [TypeID]
    let key: [String]
    let fields: [FieldTemplate]

    init(_ variant: Selection.Variant, fields: [FieldTemplate]) {
        types = variant.types
        conditions = variant.conditions
        key = variant.key ?? []
        self.fields = fields
    }
}
