import JOSE
import OAuth
import Text

/// The data of each error about its request: numbers, time, and two ids under which it is logged.
struct DirectoryErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        guard let text = worded.description else { return }
        guard !text.isEmpty else { return worded.description = nil }
        let sentence = filled(unlessMisshapen(text, context), context)
        guard let number = Self.number(in: sentence) else { return }
        let time = Self.time(context.now)
        let trace = context.requestID ?? context.world.entropy.text(in: .uuid)
        let correlation = Self.correlation(context)
        worded.description =
            "\(sentence) Trace ID: \(trace) Correlation ID: \(correlation) Timestamp: \(time)"
        worded.members["error_uri"] = .string(
            "https://login.microsoftonline.com/error?code=\(number)")
        guard place != .redirect else { return }
        worded.fields.merge([
            "Cache-Control": place.name == "missing" ? "private" : "no-store, no-cache",
            "Pragma": "no-cache", "Expires": "-1", "x-ms-clitelem": "1,\(number),0,,",
        ]) { $1 }
        if Self.places.contains(place.name) {
            worded.fields["Content-Type"] = "application/json; charset=utf-8"
        }
        // Discovery has another name for the error.
        if worded.error == "invalid_tenant", context.path.hasSuffix("/token") {
            worded.error = "invalid_request"
        }
        worded.members.merge([
            "error_codes": [.integer(number)], "timestamp": .string(time),
            "trace_id": .string(trace), "correlation_id": .string(correlation),
        ]) { $1 }
    }
}

private extension DirectoryErrorPart {
    /// The places where errors are JSON.
    static let places: Set = ["token", "device", "document", "missing", "instance-discovery"]
    /// The prefix of each text, before its number.
    static let prefix = "AADSTS"

    /// The number in a text; nil for one that has none.
    static func number(in text: String) -> Int? {
        guard text.hasPrefix(prefix) else { return nil }
        return Int(text.dropFirst(prefix.count).prefix(while: \.isNumber))
    }

    /// Malformed and unknown codes and refresh tokens get different errors.
    func unlessMisshapen(_ text: String, _ context: Context) -> String {
        guard Self.number(in: text) == 70000 else { return text }
        let sent = context.record.read {
            ($0.parameters("code") + $0.parameters("refresh_token")).first
        }
        guard let sent, !sent.contains(text: "1.A") else { return text }
        return "\(Self.prefix)9002313: Invalid request. Request is malformed or invalid."
    }

    /// The text with the tenant, the client and parameters of the request in it.
    func filled(_ text: String, _ context: Context) -> String {
        var facts = ["tenant": context.directoryID, "tenant_sent": context.tenantSent]
        context.record.read { record in
            let client = record.clientIDs.first ?? ""
            facts["client"] = client
            facts["client_name"] = context.clients[client]?.name ?? client
            for name in ["redirect_uri", "response_type", "scope", "grant_type"] {
                facts[name] = record.parameters(name).first ?? ""
            }
        }
        return text.filled(with: facts)
    }

    /// The id that the client gave the request, or a random one.
    static func correlation(_ context: Context) -> String {
        let sent = context.record.read {
            ($0.parameters("client-request-id") + $0.headers("client-request-id")
                + $0.headers("x-ms-client-request-id")).first
        }
        return sent.flatMap { DirectoryID.isGUID($0) ? $0 : nil }
            ?? context.world.entropy.text(in: .uuid)
    }

    /// `2026-01-31 12:00:00Z`.
    static func time(_ moment: Timestamp) -> String {
        let text = moment.iso8601
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8))Z"
    }
}

/// The parameters of responses about the session and, where it is asked for, the account.
struct DirectoryAnswerPart: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        guard let subject = draft.authorization.subject else { return }
        if draft.request.parameters["client_info"] == "1" {
            draft.parameters.append(("client_info", context.clientInfo(of: subject)))
        }
        draft.parameters.append(("session_state", subject.sessionID))
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
        if answer["refresh_token"] != nil,
            let end = granted.authorization.extensions[SinglePage.self].end
        {
            answer["refresh_token_expires_in"] = .integer(end - context.now)
        }
        guard context.isVersionOne else { return }
        addFirstForms(to: &answer, api, lifetime, context)
        let names = scope.names(at: api, context)
        if answer["scope"] != nil { answer["scope"] = .string(names.joined(separator: " ")) }
    }

    /// Numbers are texts in version 1.0, and times are stated too.
    private func addFirstForms(
        to answer: inout JSON, _ api: String, _ lifetime: Seconds, _ context: Context
    ) {
        let texts = [
            "expires_in": lifetime, "ext_expires_in": lifetime,
            "expires_on": (context.now + lifetime).seconds,
            "not_before": (context.now + -300).seconds,
        ]
        for (name, number) in texts { answer[name] = .string(String(number)) }
        answer["resource"] = .string(api)
    }
}

private extension Context {
    /// The account for caches of tokens: its id, and its home tenant.
    func clientInfo(of subject: Subject) -> String {
        let info: JSON = ["uid": .string(objectID(of: subject)), "utid": .string(directoryID)]
        return Base64URL.encode(info.encoded())
    }
}

extension OAuthError.Code {
    static let invalidInstance = Self(rawValue: "invalid_instance")
}
