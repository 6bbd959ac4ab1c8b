import JOSE
import Text

/// The JSON of a whole answer in the place of one of its members.
enum WholeAnswer {
    private static let mostBytes = 65_536
    /// The members of answers by the parameter that takes their value, those with one value first.
    private static let members: [String: [String]] = [
        "the access token": ["access_token"], "token": ["access_token", "refresh_token"],
        "subject_token": ["access_token", "id_token"], "actor_token": ["access_token", "id_token"],
        "id_token_hint": ["id_token"], "client_assertion": ["access_token", "id_token"],
        "assertion": ["access_token", "id_token"],
    ]

    /// The finding for a value; nil for one that is no such answer.
    static func diagnosis(of sent: String, as parameter: String) -> Finding? {
        let text: String = sent.trimmed(\.isWhitespace)
        guard text.first == "{", text.utf8.count <= mostBytes,
            let answer = (try? JSON(parsing: Array(text.utf8)))?.object
        else { return nil }
        let names = members[parameter] ?? [parameter]
        guard let name = names.first(where: { answer[$0] != nil }) else { return nil }
        return Finding("value.whole-answer", ["parameter": parameter, "name": name])
    }
}
