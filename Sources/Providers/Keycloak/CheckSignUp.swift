import OAuth

/// - Users do not register themselves, so nobody can be led to where they would.
struct CheckSignUp: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let prompt = request.parameters["prompt"], prompt == Prompt.create.rawValue else {
            return
        }
        throw .invalidRequest(.promptInvalid(prompt, served: context.profile.authorization.prompts))
    }
}
