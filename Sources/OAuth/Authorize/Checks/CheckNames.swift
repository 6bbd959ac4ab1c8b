/// - A parameter under nearly its name is reported, since it is ignored (RFC 6749 §3.1).
/// - So is one that only other providers read.
/// - So is a `login_hint` that is nearly a declared user's name.
/// - So is a `nonce` without the scope of a login, which yields no ID token to hold it
///   (OpenID Connect Core §3.1.2.1).
struct CheckNames: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        context.noteMisspelt(in: request.parameters, at: .authorize, for: request.client)
        context.noteForeign(in: request)
        if let hint = request.parameters["login_hint"],
            let user = context.users.user(named: hint)
        {
            context.remarkIfMadeUp(user)
        }
        let isExplained = context.record.findings.contains {
            ScopeMistake.codes.contains($0.code)
        }
        if request.parameters["nonce"] != nil, !isExplained,
            !context.profile.isLogin(request.scope)
        {
            context.remark(Finding("authorize.nonce-without-openid"), for: request.client)
        }
    }
}
