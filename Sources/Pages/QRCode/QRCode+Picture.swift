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
