import JOSE

/// - `claims` is a JSON object of the form of OpenID Connect Core §5.5.
struct CheckClaims: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["claims"] else { return }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, maxDepth: 16)
        } catch {
            throw .invalidRequest(
                Finding(
                    "authorize.claims-invalid", ["problem": error.problem, "offset": error.offset],
                    as: "not-json"))
        }
        guard let claims = ClaimsRequest(json) else {
            throw .invalidRequest(Finding("authorize.claims-invalid", as: "misshapen"))
        }
        request.claims = claims
        let names = (json.object ?? [:]).keys.sorted()
        if !names.isEmpty, !names.contains(where: ["userinfo", "id_token"].contains) {
            context.remark(
                Finding(
                    "authorize.claims-level", ["names": names.prefix(5).joined(separator: ", ")]),
                for: request.client)
        }
    }
}
