import OAuth

/// The mark of an authorization from a login at a browser; the others do not state its time.
struct BrowserLogin: Extension, Codable {
    var isOne = false
}

extension Authorization {
    var isBrowserLogin: Bool { extensions[BrowserLogin.self].isOne }
}

/// Marks it. It admits everybody.
struct BrowserLoginNote: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) {
        bound[BrowserLogin.self].isOne = true
    }
}

/// `session_state`: the session's id, as `sid` in the tokens.
struct KeycloakSessionState: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) {
        guard let subject = draft.authorization.subject else { return }
        draft.parameters.append(("session_state", subject.sessionID))
    }
}
