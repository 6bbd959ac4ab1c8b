import JOSE
import Text

/// The other parameters of an authentication request (CIBA Core §7.1).
struct CIBAParameters: Sendable {
    let bindingMessage: String?
    let acr: String?
    let lifetime: Seconds
    /// nil where the client polls.
    let notificationToken: String?
    let names: Parameters

    /// - Parameter user: the user whose code the request may have to hold.
    init(
        _ parameters: Parameters, by client: Client, expectedBy user: User, _ context: Context
    ) throws(OAuthError) {
        names = parameters
        acr = context.server.ladder.chosen(among: parameters["acr_values"]?.words ?? [])
        bindingMessage = try Self.bindingMessage(in: parameters)
        lifetime = try Self.lifetime(in: parameters, context)
        notificationToken = try Self.notificationToken(in: parameters, for: client)
        try Self.checkUserCode(in: parameters, of: client, for: user)
    }

    /// Longer messages fit no phone, and nobody compares them.
    private static let longestMessage = 256
    /// CIBA Core §7.1.
    private static let longestToken = 1024
    private static let longestLife: Seconds = 86_400
}

private extension CIBAParameters {
    static func bindingMessage(in parameters: Parameters) throws(OAuthError) -> String? {
        guard let message = parameters["binding_message"] else { return nil }
        let isPlain = message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
        guard isPlain, message.count <= longestMessage else {
            throw OAuthError(
                .invalidBindingMessage, "ciba.binding-message", ["most": longestMessage])
        }
        return message
    }

    static func lifetime(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Seconds {
        guard let text = parameters["requested_expiry"] else {
            return context.server.lifetime(.cibaRequest)
        }
        guard let seconds = Int(text), (1...longestLife).contains(seconds) else {
            throw OAuthError(
                .invalidRequest, "ciba.requested-expiry", ["value": text, "most": longestLife])
        }
        return seconds
    }

    /// A bearer token (RFC 6750 §2.1), for clients that are told.
    static func notificationToken(
        in parameters: Parameters, for client: Client
    ) throws(OAuthError) -> String? {
        let delivery = client.extensions[ClientCIBA.self].delivery
        guard delivery != .poll else { return nil }
        guard let token = parameters["client_notification_token"] else {
            throw OAuthError(
                .invalidRequest, "ciba.notification-token", ["delivery": delivery.rawValue],
                as: "missing")
        }
        let isBearer = token.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || "-._~+/=".utf8.contains($0)
        }
        guard isBearer, token.utf8.count <= longestToken else {
            throw OAuthError(.invalidRequest, "ciba.notification-token", ["most": longestToken])
        }
        return token
    }

    /// The code is the user's password; a user without one needs none.
    static func checkUserCode(
        in parameters: Parameters, of client: Client, for user: User
    ) throws(OAuthError) {
        guard client.extensions[ClientCIBA.self].takesUserCode else { return }
        guard let code = parameters["user_code"] else {
            throw OAuthError(
                .missingUserCode, "ciba.user-code", ["client": client.id], as: "missing")
        }
        if let expected = user.password, !constantTimeEqual(code, expected) {
            throw OAuthError(
                .invalidUserCode, "ciba.user-code", ["user": user.username], as: "wrong")
        }
    }
}

/// The user whom a client wants to be asked (CIBA Core §7.1).
enum CIBAHint {
    static func user(
        in parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) -> User {
        let sent = names.filter { parameters[$0] != nil }
        guard sent.count == 1, let kind = sent.first, let hint = parameters[kind] else {
            throw OAuthError(
                .invalidRequest, "ciba.hints", ["value": sent], as: sent.isEmpty ? "empty" : nil)
        }
        switch kind {
        case "login_hint": return try user(named: subject(in: hint), context)
        case "id_token_hint": return try user(ofToken: hint, client, context)
        default: return try user(named: try name(in: hint, context), context)
        }
    }

    private static let names = ["login_hint", "id_token_hint", "login_hint_token"]
}

private extension CIBAHint {
    static func user(named name: String, _ context: Context) throws(OAuthError) -> User {
        guard let user = context.users.user(named: name) else {
            throw OAuthError(.unknownUserID, "ciba.user-unknown", ["name": name])
        }
        context.remarkIfMadeUp(user)
        return user
    }

    /// The `sub` of a subject identifier in JSON (RFC 9493 §3.2.4), or the hint itself.
    static func subject(in hint: String) -> String {
        (try? JSON(parsing: Array(hint.utf8)))?["sub"]?.string ?? hint
    }

    /// Accepts an expired ID token, too.
    static func user(
        ofToken hint: String, _ client: Client, _ context: Context
    ) throws(OAuthError) -> User {
        guard let sub = IDTokenHint.claims(of: hint, context)?["sub"]?.string else {
            throw context.recognizing(
                hint, as: "id_token_hint", OAuthError(.invalidRequest, "ciba.id-token-hint"))
        }
        let subjects = SubjectIdentifier(for: client, context)
        let own = subjects.sub(behind: sub, context.users) ?? sub
        if let known = context.users.known(own) { return known }
        return try user(named: sub, context)
    }

    /// The name in a hint made by another party. Nothing says how it is signed or encrypted, so it
    /// is believed; a text that is no JWT is a name itself.
    static func name(in token: String, _ context: Context) throws(OAuthError) -> String {
        guard let claims = try? JWS(compact: token).claims else { return token }
        try checkEnd(of: claims, context)
        // RFC 9493 §3.
        let identifier = claims["sub_id"] ?? [:]
        let name =
            ["email", "sub", "id"].compactMap { identifier[$0]?.string }.first
            ?? ["sub", "email", "login_hint"].compactMap { claims[$0]?.string }.first
        guard let name else { throw OAuthError(.unknownUserID, "ciba.hint-nameless") }
        return name
    }

    static func checkEnd(of claims: JSON, _ context: Context) throws(OAuthError) {
        do throws(ClaimTimes.Problem) {
            guard let end = try ClaimTimes.moment("exp", in: claims), end <= context.now else {
                return
            }
            throw .over(since: context.now - end)
        } catch {
            throw OAuthError(
                error.words == nil ? .expiredLoginHintToken : .invalidRequest,
                "ciba.hint-expired", ["claim-flaw": error.words, "seconds": error.seconds])
        }
    }
}

/// The demands of FAPI-CIBA beyond CIBA Core (FAPI: Client Initiated Backchannel Authentication
/// Profile, implementer's draft 1, §5.2.2).
enum FAPICIBA {
    /// §7.10.
    static let algorithms: [Algorithm] = [.ps256, .es256]

    /// The maximum age of `nbf`, and the maximum time from it to `exp`.
    private static let longest: Seconds = 3600

    static func check(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isPublic {
            throw OAuthError(
                .unauthorizedClient, "ciba.fapi", ["client": client.id], as: "public-client")
        }
        if client.extensions[ClientCIBA.self].delivery == .push {
            throw OAuthError(.unauthorizedClient, "ciba.fapi", ["client": client.id], as: "push")
        }
        if request.parameters["request"] == nil {
            throw OAuthError(.invalidRequest, "ciba.fapi", as: "unsigned")
        }
    }

    /// Demands a `binding_message`; a `request_context` tells the user enough, too.
    static func check(_ details: CIBAParameters) throws(OAuthError) {
        if details.bindingMessage == nil, details.names["request_context"] == nil {
            throw OAuthError(.invalidBindingMessage, "ciba.fapi", as: "binding-message")
        }
    }

    static func checkTimes(of claims: JSON, _ context: Context) throws(OAuthError) {
        guard let start = claims.numericDate("nbf"), let end = claims.numericDate("exp") else {
            return
        }
        guard context.now - start <= longest, end - start <= longest else {
            throw OAuthError(.invalidRequest, "ciba.fapi", ["most": longest], as: "window")
        }
    }
}

/// The JWT that holds all parameters of an authentication request (CIBA Core §7.1.1).
enum CIBARequestObject {
    static let algorithms: [Algorithm] = [.rs256, .ps256, .es256, .es384, .es512, .edDSA, .ed25519]

    /// The parameters that authenticate the client, which stay outside.
    private static let outside: Set = [
        "client_id", "client_secret", "client_assertion", "client_assertion_type", "request",
    ]

    static func parameters(
        of sent: Parameters, from client: Client, _ context: Context
    ) async throws(OAuthError) -> Parameters {
        guard let text = sent["request"] else { return sent }
        if let name = sent.pairs.first(where: { !outside.contains($0.name) })?.name {
            throw OAuthError(.invalidRequest, "ciba.beside-request", ["name": name])
        }
        let (token, claims) = try JWS.sent(text, as: .requestObject) {
            OAuthError(.invalidRequest, "request-object.malformed", ["problem": $0])
        }
        try await checkSignature(token, by: client, context)
        try check(claims, from: client, context)
        let inside = RequestObject.parameters(in: claims)
        try inside.refuseDuplicates()
        return inside
    }
}

private extension CIBARequestObject {
    static func checkSignature(
        _ token: JWS, by client: Client, _ context: Context
    ) async throws(OAuthError) {
        let algorithm = try RequestObjectSignature.algorithm(
            of: token, among: context.isFAPICIBA(client) ? FAPICIBA.algorithms : algorithms,
            registered: client.extensions[ClientCIBA.self].signingAlgorithm,
            failingAs: .invalidRequest)
        try context.permitAlgorithm(
            algorithm, of: "request object", as: .invalidRequest, for: client)
        try await RequestObjectSignature.verify(
            token, algorithm, by: client, failingAs: .invalidRequest, context)
    }

    static func check(_ claims: JSON, from client: Client, _ context: Context) throws(OAuthError) {
        let demanded = ["iss", "aud", "exp", "iat", "nbf", "jti"]
        if let missing = demanded.first(where: { claims[$0]?.isNull ?? true }) {
            throw OAuthError(.invalidRequest, "ciba.claim-missing", ["name": missing])
        }
        try RequestObject.checkIssuer(of: claims, client, failingAs: .invalidRequest)
        try RequestObject.check(claims, failingAs: .invalidRequest, context)
        if context.isFAPICIBA(client) { try FAPICIBA.checkTimes(of: claims, context) }
    }
}
