import Members

extension MemberReader {
    /// Reads the name of a defect that a token can have, or a list of them.
    ///
    /// - Parameter target: nil for any token.
    mutating func defects(_ name: String, in target: TokenDefect.Target?) -> [TokenDefect]? {
        let possible = DefectCatalog.all.filter { defect in
            target.map(defect.targets.contains) ?? true
        }
        let names = oneOrMore(name, of: possible.map(\.name)) { name in
            guard let defect = TokenDefect.named(name) else {
                return .unknown("defect", name, known: DefectCatalog.all.map(\.name))
            }
            guard let target, !defect.targets.contains(target) else { return nil }
            let able = defect.targets.map { "'\($0.rawValue)'" }.sorted()
            return Flaw(
                "\(name) spoils a claim that this token does not have; put it into "
                    + able.joined(separator: " or "))
        }
        return names?.compactMap(TokenDefect.named)
    }
}
