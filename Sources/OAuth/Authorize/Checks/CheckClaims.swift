import JOSE

/// - `claims` is a JSON object of the form of OpenID Connect Core §5.5.
struct CheckClaims: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["claims"] else { return }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, maxDepth: 16)
        } catch {
            throw .invalidRequest(.claimsNotJSON(error))
        }
        guard let claims = ClaimsRequest(json) else {
            throw .invalidRequest(.claimsMisshapen)
        }
        request.claims = claims
        let names = (json.object ?? [:]).keys.sorted()
        if !names.isEmpty, !names.contains(where: ["userinfo", "id_token"].contains) {
            context.remark(.claimsWithoutLevel(names), for: request.client)
        }
    }
}
