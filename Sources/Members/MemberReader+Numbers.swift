import JOSE

extension MemberReader {
    /// Reads a number in `range`, which need not be whole.
    package mutating func number(_ name: String, in range: ClosedRange<Double>) -> Double? {
        let bounds = "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        let form = "a number from \(bounds)"
        guard let json = value(name, as: .described(form)) else { return nil }
        if let number = json.number, range.contains(number) { return number }
        let found = json.number == nil ? json.kind : json.text
        report("expected \(form), found \(found)", at: path.member(name))
        return nil
    }

    private static func text(_ number: Double) -> String {
        JSON.number(number).integer.map { String($0) } ?? "\(number)"
    }
}
