import JOSE
import Text

extension Finding {
    static func assertion(_ problem: AssertionClaims.Problem, issuer: String) -> Finding {
        switch problem {
        case .missing("aud"):
            Finding("assertion.audience", ["expected": issuer], as: "empty")
        case .missing(let claim):
            Finding(
                "assertion.malformed", ["problem": Phrase.words("claim-flaw", ["missing": claim])])
        case .audience(let audience):
            Finding(
                "assertion.audience",
                [
                    "audience": audience.joined(separator: " "),
                    "alike": Likeness.remedy(for: audience, meaning: issuer), "expected": issuer,
                ], as: audience.isEmpty ? "empty" : nil)
        case .times(.malformed(let problem)): Finding("assertion.malformed", ["problem": problem])
        case .times(.over(let since)):
            Finding("assertion.expired", ["seconds": since])
        case .times(.ahead(let claim, let span)):
            Finding("assertion.not-yet-valid", ["claim": claim, "seconds": span])
        case .tooLong(let span, let most):
            Finding("assertion.too-long", ["seconds": span, "most": most])
        case .replayed(let span):
            Finding("assertion.replayed", ["seconds": span])
        }
    }
}
