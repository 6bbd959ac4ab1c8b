extension Fixture {
    /// The rows of a table in `Fixtures/rows`, named by its file and its member there.
    package static func rows<each Cell: FixtureCell>(
        _ name: String, as _: (repeat each Cell).Type
    ) throws -> [(repeat each Cell)] {
        try table(name).map { row in
            var cells = (row.array ?? [])[...]
            return (repeat try (each Cell).init(next: &cells))
        }
    }

    /// The values of a table of one column.
    package static func values<Cell: FixtureCell>(
        _ name: String, as _: Cell.Type
    ) throws -> [Cell] {
        try table(name).map { try Cell(cell: $0) }
    }

    private static func table(_ name: String) throws -> [JSON] {
        let path = name.split(separator: "/").map(String.init)
        let tables = try JSON(parsing: text("rows/\(path[0]).json"))
        guard let rows = tables[path[1]]?.array, !rows.isEmpty else { throw WrongCell() }
        return rows
    }
}

/// A value of a row, as JSON writes it.
package protocol FixtureCell: Sendable {
    init(cell: JSON) throws
}

extension FixtureCell {
    fileprivate init(next cells: inout ArraySlice<JSON>) throws {
        guard let cell = cells.popFirst() else { throw WrongCell() }
        try self.init(cell: cell)
    }
}

/// A cell that is missing, or not of its column's type.
private struct WrongCell: Error {}

private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw WrongCell() }
    return value
}

extension String: FixtureCell {
    package init(cell: JSON) throws { self = try found(cell.string) }
}

extension Int: FixtureCell {
    package init(cell: JSON) throws { self = try found(cell.integer) }
}

extension Bool: FixtureCell {
    package init(cell: JSON) throws { self = try found(cell.bool) }
}

extension JSON: FixtureCell {
    package init(cell: JSON) { self = cell }
}

extension Optional: FixtureCell where Wrapped: FixtureCell {
    package init(cell: JSON) throws { self = cell == .null ? nil : try Wrapped(cell: cell) }
}

extension Array: FixtureCell where Element: FixtureCell {
    package init(cell: JSON) throws { self = try found(cell.array).map { try Element(cell: $0) } }
}

extension Dictionary: FixtureCell where Key == String, Value: FixtureCell {
    package init(cell: JSON) throws {
        self = try Dictionary(
            uniqueKeysWithValues: found(cell.object).map { ($0.key, try Value(cell: $0.value)) })
    }
}

/// Parameters in their order, since a list of tuples cannot be a cell.
package struct Pairs: FixtureCell {
    package let list: [(String, String)]

    package init(cell: JSON) throws {
        list = try [[String]](cell: cell).map { ($0[0], $0[1]) }
    }
}
