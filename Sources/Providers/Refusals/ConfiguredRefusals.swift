import Members
import OAuth

/// The refusals that a provider knows by name, and the moments where each is met. A tenant, a
/// client or a user with a configured refusal is refused there in the provider's words; policies
/// that would lead to it are not played.
struct ConfiguredRefusals: Sendable {
    let moments: [String: Set<RefusalMoment>]
    /// Returns true if a refusal is met at that path.
    var isMet: @Sendable (String, Context) -> Bool = { _, _ in true }
}

extension ConfiguredRefusals {
    var names: [String] { moments.keys.sorted() }

    /// Adds the refusals where they are met.
    func join(_ profile: inout Profile) {
        profile.clientCheck = check
        profile.checks.append(self)
        profile.admissions.append(self)
        profile.tokenChecks.append(self)
    }

    /// The prefix of the causes of refusals in tables of errors.
    static let cause = "refusal."
}

private extension ConfiguredRefusals {
    /// - Throws: the first refusal that is met at the moment, of the tenant, the client, or the
    ///   user.
    func refuse(
        at moment: RefusalMoment, _ client: Client?, _ user: User?, by code: OAuthError.Code,
        _ context: Context
    ) throws(OAuthError) {
        let stated = [
            (context.configuration.extensions[ConfiguredRefusal.self], context.server.placeName),
            (client?.extensions[ConfiguredRefusal.self], client?.id),
            (user?.extensions[ConfiguredRefusal.self], user?.username),
        ]
        for (refusal, holder) in stated {
            guard let name = refusal?.name, moments[name]?.contains(moment) == true,
                isMet(name, context)
            else { continue }
            throw OAuthError(
                code, "refusal.stated", ["holder": holder ?? "", "name": name],
                facts: ["cause": ConfiguredRefusals.cause + name])
        }
    }
}

extension ConfiguredRefusals: AuthorizeCheck {
    @Sendable func check(_ client: Client, isProven: Bool, _ context: Context) throws(OAuthError) {
        try refuse(at: isProven ? .backChannel : .opening, client, nil, by: .invalidClient, context)
    }

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try refuse(at: .request, request.client, nil, by: .accessDenied, context)
    }
}

extension ConfiguredRefusals: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        let user = context.users.user(named: sub)
        try refuse(at: .login, request.client, user, by: .accessDenied, context)
        guard request.prompt.contains(.none) else { return }
        try refuse(at: .silence, request.client, user, by: .accessDenied, context)
    }
}

extension ConfiguredRefusals: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let subject = granted.authorization.subject else { return }
        let grant = context.record.facts.grantType
        // A grant of a code follows a page, which has refused already.
        guard grant != Catalog.authorizationCode.name else { return }
        let user = context.users.user(of: subject)
        guard grant != Catalog.deviceCode.name else {
            return try refuse(at: .poll, client, user, by: .accessDenied, context)
        }
        try refuse(at: .renewal, client, user, by: .invalidGrant, context)
        guard grant == Catalog.refreshToken.name else { return }
        try refuse(at: .refresh, client, user, by: .invalidGrant, context)
    }
}

/// The configured refusal's name, in the provider's own word, for a tenant, a client or a user; nil
/// where it is not refused.
package struct ConfiguredRefusal: Extension {
    package var name: String?

    package init() {}
}

extension ConfiguredRefusal {
    package var heapBytes: Int { name?.heapBytes ?? 0 }
}

/// Reads `refused_as`, in all its places.
struct RefusalMembers: TenantMembers, ClientMembers, UserMembers {
    static let name = "refused_as"

    let names: [String]

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        read(&members, into: &configuration.extensions)
    }

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        read(&members, into: &client.extensions)
    }

    func read(_ members: inout MemberReader, into user: inout User) {
        read(&members, into: &user.extensions)
    }

    private func read(_ members: inout MemberReader, into extensions: inout Extensions) {
        guard let name = members.word(Self.name, of: names) else { return }
        extensions[ConfiguredRefusal.self].name = name
    }
}

/// The moment when clients and users meet a configured refusal.
enum RefusalMoment: Sendable {
    /// The client comes with a browser.
    case opening
    /// The client is authenticated.
    case backChannel
    /// The request is valid, so that the client can be told.
    case request
    /// The user has signed in, in any way.
    case login
    /// The user would be signed in without a page.
    case silence
    /// Tokens are wanted without a page: by a password, an assertion or a refresh token.
    case renewal
    /// A device polls, and its user has agreed.
    case poll
    /// A refresh token is sent.
    case refresh
}
