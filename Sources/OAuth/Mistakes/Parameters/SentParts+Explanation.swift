import Text

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

    func explanation(of finding: Diagnosis) -> Diagnosis? {
        let missing = MissingParameter.name(in: finding)
        guard missing != nil || Self.ofBodies.contains(finding.code.name) else { return nil }
        if isJSONInJSON { return .jsonInJSON }
        if isEncodedAsWhole { return isBody ? .bodyEncoded : .queryEncoded }
        guard let missing else { return nil }
        if let found = ofOtherEndpoint ?? byOtherScheme(missing) { return found }
        if isEmpty, query.pairs.isEmpty { return .emptyBody }
        guard parameters[missing] == nil else { return nil }
        return misspelt(missing) ?? misplaced(missing) ?? ofOtherGrant(missing)
            ?? perhaps(missing)
    }

    /// RFC 6749 §3: parameters of a login go to one endpoint, those for a token to another.
    var ofOtherEndpoint: Diagnosis? {
        let type = parameters["response_type"] ?? query["response_type"]
        switch (endpoint, parameters["grant_type"], type) {
        case ("authorize", let grant?, nil) where hasProof || Self.ownGrants.contains(grant):
            return .tokenRequest(grant, goesTo: path("token") ?? "the token endpoint")
        case ("token", nil, let type?) where !hasProof:
            return .authorizationRequest(
                type, goesTo: path("authorize") ?? "the authorization endpoint")
        default: return nil
        }
    }

    /// The grants that no authorization request precedes.
    static let ownGrants = Set(MissingParameter.grants.values)
        .union(["client_credentials"]).subtracting(["authorization_code"])

    /// True if the request has a parameter that only token requests have.
    var hasProof: Bool {
        parameters["client_secret"] != nil || parameters["code_verifier"] != nil
            || MissingParameter.grants.keys.contains { parameters[$0] != nil }
    }

    /// RFC 6749 §2.3.1: an access token identifies the user, not the client.
    func byOtherScheme(_ missing: String) -> Diagnosis? {
        guard ["client_id", "client_secret"].contains(missing), let scheme,
            ["bearer", "dpop"].contains(scheme)
        else { return nil }
        return .clientByBearer(scheme)
    }

    /// Findings about a body that cannot be read at all.
    static let ofBodies: Set = ["request.json-malformed", "request.parameter-length"]

    func misspelt(_ missing: String) -> Diagnosis? {
        // A client has several redirect URIs, and a request one.
        if missing == "redirect_uris", named.contains("redirect_uri") {
            return .misnamed("redirect_uri", meant: missing)
        }
        return name { ParameterName.isSurely($0, meant: missing) }.map { sent in
            sent.hasPrefix("amp;")
                ? .htmlEscaped(sent, meant: missing) : .misnamed(sent, meant: missing)
        }
    }

    func misplaced(_ missing: String) -> Diagnosis? {
        if query[missing] != nil { return .inQuery(missing) }
        if let escaped = query.pairs.map(\.name).first(where: { $0 == "amp;" + missing }) {
            return .htmlEscaped(escaped, meant: missing)
        }
        // No header of HTTP itself has a "_", while some have the name of a parameter.
        return missing.contains("_") && hasHeader(missing) ? .inHeader(missing) : nil
    }

    /// RFC 6749 §4: each grant has parameters of its own.
    func ofOtherGrant(_ missing: String) -> Diagnosis? {
        guard let own = MissingParameter.grants[missing], let sent = parameters["grant_type"],
            let other = MissingParameter.grants.ordered(by: { $0.key }).first(where: {
                $0.value != own && $0.value != sent && parameters[$0.key] != nil
            })
        else { return nil }
        return .ofOtherGrant(other.key, of: other.value, sent: sent, missing: missing)
    }

    func perhaps(_ missing: String) -> Diagnosis? {
        let sent =
            named.first { ParameterName.isAlias($0, of: missing) }
            ?? name { ParameterName.isPerhaps($0, meant: missing) }
        return sent.map { .misnamed($0, meant: missing) }
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
