import JOSE
import OAuth
import Text

/// Hides the secrets of JSON that is shown, and restores them when it comes back. Private keys in
/// PEM are always secret.
struct Redaction: Sendable {
    /// The names of secret members, at any depth.
    let names: [String]

    private static let mark: JSON = .string(RecordRedaction.mark)

    func redacted(_ json: JSON) -> JSON {
        guard let members = json.object else { return isKey(json) ? Self.mark : json }
        var shown: [String: JSON] = [:]
        for (name, value) in members {
            shown[name] = names.contains(name) ? Self.mark : redacted(value)
        }
        return .object(shown)
    }

    /// The JSON with hidden secrets replaced by those in `known`.
    ///
    /// - Throws: if a hidden secret is not known.
    func restored(_ json: JSON, from known: JSON?) throws(ControlProblem) -> JSON {
        guard let members = json.object else { return json }
        var whole: [String: JSON] = [:]
        for (name, value) in members {
            whole[name] = try restored(value, from: known?[name])
            guard value == Self.mark else { continue }
            if let secret = known?[name], names.contains(name) || isKey(secret) {
                whole[name] = secret
            } else if names.contains(name) {
                throw ControlProblem(
                    "stands for a secret that is not known; send one, or leave it out", at: name)
            }
        }
        return .object(whole)
    }

    private func isKey(_ json: JSON) -> Bool {
        json.string?.contains(text: "PRIVATE KEY-----") == true
    }
}

extension ExchangeRecord {
    /// Takes over the facts of an exchange within this one: the call counts as the exchange that it
    /// plays.
    func adopt(_ inner: ExchangeFacts) {
        learn { facts in
            facts.flow = inner.flow
            facts.clientID = inner.clientID
            facts.userNames = inner.userNames
            facts.subject = inner.subject
            facts.scope = inner.scope
            facts.audience = inner.audience
            facts.usualAudience = inner.usualAudience
            facts.findings = inner.findings
            facts.cause = inner.cause
            facts.artefacts = inner.artefacts
        }
    }
}

extension JSON {
    /// A list of things, as `JSONShape.page` describes it.
    ///
    /// - Parameter total: the number of things, if only some are shown.
    static func page(_ items: [JSON], of total: Int? = nil) -> JSON {
        ["items": .array(items), "total": .integer(total ?? items.count)]
    }
}
