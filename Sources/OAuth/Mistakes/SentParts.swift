import Text

/// The names of the parts of a request, and their places in it, to explain a missing one.
package struct SentParts: Sendable {
    /// The parameters that the endpoint reads: the body of a POST, the query of a GET.
    package let parameters: Parameters
    /// The parameters in the URL of a POST, which no endpoint reads.
    package let query: Parameters
    /// True if the endpoint reads a body.
    package let isBody: Bool
    /// True if the body or query is empty.
    package let isEmpty: Bool
    /// True if the body is a JSON text that contains a JSON object as text.
    package let isJSONInJSON: Bool
    /// The scheme of the `Authorization` field, in lower case.
    package let scheme: String?
    /// Returns true if there is a header of that name.
    package let hasHeader: @Sendable (_ name: String) -> Bool
    package let endpoint: String?
    /// The path of the endpoint with a name.
    package let path: @Sendable (_ endpoint: String) -> String?

    package init(
        parameters: Parameters, query: Parameters = Parameters(), isBody: Bool = true,
        isEmpty: Bool = false, isJSONInJSON: Bool = false, scheme: String? = nil,
        hasHeader: @escaping @Sendable (String) -> Bool = { _ in false }, endpoint: String? = nil,
        path: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.parameters = parameters
        self.query = query
        self.isBody = isBody
        self.isEmpty = isEmpty
        self.isJSONInJSON = isJSONInJSON
        self.scheme = scheme
        self.hasHeader = hasHeader
        self.endpoint = endpoint
        self.path = path
    }

    /// True if the separators of the form were encoded too, so that it is one long name.
    var isEncodedAsWhole: Bool {
        guard parameters.pairs.count == 1, let only = parameters.pairs.first, only.value.isEmpty
        else { return false }
        return only.name.contains("=")
            && Parameters.definedNames.contains(String(only.name.prefix { $0 != "=" }))
    }
}

extension SentParts {
    package static func mayExplain(_ error: OAuthError) -> Bool {
        MissingParameter.name(in: error.diagnosis) != nil
            || ofBodies.contains(error.diagnosis.code.name)
    }

    /// `error`, or an error of the same code that tells what was sent in place of the missing
    /// parameter.
    package func explaining(_ error: OAuthError) -> OAuthError {
        guard let explanation = explanation(of: error.diagnosis) else { return error }
        return OAuthError(
            error.code, explanation.explaining(error.diagnosis), wording: error.wording,
            details: error.details, cause: error.cause)
    }
}

private extension SentParts {
    /// The number of names to compare.
    static let mostNames = 100

    func explanation(of finding: Finding) -> Finding? {
        let missing = MissingParameter.name(in: finding)
        guard missing != nil || Self.ofBodies.contains(finding.code.name) else { return nil }
        if isJSONInJSON { return Finding("request.json-twice") }
        if isEncodedAsWhole {
            return isBody
                ? Finding("request.body-encoded") : Finding("request.body-encoded", as: "query")
        }
        guard let missing else { return nil }
        if let found = ofOtherEndpoint ?? byOtherScheme(missing) { return found }
        if isEmpty, query.pairs.isEmpty { return Finding("request.body-empty") }
        guard parameters[missing] == nil else { return nil }
        if let whole = parameters.pairs.first(where: { $0.value.contains(text: "?\(missing)=") }) {
            return Finding("parameter.behind-query", ["missing": missing, "name": whole.name])
        }
        return misspelt(missing) ?? misplaced(missing) ?? ofOtherGrant(missing) ?? perhaps(missing)
    }

    /// RFC 6749 §3: parameters of a login go to one endpoint, those for a token to another.
    var ofOtherEndpoint: Finding? {
        let type = parameters["response_type"] ?? query["response_type"]
        switch (endpoint, parameters["grant_type"], type) {
        case ("authorize", let grant?, nil) where hasProof || Self.ownGrants.contains(grant),
            ("par", let grant?, nil) where hasGrant || Self.ownGrants.contains(grant),
            ("introspect", let grant?, nil) where parameters["token"] == nil,
            ("revoke", let grant?, nil) where parameters["token"] == nil:
            return Finding(
                "request.other-endpoint",
                ["grant": grant, "path": path("token") ?? "the token endpoint"], as: "token")
        case ("token", nil, let type?) where !hasProof,
            ("introspect", nil, let type?) where !hasProof && parameters["token"] == nil,
            ("revoke", nil, let type?) where !hasProof && parameters["token"] == nil:
            return Finding(
                "request.other-endpoint",
                ["type": type, "path": path("authorize") ?? "the authorization endpoint"],
                as: "authorization")
        case ("token", nil, nil) where parameters["token"] != nil && !hasGrant: return inspection
        default: return nil
        }
    }

    /// RFC 7662 §2.1, RFC 7009 §2.1; nil where the provider has neither.
    var inspection: Finding? {
        let (introspection, revocation) = (path("introspect"), path("revoke"))
        guard introspection != nil || revocation != nil else { return nil }
        return Finding(
            "request.other-endpoint", ["introspect": introspection, "revoke": revocation],
            as: "inspection")
    }

    /// The grants that no authorization request precedes.
    static let ownGrants = MissingParameter.grantTypes.subtracting(["authorization_code"])

    /// True if the request has a parameter that no authorization request has.
    var hasProof: Bool { parameters["client_secret"] != nil || hasGrant }

    /// True if the request has a parameter that only token requests have.
    var hasGrant: Bool {
        parameters["code_verifier"] != nil
            || MissingParameter.grants.keys.contains { parameters[$0] != nil }
    }

    /// RFC 6749 §2.3.1: an access token identifies the user, not the client.
    func byOtherScheme(_ missing: String) -> Finding? {
        guard ["client_id", "client_secret"].contains(missing), let scheme,
            ["bearer", "dpop"].contains(scheme)
        else { return nil }
        return Finding("client.sent-bearer", ["scheme": scheme])
    }

    /// Findings about a body that cannot be read at all.
    static let ofBodies: Set = ["request.json-malformed", "request.parameter-length"]

    func misspelt(_ missing: String) -> Finding? {
        // A client has several redirect URIs, and a request one.
        if missing == "redirect_uris", named.contains("redirect_uri") {
            return Finding("parameter.misnamed", ["value": "redirect_uri", "meant": missing])
        }
        return name { ParameterName.isSurely($0, meant: missing) }.map { sent in
            sent.hasPrefix("amp;")
                ? Finding("parameter.html-escaped", ["meant": missing, "value": sent])
                : Finding("parameter.misnamed", ["value": sent, "meant": missing])
        }
    }

    func misplaced(_ missing: String) -> Finding? {
        if query[missing] != nil { return Finding("parameter.in-query", ["missing": missing]) }
        if let escaped = query.pairs.map(\.name).first(where: { $0 == "amp;" + missing }) {
            return Finding("parameter.html-escaped", ["meant": missing, "value": escaped])
        }
        // No header of HTTP itself has a "_", while some have the name of a parameter.
        return missing.contains("_") && hasHeader(missing)
            ? Finding("parameter.in-header", ["missing": missing]) : nil
    }

    /// RFC 6749 §4: each grant has parameters of its own.
    func ofOtherGrant(_ missing: String) -> Finding? {
        guard let own = MissingParameter.grants[missing], let sent = parameters["grant_type"],
            let other = MissingParameter.grants.ordered(by: { $0.key }).first(where: {
                $0.value != own && $0.value != sent && parameters[$0.key] != nil
            })
        else { return nil }
        return Finding(
            "parameter.other-grant",
            ["type": sent, "missing": missing, "value": other.key, "grant": other.value])
    }

    func perhaps(_ missing: String) -> Finding? {
        let sent =
            named.first { ParameterName.isAlias($0, of: missing) }
            ?? name { ParameterName.isPerhaps($0, meant: missing) }
        return sent.map { Finding("parameter.misnamed", ["value": $0, "meant": missing]) }
    }

    /// The first name that passes, and that is not a parameter of its own.
    func name(_ passes: (String) -> Bool) -> String? {
        named.first { !Parameters.definedNames.contains($0) && passes($0) }
    }

    /// The names that have a value.
    var named: [String] {
        parameters.pairs.prefix(Self.mostNames).filter { !$0.value.isEmpty }.map(\.name)
    }
}
