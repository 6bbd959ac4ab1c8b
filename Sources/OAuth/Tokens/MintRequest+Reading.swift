import JOSE
import Members
import Text

extension MintRequest {
    /// Reads the options of a command.
    package init(reading members: inout MemberReader) {
        self.init()
        readAccess(&members)
        claims = members.object("claim") { $0.everything().object ?? [:] } ?? [:]
        kind = members.bool("id_token") == true ? .idToken : .accessToken
    }

    /// Reads a request to a server.
    package init(readingBody members: inout MemberReader) {
        self.init()
        kind = members.choice("kind") ?? .accessToken
        isOfClient = members.isNull("user")
        readAccess(&members)
        claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        nonce = members.string("nonce")
        defects = members.oneOrMore("defect", of: DefectCatalog.all.map(\.name)) ?? []
    }

    private mutating func readAccess(_ members: inout MemberReader) {
        user = members.string("user")
        clientID = members.string("client_id")
        scope = members.string("scope", check: Scope.flaw(in:)).map(Scope.init(text:))
        audience = members.string("audience")
        expiresIn = members.seconds("expires_in", from: -MemberReader.longestSpan)
    }
}

extension MintRequest {
    /// Refuses options that do not fit the kind of token, or this tenant.
    package func check(_ context: Context) throws(InvalidConfiguration) {
        let problems = problems(context)
        guard problems.isEmpty else { throw InvalidConfiguration(problems) }
    }
}

private extension MintRequest {
    func problems(_ context: Context) -> [ConfigurationProblem] {
        [
            user.flatMap { problem(withUser: $0, context) },
            problem(withClient: client(context), context),
            isOfClient && kind != .accessToken
                ? ConfigurationProblem(
                    path: "user", message: "\(kind.rawValue) without a user; leave out null") : nil,
            nonce != nil && kind != .idToken
                ? ConfigurationProblem(
                    path: "nonce", message: "an ID token alone has a nonce") : nil,
            audience != nil && kind == .idToken
                ? ConfigurationProblem(
                    path: "audience", message: "an ID token is meant for its client") : nil,
            !claims.isEmpty && kind == .refreshToken
                ? ConfigurationProblem(
                    path: "claims", message: "nobody but the server reads a refresh token") : nil,
        ].compactMap(\.self) + defects.compactMap(problem(withDefect:))
    }

    func problem(withUser name: String, _ context: Context) -> ConfigurationProblem? {
        let users = context.users
        guard users.user(named: name) == nil else { return nil }
        return ConfigurationProblem(
            path: "user", message: "there is no user \(name.shown)",
            suggestion: name.nearest(among: users.all.map(\.username)))
    }

    func problem(withClient id: String, _ context: Context) -> ConfigurationProblem? {
        let clients = context.clients
        guard clients[id] == nil else { return nil }
        return ConfigurationProblem(
            path: "client_id", message: "there is no client \(id.shown)",
            suggestion: id.nearest(among: clients.ids))
    }

    func problem(withDefect name: String) -> ConfigurationProblem? {
        let defect = TokenDefect.named(name)
        guard defect?.isOfAnswer != true else {
            return ConfigurationProblem(
                path: "defect", message: "\(name) is about a whole answer; give it by a rule")
        }
        let targets = defect?.targets ?? []
        guard !targets.contains(where: { $0.rawValue == kind.rawValue }) else { return nil }
        let able = targets.filter { $0 != .authorizationResponse }.map { "'\($0.rawValue)'" }
            .sorted().joined(separator: ", ")
        return ConfigurationProblem(
            path: "defect",
            message: "\(kind.rawValue) has nothing that \(name) spoils; it fits \(able)")
    }
}
