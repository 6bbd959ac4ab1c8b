import Members
import Text

extension Finding {
    static func registered(_ problems: [ConfigurationProblem], redirectURIs: Bool) -> Finding {
        let more = problems.count > 3 ? "; and \(problems.count - 3) more" : ""
        return Finding(
            redirectURIs ? "register.redirect-uri" : "register.metadata",
            ["problem": problems.prefix(3).map(\.description).joined(separator: "; ") + more])
    }
}
