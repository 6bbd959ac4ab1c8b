import JOSE

extension JSON {
    /// A list of things, as `JSONShape.page` describes it.
    ///
    /// - Parameter total: how many there are, where not all are shown.
    static func page(_ items: [JSON], of total: Int? = nil) -> JSON {
        ["items": .array(items), "total": .integer(total ?? items.count)]
    }
}
