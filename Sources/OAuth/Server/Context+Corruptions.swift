import Text

extension Context {
    /// The intended value when `sent` does not satisfy `fits`: `sent` with a corruption undone; nil
    /// if that does not help.
    ///
    /// - Parameter plain: the error without a corruption.
    /// - Throws: an error with the code of `plain`, unless the corruption is permitted.
    func undone(
        _ sent: String, as parameter: String, for client: Client?, _ plain: OAuthError,
        corruptions: [Corruption] = Corruption.all, _ fits: (String) -> Bool
    ) throws(OAuthError) -> String? {
        try beforeCorruption(sent, as: parameter, of: { _ in client }, plain, corruptions) {
            fits($0) ? $0 : nil
        }
    }

    /// Notes placeholders and the texts of empty variables in parameters that accept any value,
    /// where no other check finds them.
    func noteMissingValues(in parameters: Parameters, for client: Client) throws(OAuthError) {
        for (name, value) in parameters.pairs where !Parameters.lookedUpNames.contains(name) {
            if Placeholder.isWhole(value), Placeholder.isUnmistakable(value) {
                try permit(OAuthError(.invalidRequest, .placeholder(name, value)), for: client)
            } else if EmptyVariable.isUnmistakable(value, as: name),
                let diagnosis = EmptyVariable.diagnosis(of: value, as: name)
            {
                try permit(OAuthError(.invalidRequest, diagnosis), for: client)
            }
        }
        // Any id names an open client, also one with the marks of a file around it.
        guard client.isOpen, let id = parameters["client_id"], !EmptyVariable.isWord(id),
            let mark = [Corruption.quotes, .list].first(where: { $0.undone(in: id) != nil })
        else { return }
        remark(mark.diagnosis(of: id, as: "client_id"), for: client)
    }

    /// The result of `find` for the value with the first corruption undone that makes it known.
    /// This is rare, and not specialized, as that would repeat it for each kind of value.
    @_semantics("optimize.sil.specialize.generic.never")
    func beforeCorruption<Found>(
        _ sent: String, as parameter: String, of client: (Found) -> Client?,
        _ plain: @autoclosure () -> OAuthError, _ corruptions: [Corruption],
        _ find: (String) -> Found?
    ) throws(OAuthError) -> Found? {
        for corruption in corruptions {
            guard let undone = corruption.undone(in: sent), let found = find(undone) else {
                continue
            }
            let plain = plain()
            let diagnosis = corruption.diagnosis(of: sent, as: parameter)
            try permit(
                OAuthError(plain.code, diagnosis.explaining(plain.diagnosis)), for: client(found))
            return found
        }
        return nil
    }
}

extension OAuthError {
    /// This error, or one of the same code that says that `sent` is not a value.
    func unlessNoValue(_ sent: String, _ parameter: String) -> OAuthError {
        noValue(sent, parameter) ?? self
    }

    /// An error of the same code that says that `sent` is a whole answer, a placeholder, or the
    /// text of an empty variable; nil for any other text.
    func noValue(_ sent: String, _ parameter: String) -> OAuthError? {
        if let whole = WholeAnswer.diagnosis(of: sent, as: parameter) {
            return OAuthError(code, whole.explaining(diagnosis))
        }
        if let empty = EmptyVariable.diagnosis(of: sent, as: parameter) {
            return OAuthError(code, empty.explaining(diagnosis))
        }
        return Placeholder.isWhole(sent) || Placeholder.isUnmistakable(sent)
            ? OAuthError(code, .placeholder(parameter, sent).explaining(diagnosis)) : nil
    }
}

extension Context {
    /// The redirect URI that a client meant: the one that it sent if that is allowed, else the one
    /// with a corruption undone, if that is permitted.
    ///
    /// - Parameters:
    ///   - known: the URIs that may have been cut at an "&" that was not percent-encoded.
    ///   - check: throws if a redirect URI is not allowed.
    func meantRedirectURI(
        by sent: String, in parameters: Parameters, among known: [String], of client: Client,
        corruptions: [Corruption] = Corruption.ofRedirectURIs,
        _ check: (String) throws(OAuthError) -> Void
    ) throws(OAuthError) -> String {
        do throws(OAuthError) {
            try check(sent)
            return sent
        } catch {
            if let whole = parameters.rejoined("redirect_uri", among: known) {
                try permit(
                    error.code, "redirect-uri.unescaped-ampersand",
                    ["parameter": "redirect_uri", "value": sent, "whole": whole], for: client)
                return whole
            }
            let undone = try undone(
                sent, as: "redirect_uri", for: client, error, corruptions: corruptions
            ) { (try? check($0)) != nil }
            guard let undone else { throw error.unlessNoValue(sent, "redirect_uri") }
            return undone
        }
    }

    /// Notes parameters whose name, or whose value, is nearly that of an optional one: they have no
    /// effect, so nothing else says so.
    func noteMisspelt(in parameters: Parameters, at endpoint: EndpointName, for client: Client?) {
        let optional = Parameters.optionalNames[endpoint.rawValue[...]] ?? []
        // Most requests have no unknown parameters, and this is asked for each token.
        let unknown = parameters.pairs.prefix(100).filter { pair in
            !pair.value.isEmpty && !Parameters.definedNames.contains(pair.name)
        }
        for name in optional where !unknown.isEmpty && !parameters.has(name) {
            let sent = unknown.first { ParameterName.isSurely($0.name, meant: name) }
            if let sent {
                remark("parameter.misnamed", ["value": sent.name, "meant": name], for: client)
            }
        }
        for name in EndpointParameters.aliased[endpoint.rawValue] ?? [] where !parameters.has(name)
        {
            let sent = parameters.pairs.prefix(100).first { pair in
                !pair.value.isEmpty && ParameterName.isAlias(pair.name, of: name)
            }
            if let sent {
                remark("parameter.misnamed", ["value": sent.name, "meant": name], for: client)
            }
        }
        for (name, words) in EndpointParameters.words where optional.contains(name) {
            guard let sent = parameters[name], !words.contains(sent),
                let meant = AllowedWords.meant(by: sent, as: name, among: words)
            else { continue }
            remark(
                "parameter.value-misspelt", ["parameter": name, "value": sent, "meant": meant],
                for: client)
        }
        if endpoint == .device { noteGrantType(in: parameters, for: client) }
    }

    /// Notes a token request of another grant where a device asks for its codes, which it gets.
    private func noteGrantType(in parameters: Parameters, for client: Client?) {
        guard let sent = parameters["grant_type"], sent != MissingParameter.grants["device_code"],
            MissingParameter.grantTypes.contains(sent)
        else { return }
        remark("parameter.foreign", ["grant": sent], as: "grant-type", for: client)
    }

    /// Notes parameters of an authorization request that only other providers would heed.
    func noteForeign(in request: AuthorizationRequest) {
        let cut = noteCut("redirect_uri", in: request.parameters, for: request.client)
        for name in request.parameters.pairs.prefix(100).map(\.name) where name != cut {
            guard let standard = ForeignParameters.standard[name] else { continue }
            remark("parameter.foreign", ["name": name, "standard": standard], for: request.client)
        }
    }

    /// Notes a parameter right after a redirect URI with a query, as it may have been cut off it,
    /// which cannot be seen from an open client's list. Libraries for browsers put parameters with
    /// hyphens there.
    ///
    /// - Returns: the name of the parameter; nil where there is none.
    @discardableResult
    func noteCut(_ uri: String, in parameters: Parameters, for client: Client) -> String? {
        let pairs = parameters.pairs
        guard client.isOpen,
            let index = pairs.firstIndex(where: { $0.name == uri && $0.value.contains("?") }),
            let (name, value) = pairs[(index + 1)...].first
        else { return nil }
        let isOfNobody =
            !Parameters.definedNames.contains(name) && !name.contains("-") && !value.isEmpty
        guard isOfNobody || ForeignParameters.standard[name] != nil else { return nil }
        remark("parameter.foreign", ["name": name, "uri": uri], as: "after-uri", for: client)
        return name
    }
}

/// THE table of the maximum lengths of parameters, in bytes. A longer one was not meant for a URL,
/// and would be kept in memory for as long as the request or its tokens.
package enum ParameterLengths {
    package static let usual = 4_096
    static let names = 256
    /// All parameters of an authorization request or of another form of a browser together.
    package static let form = 65_536
    /// The answer to a page, with the claims of a login, which percent-encoding makes longer.
    package static let answer = 196_608
    /// The field of the login page for claims. It is no parameter of any request.
    package static let editor = "edited_claims"

    private static let others: [String: Int] = [
        // JSON
        "claims": 8_192, editor: 49_152, "authorization_details": 8_192, "authParams": 8_192,
        // JWTs, which may hold certificates
        "request": signed, "assertion": signed, "client_assertion": signed,
        "id_token_hint": signed, "token": signed, "access_token": signed, "refresh_token": signed,
        "subject_token": signed, "actor_token": signed, "client_secret": signed,
    ]
    /// The limit of a JWT, also of a fetched request object.
    package static let signed = 32_768

    /// - Parameter isAnswer: whether it is of the answer to a login page, where a script may call
    ///   the edited claims as the control API does.
    static func longest(_ name: String, isAnswer: Bool) -> Int {
        others[isAnswer && name == "claims" ? editor : name] ?? usual
    }
}

extension Parameters {
    /// The value of a parameter that a request has to have.
    package func required(
        _ name: String, else finding: DiagnosisCode,
        _ values: KeyValuePairs<String, any Filling> = [:]
    ) throws(OAuthError) -> String {
        guard let value = self[name] else { throw OAuthError(.invalidRequest, finding, values) }
        return value
    }

    /// Refuses a parameter that occurs twice (RFC 6749 §3.1).
    package func refuseDuplicates() throws(OAuthError) {
        guard let name = firstDuplicate() else { return }
        throw OAuthError(.invalidRequest, "request.duplicate-parameter", ["name": name])
    }

    /// Refuses a parameter that is too long, unless the tenant permits it.
    package func checkLengths(
        _ context: Context, answeringPage isAnswer: Bool = false
    ) throws(OAuthError) {
        for (name, value) in pairs {
            let most = ParameterLengths.longest(name, isAnswer: isAnswer)
            if value.utf8.count > most {
                try context.permit(
                    .invalidRequest, "request.parameter-length",
                    ["name": name, "length": value.utf8.count, "most": most], for: nil)
            }
            if name.utf8.count > ParameterLengths.names {
                try context.permit(
                    .invalidRequest, "request.parameter-length",
                    ["name": name, "count": name.utf8.count, "most": ParameterLengths.names],
                    as: "name", for: nil)
            }
        }
    }

    /// These parameters without white space around names and values, if a known name had some, as
    /// in a URL or a body that was copied with its line breaks and indentation.
    ///
    /// - Throws: `invalid_request`, unless that is permitted.
    package func withNamesTrimmed(_ context: Context) throws(OAuthError) -> Parameters {
        guard let name = nameWithWhitespace(of: Self.knownNames) else { return self }
        let trimmed = Parameters(
            pairs.map { ($0.name.trimmed(\.isWhitespace), $0.value.trimmed(\.isWhitespace)) })
        let client = trimmed["client_id"].flatMap { context.clients[$0] }
        try context.permit(
            .invalidRequest, "request.parameter-name-whitespace", ["name": name], for: client)
        return trimmed
    }
}
