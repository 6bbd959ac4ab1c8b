import JOSE
import Members

/// An event that receivers are told of.
package struct SignalEvent: Sendable {
    /// A URI.
    package let type: String
    package let subject: Subject
    /// The members of the event in its token.
    package let members: JSON

    package enum Subject: Sendable {
        /// A user, and the session where there is one.
        case user(sub: String, session: String?)
        case stated(JSON)
    }

    package init(_ type: String, about subject: Subject, _ members: JSON) {
        self.type = type
        self.subject = subject
        self.members = members
    }

    /// The events of the OpenID Continuous Access Evaluation Profile 1.0 §3.
    package static let caep = [
        "session-revoked", "token-claims-change", "credential-change", "assurance-level-change",
        "device-compliance-change", "session-established", "session-presented", "risk-level-change",
    ].map(uri)

    static let verification = "https://schemas.openid.net/secevent/ssf/event-type/verification"

    /// The type of CAEP with that name; a URI stays as it is.
    package static func uri(_ name: String) -> String {
        name.contains(":") ? name : "https://schemas.openid.net/secevent/caep/event-type/" + name
    }
}

extension AuthorizationServer {
    /// The types that receivers can ask for.
    package var signalTypes: [String] { SignalEvent.caep + signals.events }
}

/// A security event token that waits for its receiver (RFC 8417).
package struct SignalToken: Sendable, Hashable {
    /// Its `jti`, by which receivers acknowledge it (RFC 8936 §2.4).
    package let id: String
    package let compact: String
}

extension SignalToken: TextCodable {
    package static let example = "eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0."
    package static let noun = "a security event token"
    package var text: String { compact }

    package init?(text: String) {
        guard let id = (try? JWS(compact: text))?.claims?["jti"]?.string else { return nil }
        self.init(id: id, compact: text)
    }
}

extension SignalToken: MemorySized {
    package var heapBytes: Int { id.heapBytes + compact.heapBytes }
}

/// Subjects of events as JSON (RFC 9493 §3.2).
enum SignalSubject {
    static func json(of event: SignalEvent, for client: Client?, _ context: Context) -> JSON {
        guard case .user(let sub, let session) = event.subject else {
            if case .stated(let json) = event.subject { return json }
            return .null
        }
        let own = SubjectIdentifier(for: client, context).identifier(of: sub)
        let named: JSON = [
            "format": "iss_sub", "iss": .string(context.addresses.issuer), "sub": .string(own),
        ]
        switch context.server.signals.subjectFormat {
        case .user: return named
        case .opaque: return ["format": "opaque", "id": .string(own)]
        case .email:
            let email = context.users.known(sub)?.claims["email"]
            return email.map { ["format": "email", "email": $0] } ?? named
        case .complex:
            var json: JSON = ["format": "complex", "user": named]
            json["session"] = session.map { ["format": "opaque", "id": .string($0)] }
            return json
        }
    }

    /// The user whom a subject names, by any of these formats; nil for anything else.
    static func sub(of json: JSON, for client: Client?, _ context: Context) -> String? {
        switch SubjectName(json, context) {
        case .email(let email): context.users.user(.email, email)?.sub
        case .user(let name):
            SubjectIdentifier(for: client, context).sub(behind: name, context.users)
        case .stated: nil
        }
    }

    /// The names under which a receiver may have stated the subject of an event.
    static func names(
        of event: SignalEvent, for client: Client?, _ context: Context
    ) -> [SubjectName] {
        let told = json(of: event, for: client, context)
        guard case .user(let sub, _) = event.subject else {
            return names(of: told, for: client, context)
        }
        return names(told, of: sub, for: client, context)
    }

    /// The names of a subject that a receiver states, that one first.
    static func names(
        of stated: JSON, for client: Client?, _ context: Context
    ) -> [SubjectName] {
        names(stated, of: sub(of: stated, for: client, context), for: client, context)
    }

    private static func names(
        _ told: JSON, of sub: String?, for client: Client?, _ context: Context
    ) -> [SubjectName] {
        var names = [SubjectName(told, context)]
        guard let sub else { return names }
        names.append(.user(SubjectIdentifier(for: client, context).identifier(of: sub)))
        if let email = context.users.known(sub)?.email,
            context.users.user(.email, email)?.sub == sub
        {
            names.append(.email(email))
        }
        return names
    }
}

/// A subject as receivers name it, whatever the format: what two formats say alike is equal.
enum SubjectName: Sendable {
    /// In lower case.
    case email(String)
    /// The identifier that the receiver knows a user by.
    case user(String)
    /// Any other subject, as it was sent.
    case stated(JSON)

    init(_ json: JSON, _ context: Context) {
        let user = json["user"] ?? json
        let isOwn = user["iss"].map { $0.string == context.addresses.issuer } ?? true
        if let email = user["email"]?.string {
            self = .email(email.lowercased())
        } else if isOwn, let name = user["sub"]?.string ?? user["id"]?.string {
            self = .user(name)
        } else {
            self = .stated(json)
        }
    }
}

extension SubjectName {
    /// Its form among the subjects of a stream.
    var text: String {
        switch self {
        case .email(let email): "email \(email)"
        case .user(let name): "user \(name)"
        case .stated(let json): "stated \(json.text)"
        }
    }
}

extension SignalStream {
    /// Returns true if the stream tells of a subject (OpenID Shared Signals Framework §8.1.3).
    func covers(_ event: SignalEvent, for client: Client?, _ context: Context) -> Bool {
        let isAll = context.server.signals.defaultSubjects == .all
        guard !subjects.isEmpty else { return isAll }
        let isStated = SignalSubject.names(of: event, for: client, context).contains {
            subjects[$0.text] == !isAll
        }
        return isStated != isAll
    }
}
