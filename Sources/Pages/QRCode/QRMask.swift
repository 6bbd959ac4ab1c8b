/// A pattern of inverted modules (ISO/IEC 18004 §7.8.2, table 10).
enum QRMask: Int, Sendable, CaseIterable {
    case checkerboard, rows, columns, diagonals, bricks, crosses, flowers, knots

    func inverts(_ row: Int, _ column: Int) -> Bool {
        switch self {
        case .checkerboard: (row + column) % 2 == 0
        case .rows: row % 2 == 0
        case .columns: column % 3 == 0
        case .diagonals: (row + column) % 3 == 0
        case .bricks: (row / 2 + column / 3) % 2 == 0
        case .crosses: row * column % 2 + row * column % 3 == 0
        case .flowers: (row * column % 2 + row * column % 3) % 2 == 0
        case .knots: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }
}
