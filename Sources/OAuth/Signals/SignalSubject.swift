import JOSE

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
            let email = context.users.all.first { $0.sub == sub }?.claims["email"]
            return email.map { ["format": "email", "email": $0] } ?? named
        case .complex:
            var json: JSON = ["format": "complex", "user": named]
            json["session"] = session.map { ["format": "opaque", "id": .string($0)] }
            return json
        }
    }

    /// The user whom a subject names, by any of these formats; nil for anything else.
    static func sub(of json: JSON, for client: Client?, _ context: Context) -> String? {
        let user = json["user"] ?? json
        if let email = user["email"]?.string {
            return context.users.all.first { $0.claims["email"]?.string == email }?.sub
        }
        let isOwn = user["iss"].map { $0.string == context.addresses.issuer } ?? true
        guard isOwn, let name = user["sub"]?.string ?? user["id"]?.string else { return nil }
        return SubjectIdentifier(for: client, context).sub(behind: name, context.users)
    }
}

extension SignalStream {
    /// Returns true if the stream tells of a subject (OpenID Shared Signals Framework §8.1.3).
    func covers(_ event: SignalEvent, for client: Client?, _ context: Context) -> Bool {
        let told = SignalSubject.json(of: event, for: client, context)
        let sub: String? =
            if case .user(let sub, _) = event.subject {
                sub
            } else {
                SignalSubject.sub(of: told, for: client, context)
            }
        func holds(_ subjects: [JSON]) -> Bool {
            subjects.contains {
                $0 == told || sub != nil && SignalSubject.sub(of: $0, for: client, context) == sub
            }
        }
        return context.server.signals.defaultSubjects == .all ? !holds(removed) : holds(added)
    }

    /// Starts or stops telling of a subject.
    mutating func change(_ subject: JSON, isAdded: Bool) {
        added.removeAll { $0 == subject }
        removed.removeAll { $0 == subject }
        if isAdded { added.append(subject) } else { removed.append(subject) }
    }
}
