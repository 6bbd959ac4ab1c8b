import OAuth

/// - Users do not register themselves, so no request can lead to a page for that.
struct CheckSignUp: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let prompt = request.parameters["prompt"], prompt == Prompt.create.rawValue else {
            return
        }
        throw .invalidRequest(
            Finding(
                "authorize.prompt-invalid",
                [
                    "prompt": prompt,
                    "meant": AllowedWords.list(
                        meantBy: prompt, as: "prompt",
                        among: context.profile.authorization.prompts.map(\.rawValue)),
                    "served": context.profile.authorization.prompts.filter { $0 != .none }.map(
                        \.rawValue
                    ).joined(separator: ", "),
                ]))
    }
}
