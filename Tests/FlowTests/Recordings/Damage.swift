import TestSupport
import Testing

/// Damages of recordings, and the gaps that the report then names.
struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gap: String
    /// Makes the bytes of a file from entries.
    let bytes: @Sendable ([JSON]) -> [UInt8]

    init(_ description: String, _ gap: String, bytes: @escaping @Sendable ([JSON]) -> [UInt8]) {
        testDescription = description
        self.gap = gap
        self.bytes = bytes
    }

    static func entries(
        _ description: String, _ gap: String, _ change: @escaping @Sendable ([JSON]) -> [JSON]
    ) -> Damage {
        Damage(description, gap) { RecordedShape.archive(change($0)).encoded() }
    }

    /// Changes each token request.
    static func tokens(
        _ description: String, _ gap: String, _ change: @escaping @Sendable (inout JSON) -> Void
    ) -> Damage {
        entries(description, gap) { entries in
            entries.map { entry in
                var entry = entry
                if isOfToken(entry) { change(&entry) }
                return entry
            }
        }
    }

    static func isOfToken(_ entry: JSON) -> Bool {
        entry["request"]?["postData"]?["text"]?.string?.contains("grant_type") == true
    }

    static func without(
        _ description: String, _ gap: String, _ isGone: @escaping @Sendable (JSON) -> Bool
    ) -> Damage {
        entries(description, gap) { $0.filter { !isGone($0) } }
    }

    static func member(_ name: String, _ value: JSON?) -> @Sendable (inout JSON) -> Void {
        { entry in
            let text = entry["response"]?["content"]?["text"]?.string ?? ""
            guard var answer = try? JSON(parsing: text), answer["access_token"] != nil else {
                return
            }
            answer[name] = value
            var response = entry["response"] ?? [:]
            response["content"] = ["mimeType": "application/json", "text": .string(answer.text)]
            entry["response"] = response
        }
    }

    static func response(_ name: String, _ value: JSON) -> @Sendable (inout JSON) -> Void {
        { entry in
            var response = entry["response"] ?? [:]
            response[name] = value
            entry["response"] = response
        }
    }

    static func urlHas(_ text: String) -> @Sendable (JSON) -> Bool {
        { $0["request"]?["url"]?.string?.contains(text) == true }
    }
}

extension Damage {
    static let all: [Damage] = [
        without(
            "no discovery", "the discovery document: record it", urlHas("/openid-configuration")),
        entries("no keys", "the key set: record it") {
            $0.filter { !$0.text.contains("\"e\\\":") }
        },
        without("no login", "authorization requests: record a login", urlHas("response_type=")),
        without("no tokens", "token answers: if a back end fetched them", isOfToken),
        entries("no userinfo", "userinfo: record a request") { entries in
            entries.filter { !$0.text.contains("Bearer ey") && !$0.text.contains("Bearer marked") }
        },
        without("no refresh", "refresh: record one") {
            $0.text.contains("grant_type=refresh_token")
        },
        without("no refusal", "errors: record a wrong redirect_uri") {
            $0.text.contains("invalid_grant")
        },
        Damage("a cut file", "where the file was cut") {
            RecordedShape.archive($0).encoded().dropLast(100)
        },
        entries("an entry that is none", "the entry at byte") { $0 + [["request": [:]]] },
        Damage("garbage in the list", "what stands behind byte") {
            let text = RecordedShape.archive($0).text
            return Array(
                (String(text.prefix(text.count / 2)).split(separator: "},{\"request").dropLast()
                    .joined(separator: "},{\"request") + "}, marked").utf8)
        },
        tokens("no bodies", "its body is not in the file", response("content", ["size": 700])),
        tokens("tokens taken out", "taken out of the file", member("access_token", "[redacted]")),
        entries("no credentials", "what needs credentials") { entries in
            entries.map { entry in
                var entry = entry
                var request = entry["request"] ?? [:]
                request["headers"] = [["name": "User-Agent", "value": "Mozilla/5.0"]]
                entry["request"] = request
                let fields = entry["response"]?["headers"]?.array ?? []
                entry["response"]?["headers"] = .array(fields.filter { $0["name"] != "Set-Cookie" })
                return entry
            }
        },
        tokens("no times", "the time of exchange") { $0["startedDateTime"] = nil },
        tokens(
            "pages in the place of tokens", "it is not JSON",
            response("content", ["mimeType": "text/html", "text": "<p>marked"])),
        tokens("no answer", "it has no answer", response("status", 0)),
        tokens("a broken token", "not a readable JWT", member("id_token", "eyJmarked.x.y")),
        entries("two providers", "the other 1 providers") { entries in
            entries
                + entries.compactMap { entry in
                    let text = entry.text.replacing("login.marked", with: "other.marked")
                        .replacing("marked-state", with: "other-state").replacing(
                            "marked-marked", with: "marked-other"
                        )
                        .replacing("Qz_", with: "Qy_")
                        .replacing("code_challenge=", with: "code_challenge=x")
                    return try? JSON(parsing: text)
                }.filter { $0.text.contains("response_type=") }
        },
        tokens("a refusal without a reason", "why exchange") { entry in
            guard entry.text.contains("authorization_code"), !entry.text.contains("invalid_grant")
            else { return }
            response("status", 403)(&entry)
            response("content", ["text": #"{"error":"access_denied"}"#])(&entry)
        },
        tokens(
            "a private field", "x-house",
            response("headers", [["name": "X-House", "value": "Marked House"]])),
        tokens(
            "no refresh token", "the form and the lifetime of refresh tokens",
            member("refresh_token", nil)),
        tokens("a private text", "the text of the error") { _ in },
    ]
}
