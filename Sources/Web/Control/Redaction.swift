import JOSE

/// Hides the secrets of JSON that is shown, and finds them again where what was shown comes back.
struct Redaction: Sendable {
    /// The names of the members that are secret.
    let names: [String]

    private static let mark: JSON = "[redacted]"

    func redacted(_ json: JSON) -> JSON {
        var json = json
        for name in names where json[name] != nil { json[name] = Self.mark }
        return json
    }

    /// The JSON with the secrets that `known` has in place of those that were hidden.
    func restored(_ json: JSON, from known: JSON?) throws(ControlProblem) -> JSON {
        var json = json
        for name in names where json[name] == Self.mark {
            guard let secret = known?[name] else {
                throw ControlProblem(
                    "stands for a secret that is not known; send one, or leave it out", at: name)
            }
            json[name] = secret
        }
        return json
    }
}
