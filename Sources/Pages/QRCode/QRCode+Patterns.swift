extension QRCode {
    /// The patterns of each symbol of this size (ISO/IEC 18004 §6.3). The place of the format is
    /// reserved.
    mutating func drawPatterns(of version: QRVersion) {
        for index in 0..<size {
            reserve(6, index, isDark: index % 2 == 0)
            reserve(index, 6, isDark: index % 2 == 0)
        }
        for corner in [(0, 0), (0, size - 7), (size - 7, 0)] { drawFinder(corner) }
        let centres = version.alignment
        for row in centres {
            for column in centres where !isFinder(row, column) { drawAlignment(row, column) }
        }
        drawFormat(bits: 0)
        if version.number >= 7 { drawVersion(version.number) }
    }

    /// Level M and the mask, with ten check bits, twice (§7.9).
    mutating func drawFormat(of mask: QRMask) {
        let data = mask.rawValue
        let check = remainder(of: data << 10, by: 0b101_0011_0111, bits: 10)
        drawFormat(bits: (data << 10 | check) ^ 0b101_0100_0001_0010)
    }
}

private extension QRCode {
    func isFinder(_ row: Int, _ column: Int) -> Bool {
        (row < 8 && (column < 8 || column > size - 9)) || (row > size - 9 && column < 8)
    }

    /// A finder with its separator, which is light.
    mutating func drawFinder(_ corner: (row: Int, column: Int)) {
        for down in -1...7 {
            for right in -1...7 {
                let (row, column) = (corner.row + down, corner.column + right)
                guard (0..<size).contains(row), (0..<size).contains(column) else { continue }
                let ring = max(abs(down - 3), abs(right - 3))
                reserve(row, column, isDark: ring != 2 && ring != 4)
            }
        }
    }

    mutating func drawAlignment(_ row: Int, _ column: Int) {
        for down in -2...2 {
            for right in -2...2 {
                reserve(row + down, column + right, isDark: max(abs(down), abs(right)) != 1)
            }
        }
    }

    mutating func drawFormat(bits: Int) {
        for index in 0..<15 {
            let isDark = bits >> index & 1 == 1
            let beside = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
            reserve(beside, 8, isDark: isDark)
            let along = index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index
            reserve(8, along, isDark: isDark)
        }
        reserve(size - 8, 8, isDark: true)
    }

    /// The number of the version, with twelve check bits, twice (§7.10).
    mutating func drawVersion(_ number: Int) {
        let bits = number << 12 | remainder(of: number << 12, by: 0b1_1111_0010_0101, bits: 12)
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            let (near, far) = (index / 3, size - 11 + index % 3)
            reserve(near, far, isDark: isDark)
            reserve(far, near, isDark: isDark)
        }
    }

    func remainder(of value: Int, by divisor: Int, bits: Int) -> Int {
        var rest = value
        while rest >> bits != 0 {
            rest ^= divisor << (Int.bitWidth - rest.leadingZeroBitCount - 1 - bits)
        }
        return rest
    }
}

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

extension QRCode {
    /// The penalty of a symbol that is hard to read (ISO/IEC 18004 §7.8.3): runs, blocks, patterns
    /// like a finder, and too much of one colour.
    var penalty: Int {
        let lines = (0..<size).flatMap { index in
            [(0..<size).map { isDark(index, $0) }, (0..<size).map { isDark($0, index) }]
        }
        return lines.reduce(blocks + balance) { $0 + runs(in: $1) + finders(in: $1) }
    }
}

private extension QRCode {
    func runs(in line: [Bool]) -> Int {
        var (penalty, length) = (0, 0)
        var last: Bool?
        for module in line {
            length = module == last ? length + 1 : 1
            last = module
            if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
        }
        return penalty
    }

    /// The patterns of dark and light as 1:1:3:1:1, beside four light modules.
    func finders(in line: [Bool]) -> Int {
        let finder = [true, false, true, true, true, false, true]
        let quiet = [Bool](repeating: false, count: 4)
        return [quiet + finder, finder + quiet].reduce(0) { penalty, pattern in
            let starts = 0...(line.count - pattern.count)
            return penalty
                + 40 * starts.count { line[$0..<($0 + pattern.count)].elementsEqual(pattern) }
        }
    }

    var blocks: Int {
        (1..<size).reduce(0) { penalty, row in
            penalty + 3
                * (1..<size).count { column in
                    let corner = isDark(row, column)
                    return isDark(row - 1, column) == corner && isDark(row, column - 1) == corner
                        && isDark(row - 1, column - 1) == corner
                }
        }
    }

    var balance: Int {
        let dark = modules.count(where: \.self)
        return abs(dark * 20 - modules.count * 10) / modules.count * 10
    }
}
