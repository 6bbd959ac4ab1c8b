import JOSE
import Text

extension Finding {
    static func bearerAssertion(
        _ problem: AssertionClaims.Problem, issuer: String
    ) -> Finding {
        switch problem {
        case .missing(let claim):
            Finding("jwt-bearer.claim-missing", ["claim": claim])
        case .audience(let audience):
            Finding(
                "jwt-bearer.audience",
                [
                    "audience": audience.joined(separator: " "),
                    "alike": Likeness.remedy(for: audience, meaning: issuer), "issuer": issuer,
                ])
        case .times(.malformed(let problem)): Finding("jwt-bearer.malformed", ["problem": problem])
        case .times(.over(let span)):
            Finding("jwt-bearer.expired", ["seconds": span])
        case .times(.ahead(let claim, let span)):
            Finding("jwt-bearer.not-yet-valid", ["claim": claim, "seconds": span])
        case .tooLong(let span, let most):
            Finding("jwt-bearer.too-long", ["seconds": span, "most": most])
        case .replayed(let span):
            Finding("jwt-bearer.replayed", ["seconds": span])
        }
    }
}
