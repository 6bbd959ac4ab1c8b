import JOSE
import OAuth
import Text

/// The claims about the tenant, the user and the application, in the version of the token.
struct DirectoryClaims: ClaimSource {
    /// Tokens become valid five minutes before they are made, for clocks that are behind.
    private static let head: Seconds = 301

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind != .refreshToken else { return }
        if kind == .idToken, context.isVersionOne { claims["ver"] = "1.0" }
        if claims["ver"] == "1.0" { claims["iss"] = .string(context.firstIssuer) }
        let begin = claims["iat"]?.timestamp.map { JSON.integer(($0 + -Self.head).seconds) }
        claims["iat"] = begin
        claims["nbf"] = begin
        claims["tid"] = .string(context.directoryID)
        addMarks(to: &claims, context)
        if kind == .accessToken { addApplication(to: &claims, of: authorization, context) }
        let user = authorization.subject.flatMap { context.user(of: $0, seenBy: authorization) }
        guard let user else { return }
        addUser(DirectoryUser(user), to: &claims, of: kind, authorization, context)
        let isInRedirect = kind == .idToken && !context.path.contains(text: "/token")
        addMemberships(of: user, to: &claims, inRedirect: isInRedirect, context)
    }
}

private extension DirectoryClaims {
    /// Claims that mean something only to Microsoft, and those that tell tokens apart.
    func addMarks(to claims: inout [String: JSON], _ context: Context) {
        let token = claims["jti"]?.string ?? context.world.entropy.text(in: Entra.tokenID)
        claims["uti"] = .string(token)
        for (name, mark) in [("aio", ""), ("rh", "1.A")] {
            claims[name] = .string(
                mark + Base64URL.encode(Digest.sha256(Array("\(name) \(token)".utf8))))
        }
    }

    func addUser(
        _ user: DirectoryUser, to claims: inout [String: JSON], of kind: TokenKind,
        _ authorization: Authorization, _ context: Context
    ) {
        let isFirst = claims["ver"] == "1.0"
        let principalName = JSON.string(user.principalName)
        claims["amr"] = isFirst ? ["pwd"] : nil
        if isFirst {
            claims["acr"] = claims["acr"] ?? "1"
            claims["ipaddr"] = "127.0.0.1"
            claims["upn"] = principalName
            claims["unique_name"] = principalName
            claims["given_name"] = user.claim("given_name")
            claims["family_name"] = user.claim("family_name")
        }
        // The scope profile opens the claims by which applications could compare their users.
        guard isFirst || kind == .accessToken || authorization.scope.contains("profile") else {
            return
        }
        claims["oid"] = authorization.subject.map { .string(context.objectID(of: $0)) }
        claims["name"] = .string(user.name)
        if !isFirst { claims["preferred_username"] = principalName }
    }

    /// The API, the application, and its permissions.
    func addApplication(
        to claims: inout [String: JSON], of authorization: Authorization, _ context: Context
    ) {
        let isFirst = claims["ver"] == "1.0"
        let named = JSON.object(claims).audience.first
        let api = named == nil || named == context.addresses.issuer ? Entra.graph : named ?? ""
        claims["aud"] = .string(isFirst ? api : Self.applicationID(of: api))
        claims[isFirst ? "appid" : "azp"] = .string(authorization.clientID)
        claims[isFirst ? "appidacr" : "azpacr"] = .string(Self.proof(in: context))
        guard authorization.subject == nil else {
            let scope = Scope(text: claims["scope"]?.string ?? "")
            let identity = api == Entra.graph ? ResourceScope.told : []
            let names = identity.filter(scope.contains) + scope.names(at: api, context)
            claims["scp"] = names.isEmpty ? nil : .string(names.joined(separator: " "))
            return
        }
        let principal = JSON.string(DirectoryID.made(of: "principal \(authorization.clientID)"))
        claims["sub"] = principal
        claims["oid"] = principal
        claims["idtyp"] = "app"
        let roles = context.clients[authorization.clientID]?.grantedAPIs?[api]?.values ?? []
        let names = roles.filter { $0 != ResourceScope.all }.map(JSON.string)
        claims["roles"] = names.isEmpty ? nil : .array(names)
    }

    /// Version 2.0 has the id of the API's application, which most identifiers contain.
    static func applicationID(of api: String) -> String {
        let prefix = "api://"
        guard api.hasPrefix(prefix), case let id = String(api.dropFirst(prefix.count)),
            DirectoryID.isGUID(id)
        else { return api }
        return id
    }

    /// The application's authentication: none, by a secret, or by a certificate.
    static func proof(in context: Context) -> String {
        context.record.read { facts in
            if !facts.parameters("client_assertion").isEmpty { return "2" }
            let isBasic = facts.headers("Authorization").contains { $0.hasPrefix("Basic ") }
            return isBasic || !facts.parameters("client_secret").isEmpty ? "1" : "0"
        }
    }
}

extension DirectoryClaims {
    /// The number of groups that fit into a token, and into one that comes by redirect
    /// (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference#groups-overage-claim).
    private static let mostGroups = (direct: 200, inRedirect: 5)

    /// Roles and groups as the claims of the user have them. Too many groups have to be asked for.
    func addMemberships(
        of user: User, to claims: inout [String: JSON], inRedirect: Bool, _ context: Context
    ) {
        claims["roles"] = user.claims["roles"]
        claims["wids"] = user.claims["wids"]
        guard let groups = user.claims["groups"]?.array else { return }
        if inRedirect, groups.count > Self.mostGroups.inRedirect {
            claims["hasgroups"] = true
        } else if groups.count > Self.mostGroups.direct {
            let path = "\(context.directoryID)/users/\(user.sub)/getMemberObjects"
            claims["_claim_names"] = ["groups": "src1"]
            claims["_claim_sources"] = [
                "src1": ["endpoint": .string("https://graph.windows.net/\(path)")]
            ]
        } else {
            claims["groups"] = .array(groups)
        }
    }
}
