/// Exchanges the login of a user for an assertion that another authorization server redeems (OAuth
/// 2.0 Identity Assertion Authorization Grant §4.3). That server decides on scope and resources, so
/// they are passed on as requested.
enum IdentityAssertionExchange {
    static let subjectTypes: [TokenType] = [.idToken, .refreshToken]

    static func access(
        from subject: SubjectToken, _ parameters: Parameters, _ client: Client
    ) throws(OAuthError) -> GrantedAccess {
        guard subject.isOfUser else { throw .invalidRequest(Finding("exchange.without-user")) }
        guard let issuer = parameters["audience"] else {
            throw .invalidRequest(
                Finding("exchange.parameter-missing", ["parameter": "audience"], as: "audience"))
        }
        let text = parameters["scope"] ?? ""
        let scope = Scope(text: text)
        guard scope.isWellFormed else {
            throw .invalidScope(
                Finding(
                    "authorize.scope-malformed",
                    ["sent": text, "meant": ScopeMistake.ofArray(text)]))
        }
        let resources = parameters.pairs.filter { $0.name == "resource" && !$0.value.isEmpty }
            .map(\.value)
        for resource in resources {
            guard let uri = URI(resource), uri.fragment == nil else {
                throw OAuthError(
                    .invalidTarget,
                    Finding("authorize.audience-unknown", ["value": resource], as: "resource"))
            }
        }
        var granted = GrantedAccess(
            Authorization(
                clientID: client.id, subject: subject.subject, scope: scope, audience: [issuer],
                acr: subject.acr),
            issuedTokenType: .identityAssertion)
        granted.resources = resources
        return granted
    }
}
