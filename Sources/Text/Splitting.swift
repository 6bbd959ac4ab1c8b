/// Grammars of the wire separate by bytes. The standard library splits at whole characters, where a
/// combining mark behind a separator hides it: `a=\u{301}` has no character "=".
extension StringProtocol where SubSequence == Substring {
    /// The parts between the bytes of an ASCII separator.
    package func parts(at separator: Unicode.Scalar, keepingEmpty: Bool = true) -> [Substring] {
        self[...].utf8
            .split(separator: .ascii(separator), omittingEmptySubsequences: !keepingEmpty)
            .map(Substring.init)
    }

    /// The parts that spaces separate (RFC 6749 §3.3).
    package var words: [String] { parts(at: " ", keepingEmpty: false).map(String.init) }

    /// The text before and after the first ASCII separator; nil if there is none.
    package func halves(at separator: Unicode.Scalar) -> (before: Substring, after: Substring)? {
        guard let place = utf8.firstIndex(of: .ascii(separator)) else { return nil }
        return (self[..<place], self[utf8.index(after: place)...])
    }
}
