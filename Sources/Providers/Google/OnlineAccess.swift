import JOSE
import OAuth

/// The marks of an authorization that lasts as long as its user is present, and of one that the
/// user has allowed anew: a refresh token comes with consent alone
/// (https://developers.google.com/identity/protocols/oauth2/web-server#offline).
struct OnlineAccess: Extension, Codable {
    /// True without `access_type=offline`. Devices never state it.
    var isOne = false
    /// True if the user was asked nothing, having allowed all of it before.
    var isRepeated = false

    /// The line about why it brings no refresh token; nil where it brings one.
    var lack: String? { isOne ? "parameter" : isRepeated ? "repeated" : nil }
}

/// Notes it, and adds the project's earlier scope where `include_granted_scopes` asks for it.
struct OnlineAccessAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) {
        let client = request.client
        let key = context.consentKey(of: client.id, from: sub)
        let before = context.state.consents[key] ?? []
        // Unregistered clients are not known to be desktop applications.
        let isInstalled = client.applicationType == .native && !client.isImplicit
        let isConsent =
            request.isAgreed || request.prompt.contains(.consent)
            || !request.scope.isSubset(of: before)
        bound[OnlineAccess.self] = OnlineAccess(
            isOne: !isInstalled && request.parameters["access_type"] != "offline",
            isRepeated: !isConsent && !isInstalled)
        if request.parameters["include_granted_scopes"] == "true" {
            request.scope = Scope(request.scope.values + before.values)
        }
        request.isAgreed = isConsent
    }
}

/// The parameters of an answer beside code and tokens. It also remembers the consent.
struct CallbackPart: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) {
        guard let subject = draft.authorization.subject else { return }
        let (request, access) = (draft.request, draft.authorization.extensions[OnlineAccess.self])
        Consent.remember(request.scope, of: request.client, from: subject.sub, context)
        if !access.isOne, access.isRepeated {
            context.remark(
                "consent.given-before", ["client": request.client.id], for: request.client)
        }
        draft.parameters.removeAll { $0.name == "scope" }
        let short = Google.fullNames.filter { request.scope.contains($0.value) }.keys.sorted()
        draft.parameters += [
            ("scope", Scope(short + request.scope.values).text), ("authuser", "0"),
        ]
        if let domain = context.users.user(of: subject)?.claims["hd"]?.string {
            draft.parameters.append(("hd", domain))
        }
        draft.parameters.append(("prompt", request.isAgreed ? "consent" : "none"))
    }
}
