import JOSE
import Members
import Text

/// Reads a client by the metadata names of RFC 7591 §2, from a configuration or a request.
package struct ClientReader {
    package let vocabulary: ClientVocabulary
    private let readFile: FileReader

    /// - Parameter readFile: reads the files that members name; fails where none is allowed.
    package init(
        vocabulary: ClientVocabulary,
        readFile: @escaping FileReader = { _ in .failure(UnreadableFile(reason: "not from here")) }
    ) {
        self.vocabulary = vocabulary
        self.readFile = readFile
    }

    /// Returns nil, and reports it, if there is no `client_id`.
    package func read(_ members: inout MemberReader) -> Client? {
        members.elsewhere = MisplacedMembers.inClient
        let id = members.requiredString("client_id")
        var client = Client(id: id ?? "")
        readAuthentication(&members, into: &client)
        readAddresses(&members, into: &client)
        readFlows(&members, into: &client)
        client.keys = ClientKeys(reading: &members)
        if client.tokenEndpointAuthMethod == "private_key_jwt", client.keys == ClientKeys() {
            members.report("token_endpoint_auth_method 'private_key_jwt' needs jwks or jwks_uri")
        }
        for addition in vocabulary.addedMembers {
            addition.read(&members, into: &client, readFile: readFile)
        }
        client.certificate = ClientCertificateReader().read(&members, of: client)
        client.algorithms = ClientAlgorithmsReader(signable: vocabulary.signable)
            .read(&members, of: client)
        client.policy =
            members.object("policy") {
                ClientPolicy(
                    reading: &$0, codes: vocabulary.diagnosisCodes,
                    dialects: vocabulary.tokenDialects)
            } ?? client.policy
        client.written = members.written
        return id == nil ? nil : client
    }
}

private extension ClientReader {
    func readAuthentication(_ members: inout MemberReader, into client: inout Client) {
        client.secret = members.string("client_secret")
        client.tokenEndpointAuthMethod = members.word(
            "token_endpoint_auth_method", of: vocabulary.authenticationMethods)
        guard let method = client.tokenEndpointAuthMethod else { return }
        if method == "none", client.secret != nil {
            members.report(
                "token_endpoint_auth_method 'none' goes without a client_secret; leave out one")
        }
        if method.hasPrefix("client_secret_"), client.secret == nil {
            members.report(Flaw("token_endpoint_auth_method '\(method)' needs a client_secret"))
        }
    }

    func readAddresses(_ members: inout MemberReader, into client: inout Client) {
        let check = URICheck.redirect(by: vocabulary.redirects)
        client.redirectURIs =
            members.strings(
                "redirect_uris", check: check, doubt: URICheck.wildcard(for: vocabulary.redirects))
            ?? []
        client.postLogoutRedirectURIs =
            members.strings("post_logout_redirect_uris", check: check) ?? []
        client.allowedLogoutURLs =
            members.strings("allowed_logout_urls", check: URICheck.redirect) ?? []
        client.webOrigins = ["web_origins", "allowed_web_origins"].flatMap {
            members.strings($0, check: URICheck.origin) ?? []
        }
        client.name = members.string("client_name")
        client.uri = members.string("client_uri", check: URICheck.page)
        client.logoURI = members.string("logo_uri", check: URICheck.page)
        client.policyURI = members.string("policy_uri", check: URICheck.page)
        client.termsOfServiceURI = members.string("tos_uri", check: URICheck.page)
        client.initiateLoginURI = members.string("initiate_login_uri", check: URICheck.page)
        client.sectorIdentifierURI = members.string("sector_identifier_uri", check: URICheck.page)
        client.requestURIs = members.strings("request_uris", check: URICheck.page) ?? []
    }

    func readFlows(_ members: inout MemberReader, into client: inout Client) {
        client.grantTypes =
            members.words("grant_types", of: vocabulary.grantTypes) ?? client.grantTypes
        client.responseTypes = readResponseTypes(&members) ?? client.responseTypes
        client.grantedAPIs = members.object("client_grants", readGrantedAPIs)
        client.scope = members.string("scope", check: Scope.flaw(in:)).map(Scope.init(text:))
        client.applicationType = members.choice("application_type") ?? client.applicationType
        client.defaultMaxAge = members.seconds("default_max_age")
        client.requireAuthTime = members.bool("require_auth_time") ?? false
        client.subjectType = members.choice("subject_type") ?? client.subjectType
        client.requiresPushedRequests =
            members.bool("require_pushed_authorization_requests") ?? false
        client.requiresBoundTokens = members.bool("dpop_bound_access_tokens") ?? false
        if client.tokenEndpointAuthMethod == "none",
            let grant = client.grantTypes.first(where: vocabulary.confidentialGrants.contains)
        {
            members.remark(
                """
                '\(grant)' is for clients that authenticate; give the client a client_secret in place \
                of token_endpoint_auth_method 'none', or leave the grant out
                """, at: members.path.member("grant_types"))
        }
    }

    /// Scope values by the identifier of their API.
    func readGrantedAPIs(_ members: inout MemberReader) -> [String: Scope] {
        var granted: [String: Scope] = [:]
        for api in members.names {
            granted[api] = members.strings(api).map { Scope($0) }
        }
        return granted
    }

    /// The response types; the order of words in a type does not matter (RFC 6749 §3.1.1).
    func readResponseTypes(_ members: inout MemberReader) -> [String]? {
        let normalized = { ResponseType(text: $0).text }
        return members.words(
            "response_types", of: vocabulary.responseTypes, normalized: normalized)?.map(normalized)
    }
}

/// The values of client metadata that are served, and the members that features and providers add
/// to it.
package struct ClientVocabulary: Sendable {
    package var grantTypes: [String]
    /// Those that no public client may use.
    fileprivate let confidentialGrants: Set<String>
    /// Response types, each with its words in alphabetical order.
    package var responseTypes: [String]
    package var authenticationMethods: [String]
    /// The names of the shapes that access tokens may have.
    package var tokenDialects: [String]
    package var addedMembers: [any ClientMembers] = []
    /// The algorithms that a tenant signs with; nil where no tenant is known.
    package var signable: [Algorithm]?
    /// The way in which the provider compares redirect URIs.
    package var redirects = RedirectComparison.exact

    /// nil for all, which are listed when somebody asks for them.
    private let statedCodes: [DiagnosisCode]?

    package init(
        grantTypes: [String], confidentialGrants: Set<String> = [], responseTypes: [String],
        authenticationMethods: [String], diagnosisCodes: [DiagnosisCode]? = nil,
        tokenDialects: [String] = []
    ) {
        self.grantTypes = grantTypes
        self.confidentialGrants = confidentialGrants
        self.responseTypes = responseTypes
        self.authenticationMethods = authenticationMethods
        statedCodes = diagnosisCodes
        self.tokenDialects = tokenDialects
    }

    package var diagnosisCodes: [DiagnosisCode] { statedCodes ?? DiagnosisCode.all }
}
