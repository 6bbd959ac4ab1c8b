import JOSE
import Members

/// A provider's rules for back-channel endpoints.
package struct BackChannelRules: Sendable {
    /// True if bodies may be JSON, which several providers accept beside the form of RFC 6749 §3.2.
    package var takesJSON = true
    /// True if the provider documents JSON bodies, which most others refuse.
    package var documentsJSON = false
    /// True if the token endpoint authenticates the client before it checks the request.
    package var checksClientFirst = false
    /// True if token responses name the granted scope, which RFC 6749 §5.1 leaves open if it equals
    /// the requested one.
    package var namesScope = true
    /// True if revoking one token revokes all that the user granted the client, consent included
    /// (RFC 7009 §2.1 leaves it open).
    package var revocationEndsGrant = false
    /// True if a token request with the wrong verifier consumes the code.
    package var wrongVerifierSpendsCode = false
    /// True if any refused token request consumes the code that it named.
    package var failureSpendsCode = false
    /// True if introspection tells a client only of tokens whose `aud` names it (RFC 7662 §4).
    package var introspectionNeedsAudience = false
    /// True if a token that cannot be revoked is an error, which RFC 7009 §2.2 advises against.
    package var reportsUnrevoked = false
    /// True if any bearer of a token may revoke it, without naming a client; the token may stand in
    /// the URL then, and one that is no longer valid is an error.
    package var bearersRevoke = false
    /// True if answers that would be empty are an empty JSON object, since some clients refuse one
    /// without a type, and others read JSON where the type says so.
    package var fillsEmptyAnswers = true
    /// True if clients can revoke only refresh tokens (RFC 7009 §2.1).
    package var revokesRefreshTokensAlone = false
    /// The prefix of a client's id in the name of its service account, the user that it is when it
    /// acts on its own behalf; nil where it acts for no user.
    package var serviceAccountPrefix: String?
    /// True if scripts of other origins may read answers to a client only from the origins that it
    /// lists, and then with credentials, which some libraries always send.
    package var followsWebOrigins = false
    /// True if clients without a secret may ask about tokens, naming themselves alone.
    package var publicClientsIntrospect = false
    /// The values of `token_type_hint` that introspection accepts; nil to ignore unknown ones.
    package var tokenHints: [String]?
    /// True if parameters may stand in the query too, where the body lacks them.
    package var takesQuery = false
    /// True if token requests may be GETs, with all their parameters in the query.
    package var takesGET = false
    /// Other names of parameters, each with the usual one.
    package var parameterAliases: [String: String] = [:]
    /// The grant of token requests that name none; nil where they have to.
    package var usualGrant: String?
    /// The names of endpoints that answer with a form, unless `Accept` asks for JSON or XML.
    package var formAnswers: Set<String> = []
    /// The names of endpoints that scripts of other origins cannot call, unlike at other providers.
    package var closedToScripts: Set<String> = []

    package init() {}
}

extension BackChannelRules {
    /// - Parameter endpoints: the names of the served endpoints.
    package mutating func read(_ members: inout MemberReader, endpoints: [String]) {
        members.replace(&takesJSON, "takes_json")
        members.replace(&documentsJSON, "documents_json")
        members.replace(&checksClientFirst, "checks_client_first")
        members.replace(&namesScope, "names_scope")
        members.replace(&revocationEndsGrant, "revocation_ends_grant")
        members.replace(&failureSpendsCode, "failure_spends_code")
        members.replace(&introspectionNeedsAudience, "introspection_needs_audience")
        members.replace(&reportsUnrevoked, "reports_unrevoked")
        members.replace(&bearersRevoke, "bearers_revoke")
        members.replace(&fillsEmptyAnswers, "fills_empty_answers")
        members.replace(&revokesRefreshTokensAlone, "revokes_refresh_tokens_alone")
        serviceAccountPrefix = members.optionalString(
            "service_account_prefix", serviceAccountPrefix)
        members.replace(&followsWebOrigins, "follows_web_origins")
        members.replace(&publicClientsIntrospect, "public_clients_introspect")
        tokenHints =
            members.isNull("token_hints") ? nil : members.strings("token_hints") ?? tokenHints
        members.replace(&takesQuery, "takes_query")
        members.replace(&takesGET, "takes_get")
        parameterAliases = members.changed("parameter_aliases", parameterAliases) { $0.string($1) }
        usualGrant = members.optionalString("usual_grant", usualGrant)
        members.replace(&formAnswers, "form_answers") {
            endpoints.contains($0) ? nil : .unknown("endpoint", $0, known: endpoints)
        }
        members.replace(&closedToScripts, "closed_to_scripts") {
            endpoints.contains($0) ? nil : .unknown("endpoint", $0, known: endpoints)
        }
    }
}

/// A provider's rules for assertions that are grants (RFC 7523 §2.1, §3).
package struct AssertionRules: Sendable {
    /// True if the assertion has the scope, as a claim, and not the request.
    package var hasScope = false
    /// True if `sub` may be left out, by a client that acts for itself.
    package var subjectIsOptional = false
    /// The longest time until expiry; nil for that of other assertions.
    package var longestLife: Seconds?
    /// Values of `aud` that name the token endpoint beside its URL and the issuer.
    package var audiences: Set<String> = []

    package init() {}
}

extension AssertionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&hasScope, "has_scope")
        members.replace(&subjectIsOptional, "subject_is_optional")
        longestLife = members.seconds("longest_life") ?? longestLife
        members.replace(&audiences, "audiences")
    }
}

/// A provider's rules for encryption, and for signatures beyond those that all make.
package struct ProtectionRules: Sendable {
    /// The ways in which recipients get the key of encrypted content; empty for no encryption.
    package var keyManagement: [KeyManagement] = []
    package var contentEncryption: [ContentEncryption] = []
    /// True if resource servers get signed answers about tokens (RFC 9701 §4).
    package var signsIntrospection = false

    package init() {}

    static let all: ProtectionRules = {
        var rules = ProtectionRules()
        rules.keyManagement = KeyManagement.offered
        rules.contentEncryption = ContentEncryption.allCases
        rules.signsIntrospection = true
        return rules
    }()

    /// Two members of discovery, with this prefix of their names (OpenID Connect Discovery §3).
    package func metadata(of thing: String) -> [String: JSON] {
        guard !keyManagement.isEmpty else { return [:] }
        return [
            "\(thing)_encryption_alg_values_supported": .array(
                keyManagement.map { .string($0.rawValue) }),
            "\(thing)_encryption_enc_values_supported": .array(
                contentEncryption.map { .string($0.rawValue) }),
        ]
    }
}

extension ProtectionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        keyManagement =
            members.words("encryption_algs", of: KeyManagement.offered.map(\.rawValue))?
            .compactMap(KeyManagement.init) ?? keyManagement
        contentEncryption =
            members.words("encryption_encs", of: ContentEncryption.allCases.map(\.rawValue))?
            .compactMap(ContentEncryption.init) ?? contentEncryption
        members.replace(&signsIntrospection, "signs_introspection")
    }
}
