import JOSE
import OAuth
import Text

/// The parameters of responses about the session and, where it is asked for, the account.
struct DirectoryAnswerPart: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        guard let subject = draft.authorization.subject else { return }
        if draft.request.parameters["client_info"] == "1" {
            draft.parameters.append(("client_info", context.clientInfo(of: subject)))
        }
        draft.parameters.append(("session_state", DirectoryID.made(of: subject.sessionID)))
    }
}

/// The scope of one API, the account, and the forms of version 1.0.
struct DirectoryTokenPart: TokenAnswerPart {
    /// Tokens that last longer should be renewed before they end.
    private static let longLife: Seconds = 7200

    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        let lifetime = answer["expires_in"]?.integer ?? 0
        let api = granted.audience.first ?? Entra.graph
        answer["ext_expires_in"] = .integer(lifetime)
        if lifetime >= Self.longLife { answer["refresh_in"] = .integer(lifetime / 2) }
        let scope = Scope(text: answer["scope"]?.string ?? "")
        answer["scope"] = nil
        if let subject = granted.authorization.subject {
            let told = scope.told(at: api, context).joined(separator: " ")
            answer["scope"] = told.isEmpty ? nil : .string(told)
            if context.record.read({ $0.parameters("client_info") == ["1"] }) {
                answer["client_info"] = .string(context.clientInfo(of: subject))
            }
        }
        if context.isVersionOne { addFirstForms(to: &answer, api, lifetime, context) }
    }

    /// Numbers are texts in version 1.0, and times are stated too.
    private func addFirstForms(
        to answer: inout JSON, _ api: String, _ lifetime: Seconds, _ context: Context
    ) {
        let texts = [
            "expires_in": lifetime, "ext_expires_in": lifetime,
            "expires_on": (context.now + lifetime).seconds, "not_before": context.now.seconds - 300,
        ]
        for (name, number) in texts { answer[name] = .string(String(number)) }
        answer["resource"] = .string(api)
    }
}

private extension Context {
    /// The account for caches of tokens: its id, and its home tenant.
    func clientInfo(of subject: Subject) -> String {
        let info: JSON = ["uid": .string(subject.sub), "utid": .string(directoryID)]
        return Base64URL.encode(info.encoded())
    }
}
