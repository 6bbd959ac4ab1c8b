/// A QR code of model 2 in byte mode with error correction level M (ISO/IEC 18004), in versions 1
/// to 10: enough for a URL of 213 bytes.
struct QRCode: Sendable, Hashable {
    /// The number of modules in a row or column.
    let size: Int
    /// The dark modules, row by row.
    private(set) var modules: [Bool]
    /// The modules of patterns without data, row by row.
    private var isReserved: [Bool]

    /// - Returns: nil for a text that is too long.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
        size = version.size
        modules = Array(repeating: false, count: size * size)
        isReserved = modules
        drawPatterns(of: version)
        place(version.codewords(of: bytes))
        choose(of: version)
    }

    /// A place outside of the symbol is light, as the quiet zone is.
    func isDark(_ row: Int, _ column: Int) -> Bool {
        (0..<size).contains(row) && (0..<size).contains(column) && modules[row * size + column]
    }

    mutating func reserve(_ row: Int, _ column: Int, isDark: Bool) {
        modules[row * size + column] = isDark
        isReserved[row * size + column] = true
    }
}

private extension QRCode {
    /// §7.7.3: two columns at a time from the right, up and down in turn; the timing column is
    /// left out.
    mutating func place(_ codewords: [UInt8]) {
        var (next, isUpward) = (0, true)
        for edge in stride(from: size - 1, through: 1, by: -2) {
            let right = edge <= 6 ? edge - 1 : edge
            for step in 0..<size {
                let row = isUpward ? size - 1 - step : step
                for column in [right, right - 1] where !isReserved[row * size + column] {
                    modules[row * size + column] = codewords.bit(next)
                    next += 1
                }
            }
            isUpward.toggle()
        }
    }

    /// §7.8: the mask under which the symbol looks least like its own patterns.
    mutating func choose(of version: QRVersion) {
        let candidates = QRMask.allCases.map { mask in
            var candidate = self
            candidate.apply(mask)
            candidate.drawFormat(of: mask)
            return candidate
        }
        self = candidates.min { $0.penalty < $1.penalty } ?? self
    }

    mutating func apply(_ mask: QRMask) {
        for row in 0..<size {
            for column in 0..<size where !isReserved[row * size + column] {
                if mask.inverts(row, column) { modules[row * size + column].toggle() }
            }
        }
    }
}

private extension [UInt8] {
    /// A bit counted from the most significant one of the first byte; 0 after the last byte.
    func bit(_ index: Int) -> Bool {
        let (byte, place) = index.quotientAndRemainder(dividingBy: 8)
        return byte < count && self[byte] >> (7 - place) & 1 == 1
    }
}

extension QRCode {
    /// A picture with the quiet zone of four modules around it (ISO/IEC 18004 §5.3.8). It stays
    /// dark on light in dark mode too, since many readers require that.
    func picture(described description: String) -> HTML {
        let side = String(size + 8)
        return """
            <svg class="qr" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges" role="img" aria-label="\(description)">
            <rect width="\(side)" height="\(side)" fill="#fff"></rect>
            <path d="\(path)" fill="#000"></path>
            </svg>
            """
    }

    private var path: String {
        (0..<size).flatMap { row in
            (0..<size).filter { isDark(row, $0) }.map { "M\($0 + 4) \(row + 4)h1v1h-1z" }
        }.joined()
    }
}
