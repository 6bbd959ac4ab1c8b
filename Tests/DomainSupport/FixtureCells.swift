// Cells of tables that only the domain's tests and those above have.

extension Fields: FixtureCell {
    package init(cell: JSON) throws {
        self.init()
        for (name, value) in try [String: String](cell: cell).sorted(by: { $0.key < $1.key }) {
            try append(require(FieldName(name)), value)
        }
    }
}

extension HTTP.Method: FixtureCell {
    package init(cell: JSON) throws { try self.init(rawValue: String(cell: cell)) }
}
