import JOSE

extension JSON {
    /// A list of things, as `JSONShape.page` describes it.
    ///
    /// - Parameter total: the number of things, if only some are shown.
    static func page(_ items: [JSON], of total: Int? = nil) -> JSON {
        ["items": .array(items), "total": .integer(total ?? items.count)]
    }
}
