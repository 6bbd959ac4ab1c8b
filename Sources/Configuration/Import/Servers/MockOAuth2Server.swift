import JOSE
import Text

extension ImportFormat {
    /// `JSON_CONFIG` of https://github.com/navikt/mock-oauth2-server.
    static let mockOAuth2Server = ImportFormat("a configuration of mock-oauth2-server") { json in
        WordList.words("members of mock-oauth2-server").contains { json[$0] != nil }
    } read: { documents, result, _ in
        for document in documents { take(document.json, into: &result) }
    }

    private static func take(_ json: JSON, into result: inout ImportResult) {
        var root = result.root
        root["profile"] = JSON(table: "imports.json5")["mock-oauth2-server"]
        root["login"] = json["interactiveLogin"]?.looseBool == true ? "form" : "auto"
        root.take("settings of mock-oauth2-server", from: json, &result)
        if let key = json.member("tokenProvider.keyProvider.initialKeys")?.looseText {
            root["keys"] = try? JSON(parsing: key, dialect: .json5)
        }
        if json.member("httpServer.ssl")?.object != nil { root["tls"] = true }
        result.root = root
        for callback in json.list("tokenCallbacks") { take(callback: callback, &result) }
    }

    /// An issuer, which is a tenant here.
    private static func take(callback: JSON, _ result: inout ImportResult) {
        let name = callback["issuerId"]?.looseText ?? "default"
        var tenant = result[tenant: name]
        if let seconds = callback["tokenExpiry"]?.looseInteger {
            tenant["lifetimes"] = [
                "access_token": .integer(seconds), "id_token": .integer(seconds),
            ]
        }
        let mappings = callback.list("requestMappings").map(RequestMapping.init)
        // The first match counts there, and the last one here.
        for (place, mapping) in mappings.enumerated().reversed() {
            mapping.read(into: &tenant, hiding: mappings[(place + 1)...], &result)
        }
        result[tenant: name] = tenant
    }
}

/// Claims of tokens for requests that have a certain parameter.
private struct RequestMapping {
    let json: JSON

    var parameter: String { json["requestParam"]?.looseText ?? "" }
    var match: String { json["match"]?.looseText ?? "*" }
    var claims: [String: JSON] { json["claims"]?.object ?? [:] }

    /// - Parameter others: those that do not count where this one matches.
    func read(
        into tenant: inout CommentedJSON, hiding others: ArraySlice<RequestMapping>,
        _ result: inout ImportResult
    ) {
        guard let pattern = Self.pattern(match) else {
            return result.lose("regular expressions: \(match)", in: &tenant, at: "rules")
        }
        var claims = claims.mapValues(Self.translated)
        for other in others
        where parameter != other.parameter || [match, other.match].contains("*") {
            for name in other.claims.keys where !Self.usual.contains(name) && claims[name] == nil {
                claims[name] = .null
            }
        }
        var rule: JSON = ["then": ["claims": .object(claims)]]
        switch parameter {
        case "subject": rule["when"] = ["user": pattern]
        // Every token request has one; without it the claims are at userinfo, too.
        case "grant_type" where match == "*": break
        default: rule["when"] = ["param": [parameter: pattern]]
        }
        tenant.add(rule, to: "rules")
        if let type = json["typeHeader"]?.looseText, type != "JWT" {
            result.lose("the type of tokens of one rule; token_dialect is for all", in: &tenant)
        }
    }

    /// Claims of every token, which no other mapping takes away.
    static let usual = WordList.words("claims of every token")

    static func translated(_ json: JSON) -> JSON {
        switch json {
        case .string(let text):
            .string(
                WordList.lines("names in texts of mock-oauth2-server").reduce(text) {
                    $0.replacing(text: "${\($1[0])}", with: "${\($1[1])}")
                })
        case .array(let elements): .array(elements.map(translated))
        case .object(let members): .object(members.mapValues(translated))
        default: json
        }
    }

    /// The patterns of a regular expression; nil for one that has no such.
    static func pattern(_ expression: String) -> JSON? {
        if expression == "*" { return "*" }
        var text = expression.trimmed { $0 == "^" || $0 == "$" }
        if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
        let patterns = text.parts(at: "|").map { part in
            String(part).replacing(text: "\\.", with: "\u{0}").replacing(text: ".*", with: "\u{1}")
                .replacing(text: ".+", with: "?\u{1}")
        }
        // A query that is matched literally has such characters, too.
        let isPlain = patterns.allSatisfy { !$0.contains { "\\[](){}+*^$".contains($0) } }
        guard isPlain else { return nil }
        let globs = patterns.map {
            JSON.string($0.replacing(text: "\u{0}", with: ".").replacing(text: "\u{1}", with: "*"))
        }
        return globs.count == 1 ? globs[0] : .array(globs)
    }
}
