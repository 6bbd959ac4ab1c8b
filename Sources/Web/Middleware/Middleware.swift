import HTTP
import JOSE
import OAuth
import Text

/// A layer around every answer. It sees only responses: errors were mapped further in.
protocol Middleware: Sendable {
    /// - Parameter endpoint: the requested endpoint; nil if there is none.
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?)
}

/// Keeps answers out of caches unless the endpoint said otherwise (RFC 6749 §5.1), in the provider's
/// words, and keeps browsers from guessing another content type.
struct NoStore: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        if !response.fields.contains(.cacheControl), endpoint?.isRuled != false {
            response.setFields(exchange.server.profile.fields.uncached)
        }
        if !response.fields.contains(.cacheControl) { response.fields[.cacheControl] = "no-store" }
        response.fields[.xContentTypeOptions] = "nosniff"
    }
}

/// Gives clients the current nonce for their proofs, in errors and successes, if the tenant demands
/// it (RFC 9449 §8, §8.2, OAuth 2.0 Attestation-Based Client Authentication §8.2).
struct NonceFields: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let (server, fields) = (exchange.server, exchange.request.fields)
        if server.configuration.demandsDPoPNonce, fields.contains("DPoP") {
            response.fields["DPoP-Nonce"] = exchange.context.proofNonce
        }
        if fields.contains("OAuth-Client-Attestation"), server.attestation.demandsChallenge {
            response.fields["OAuth-Client-Attestation-Challenge"] = exchange.context.proofNonce
        }
    }
}

/// Repeats the id by which the parties to one interaction find it in their logs, or makes one where a
/// part of FAPI is kept (FAPI 1.0 Part 1 §6.2.1).
struct InteractionIDField: Middleware {
    private static let name: FieldName = "x-fapi-interaction-id"
    private static let ofResources: Set<String> = ["userinfo", "resource", "api"]

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint, endpoint.isRuled else { return }
        let isOfResource = Self.ofResources.contains(endpoint.name)
        let (sent, context) = (exchange.request.fields[Self.name], exchange.context)
        let client = isOfResource ? exchange.client : nil
        let isMade = exchange.server.fapi(for: client).isOn && !endpoint.isPublished
        guard isMade || isOfResource && sent != nil else { return }
        if let sent, !sent.isUUID {
            context.remark("fapi.interaction-id", ["value": sent], for: client)
        }
        response.fields[Self.name] = sent ?? context.world.entropy.text(in: .uuid)
    }
}

extension String {
    /// True for the form of RFC 9562 §4, in either case.
    var isUUID: Bool {
        let groups = split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.joined().utf8.allSatisfy { $0.hexValue != nil }
    }
}

/// Notes a cipher suite that FAPI 1.0 does not permit: servers of banks would not answer (FAPI 1.0
/// Part 2 §8.5). Browsers may use others at the authorization endpoint.
struct CipherSuiteNote: Middleware {
    private static let endpoints: Set = ["token", "par", "ciba", "userinfo", "resource", "api"]

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let suite = exchange.request.oldSuite, let endpoint,
            Self.endpoints.contains(endpoint.name), !Self.permits(suite)
        else { return }
        exchange.context.remark("fapi.tls-suite", ["suite": suite], for: exchange.client)
    }

    private static func permits(_ suite: String) -> Bool {
        ["TLS_ECDHE_RSA_WITH_", "TLS_DHE_RSA_WITH_"].contains { exchange in
            ["AES_128_GCM_SHA256", "AES_256_GCM_SHA384"].contains { suite == exchange + $0 }
        }
    }
}

private extension Exchange {
    /// The client, once one is verified.
    var client: Client? { context.record.read { $0.clientID }.flatMap { context.clients[$0] } }
}

/// States a rate limit as the provider does, unless a rule has stated one.
struct RateLimitField: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let limit = exchange.server.profile.fields.rateLimit, endpoint?.isRuled == true
        else { return }
        response.setFields(limit.fields(at: exchange.context.now), replacing: false)
    }
}

/// Names the exchange in the field `Understudy-Request`, so that a failing test can point to its
/// record, and in the fields of the provider, which SDKs log.
struct RequestIDField: Middleware {
    private static let name: FieldName = "Understudy-Request"

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let id = exchange.context.record.id else { return }
        response.fields.append(Self.name, id.text)
        for own in exchange.server.profile.fields.requestIDs {
            response.setFields([own: exchange.context.requestID ?? id.text])
        }
        let sent = exchange.request.fields
        for (name, wish) in exchange.server.profile.fields.echoed {
            guard let name = FieldName(name), let wish = FieldName(wish),
                sent[wish]?.lowercased() == "true", let value = sent[name]
            else { continue }
            response.fields[name] = value
        }
    }
}

/// Sets the fields that a provider's successful answers have. It reads each rule where it stands,
/// since a profile is large to copy.
struct ProfileFields: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint else { return }
        let server = exchange.server
        if let make = server.profile.madeFields {
            response.setFields(make(endpoint.name, response.status.code, exchange.context))
        }
        let isSuccess = response.status.code < 400
        if isSuccess, let own = server.profile.fields[endpoint.name] { response.setFields(own) }
        if endpoint.isRuled, let all = server.profile.fields["*"] {
            response.setFields(all, replacing: false)
        }
        guard isSuccess else { return }
        if !server.profile.answers.isEmpty, response.status == .ok,
            response.fields[.contentType]?.hasPrefix("application/json") == true,
            let completed = exchange.context.completed(
                response.body.bytes, at: EndpointName(rawValue: endpoint.name),
                String(exchange.request.path.dropFirst(exchange.prefix.count)),
                Parameters(exchange.request.queryPairs))
        {
            response.body = .bytes(completed.encoded())
        }
        guard let name = server.profile.fields.scope, endpoint.surface.place == .bearer,
            let scope = exchange.context.record.read({ $0.scope })
        else { return }
        // A scope value for long-lived tokens grants nothing at an API.
        let rights = scope.subtracting(["offline_access"]).values.sorted()
        response.setFields([name: rights.joined(separator: ", ")])
    }
}

extension Response {
    /// Sets fields of a profile, whose names were checked when it was read.
    ///
    /// - Parameter replaces: whether they replace fields that the answer has already.
    mutating func setFields(_ stated: [String: String], replacing replaces: Bool = true) {
        for (name, value) in stated {
            guard let name = FieldName(name), replaces || fields[name] == nil else { continue }
            fields[name] = value
        }
    }
}

/// Writes the answers of a provider's form-speaking endpoints as `Accept` asks: as JSON, as XML, or
/// else as a form (RFC 9110 §12.5.1).
struct AnswerForm: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint, exchange.server.profile.backChannel.formAnswers.contains(endpoint.name),
            response.fields[.contentType]?.hasPrefix("application/json") == true
        else { return }
        response.fields.append(.vary, "Accept")
        let accepted = (exchange.request.fields[.accept] ?? "").lowercased()
        guard !accepted.contains(text: "json"),
            let members = (try? JSON(parsing: response.body.bytes))?.object
        else { return }
        let pairs = members.ordered { $0.key }
            .map { ($0.key, $0.value.string ?? $0.value.text) }
        let isXML = accepted.contains(text: "xml")
        response.fields[.contentType] =
            isXML
            ? "application/xml; charset=utf-8" : "application/x-www-form-urlencoded; charset=utf-8"
        response.body = .bytes(Array((isXML ? Self.xml(pairs) : Form.encode(pairs)).utf8))
    }

    private static func xml(_ pairs: [(String, String)]) -> String {
        let members = pairs.reversed().map { "<\($0)>\(escaped($1))</\($0)>" }
        return "<OAuth>\(members.joined())</OAuth>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;")
            .replacing(text: ">", with: "&gt;")
    }
}

/// Tags answers, and sends none to who has it already (RFC 9110 §13.1.2).
struct EntityTag: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        guard let endpoint, response.status == .ok,
            let digits = exchange.server.profile.fields.entityTags[endpoint.name]
        else { return }
        let digest = Digest.sha256(response.body.bytes).hexadecimal
        let tag = "W/\"\(digest.prefix(digits))\""
        response.fields[.eTag] = tag
        let known = exchange.request.fields[.ifNoneMatch] ?? ""
        guard exchange.request.method == .get,
            known == "*" || known.contains(text: String(tag.dropFirst(2)))
        else { return }
        response.status = .notModified
        response.body = .bytes([])
        response.fields[.contentType] = nil
    }
}

/// Names the finding in the field `Understudy-Diagnosis`, so that a test can assert it while the
/// body stays the provider's.
struct DiagnosisField: Middleware {
    static let name: FieldName = "Understudy-Diagnosis"

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        // A read spares most answers the copy.
        guard exchange.context.record.read({ !$0.findings.isEmpty }) else { return }
        var codes: [String] = []
        for name in exchange.context.record.findings.map(\.code.name) where !codes.contains(name) {
            codes.append(name)
        }
        response.fields[Self.name] = codes.joined(separator: ", ")
    }
}
