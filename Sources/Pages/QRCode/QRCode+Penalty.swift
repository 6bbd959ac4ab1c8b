extension QRCode {
    /// The penalty of a symbol that is hard to read (ISO/IEC 18004 §7.8.3): runs, blocks, patterns
    /// like a finder, and too much of one colour.
    var penalty: Int {
        let lines = (0..<size).flatMap { index in
            [
                (0..<size).map { isDark(index, $0) },
                (0..<size).map { isDark($0, index) },
            ]
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
            penalty
                + 3
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
