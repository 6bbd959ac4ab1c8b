import JOSE

/// A provider's condition on the users who may answer an authorization request, and its changes to
/// the request once the user is known.
package protocol Admission: Sendable {
    /// - Parameter bound: the provider's own data that the authorization will hold.
    /// - Throws: `access_denied` for a user who is not admitted.
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context) throws(OAuthError)
}

/// A part of an authorization response.
package protocol AnswerPart: Sendable {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError)
}

/// An authorization response in the making. Later parts can build on earlier ones, as an ID token
/// hashes a code.
package struct AuthorizationDraft: Sendable {
    package let request: AuthorizationRequest
    package let authorization: Authorization
    package var parameters: [(name: String, value: String)] = []
    package var code: String?
    package var accessToken: String?
}

/// One rule for authorization requests. It may refuse, and it sets the values that it has verified.
/// It may wait for documents that it has to fetch from the client.
package protocol AuthorizeCheck: Sendable {
    func check(_ request: inout AuthorizationRequest, _ context: Context) async throws(OAuthError)
}

/// Claims that one provider adds to its tokens, and those of its own form. They replace those that
/// every token has, `iss` included; the shape of the token still decides which it has.
package protocol ClaimSource: Sendable {
    /// - Parameters:
    ///   - claims: the claims of the token so far, under the names of the specifications, and the
    ///     constants of its shape.
    ///   - kind: the token of the answer that they belong to.
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context)
}

extension Context {
    /// Adds the constants of a shape, and the claims of the sources; the last source wins.
    func addProviderClaims(
        to claims: inout [String: JSON], of kind: TokenKind, in shape: TokenShape,
        for authorization: Authorization
    ) {
        claims.merge(shape.constants) { _, constant in constant }
        for source in profile.claimSources {
            source.add(to: &claims, of: kind, for: authorization, self)
        }
    }
}

/// A provider's changes to its errors (RFC 6749 §4.1.2.1 and §5.2) that no table can hold, such as
/// the time, the id of the request, or a random text. They are made last.
package protocol ErrorAnswerPart: Sendable {
    /// - Parameters:
    ///   - worded: the error in the words of the table.
    ///   - place: the place where it appears.
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context)
}

extension WordedError {
    /// Takes over what the provider's table says below `cases` of a cause in one case, which an
    /// error alone does not tell: `refresh-token.revoked/offline`.
    package mutating func take(_ name: String, of told: OAuthError, _ context: Context) {
        let cause = "\(told.diagnosis.code.name)/\(name)"
        guard let row = context.profile.errors.table["cases"]?[cause] else { return }
        status = row.status ?? status
        error = row.error ?? error
        description = row.description?.filled(with: told.diagnosis.facts) ?? description
    }
}

extension Context {
    /// `error` as clients see it at an endpoint. No part changes one whose text is fixed.
    package func worded(
        _ error: OAuthError, at endpoint: String?, on place: ErrorPlace
    ) -> WordedError {
        var worded = profile.errors.worded(error, at: endpoint, on: place)
        if case .exactly = error.wording { return worded }
        for part in profile.errorAnswerParts { part.add(to: &worded, for: error, on: place, self) }
        return worded
    }
}

/// One grant type: the conditions for getting tokens (RFC 6749 §1.3).
///
/// The shared phases of `TokenFlow` come first: when `redeem` runs, the client is authenticated and
/// may use this grant.
package protocol Grant: Sendable {
    /// The `grant_type` value.
    var name: String { get }

    /// The client that a request without client authentication identifies by its credential; nil if
    /// the client has to authenticate. `redeem` has to verify that client (RFC 7523 §3.1).
    func clientID(vouchedBy request: ClientRequest) -> String?

    /// True if the authorization endpoint has answered the same login before.
    var followsAuthorization: Bool { get }

    /// True if no public client may use it, whatever it presents (RFC 6749 §4.4).
    var needsConfidentialClient: Bool { get }

    /// Checks the credential in the request and returns the access that it grants. The answer's
    /// `consume` consumes a credential that is valid only once.
    func redeem(_ request: ClientRequest, by client: Client, _ context: Context)
        async throws(OAuthError) -> GrantedAccess
}

extension Grant {
    package func clientID(vouchedBy request: ClientRequest) -> String? { nil }
    package var followsAuthorization: Bool { false }
    package var needsConfidentialClient: Bool { false }
}

/// A provider's changes to its metadata (OpenID Connect Discovery §3, RFC 8414 §2) that depend on
/// the address of the request; constants stand in the profile's `discovery`. They are made last.
package protocol MetadataPart: Sendable {
    func add(to document: inout JSON, _ context: Context)
}

/// A provider's changes to the answers of its token endpoint (RFC 6749 §5.1): members of its own,
/// and others in its own format. They are made last.
package protocol TokenAnswerPart: Sendable {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context)
}

/// A provider's condition on token requests, once the grant is known to be valid and before it is
/// consumed.
package protocol TokenCheck: Sendable {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError)
}

/// A provider's own question about an authorization request, on a separate page in addition to
/// login and consent.
package protocol Question: Sendable {
    /// The endpoint that shows the page and takes the answer.
    var endpoint: EndpointName { get }

    /// Returns true if the question has to be asked now.
    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool

    /// Answers it in place of a user, so that it is not due any more.
    ///
    /// - Parameters:
    ///   - typed: the answer; nil for the first choice that the user has.
    ///   - sub: the user's.
    func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context) throws
}

/// The moment when a question is asked.
package enum QuestionMoment: Sendable {
    case beforeLogin
    /// A password was right, and nobody is signed in yet: the request names its `Entrant`.
    case afterPassword
    case afterLogin
}

extension Context {
    /// The first question that is due now; nil if there is none.
    package func question(
        _ moment: QuestionMoment, for request: AuthorizationRequest
    ) -> (any Question)? {
        profile.questions.first { $0.isDue(moment, for: request, self) }
    }
}
