import JOSE
import OAuth
import Text

/// Auth0's grant for a code that was sent to an address: `username`, `otp` and, as `realm`, the
/// connection.
struct PasswordlessGrant: Grant {
    let name = "http://auth0.com/oauth/grant-type/passwordless/otp"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let parameters = request.parameters
        let realm = try required("realm", in: parameters)
        let username = try required("username", in: parameters)
        let code = try required("otp", in: parameters)
        guard let kind = PasswordlessAddress.Kind(rawValue: realm) else {
            throw OAuthError(.invalidRequest, "passwordless.connection", ["name": realm])
        }
        let access = try RequestedAccess(parameters, by: client, context)
        guard let address = PasswordlessAddress(kind, username) else {
            throw OAuthError(
                .invalidGrant, "passwordless.address", ["value": username],
                as: kind == .email ? "email" : nil, facts: ["address": kind.noun])
        }
        let user = try PasswordlessCodes.redeem(code, of: address, by: client, context)
        let authorization = access.authorization(of: client, subject: .signedIn(user, context))
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
    }

    private func required(_ name: String, in parameters: Parameters) throws(OAuthError) -> String {
        guard let value = parameters[name] else {
            throw OAuthError(.invalidRequest, "passwordless.parameter-missing", ["parameter": name])
        }
        return value
    }
}

/// A link that carries a code: following it proves ownership of the address.
package struct PasswordlessLink: Sendable {
    package let address: PasswordlessAddress
    let code: String
    let clientID: String
    /// The parameters of the authorization request that the link completes.
    let authorization: [(name: String, value: String)]

    private static let own: Set = ["client_id", "connection", "verification_code"]

    /// - Parameter parameters: those of the request for the link, `authParams` included.
    init(address: PasswordlessAddress, code: String, clientID: String, parameters: Parameters) {
        self.address = address
        self.code = code
        self.clientID = clientID
        let stated = parameters["authParams"].flatMap { try? JSON(parsing: $0, maxDepth: 8) }
        var authorization = (stated?.object ?? [:]).compactMapValues(\.string)
        if authorization["response_type"] == nil { authorization["response_type"] = "code" }
        self.authorization = authorization.ordered { $0.key }
            .filter { !Self.own.contains($0.key) && $0.key != address.kind.name }
            .map { (name: $0.key, value: $0.value) }
    }

    /// Reads the parameters of a link.
    package init(_ parameters: Parameters) throws(OAuthError) {
        guard let kind = parameters["connection"].flatMap(PasswordlessAddress.Kind.init(rawValue:)),
            let address = PasswordlessAddress(kind, parameters[kind.name] ?? ""),
            let code = parameters["verification_code"], let clientID = parameters["client_id"]
        else { throw OAuthError(.invalidRequest, "passwordless.link-incomplete") }
        self.address = address
        self.code = code
        self.clientID = clientID
        authorization = parameters.pairs.filter {
            !Self.own.contains($0.name) && $0.name != kind.name
        }
    }

    /// The request that the link completes.
    package var request: Parameters {
        Parameters([(name: "client_id", value: clientID)] + authorization)
    }

    /// Consumes the code once the request has been validated.
    package func redeem(
        for request: AuthorizationRequest, _ context: Context
    ) throws(RedirectableError) -> User {
        let owner = address.user(in: context.users) ?? address.newUser(at: context.now)
        try context.learn(owner, answering: request)
        do throws(OAuthError) {
            return try PasswordlessCodes.redeem(code, of: address, by: request.client, context)
        } catch { throw RedirectableError(redirect: request.redirect, error: error) }
    }

    func url(at page: String) -> String {
        let pairs =
            request.pairs + [
                (name: "connection", value: address.kind.rawValue),
                (name: address.kind.name, value: address.text),
                (name: "verification_code", value: code),
            ]
        return page + "?"
            + pairs.map { name, value in
                [name, value].map(PercentEncoding.encodeQueryComponent).joined(separator: "=")
            }.joined(separator: "&")
    }
}
