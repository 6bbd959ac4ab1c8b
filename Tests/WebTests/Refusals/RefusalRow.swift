import TestSupport

/// A stated refusal of a user or client, and its form at the moment.
struct RefusalRow: Sendable, CustomStringConvertible {
    enum Holder: String {
        case tenant, client, user
    }

    enum Request: String {
        /// An authorization request, before anybody signs in.
        case open
        case login
        /// An authorization request that forbids a page, of a signed-in user.
        case silent
        case refresh
        case password
        case credentials
    }

    let profile: String
    let holder: Holder
    let name: String
    let request: Request
    /// The status; that of a redirect is 302 or 303.
    let status: Int
    let error: String
    let text: String

    init(
        _ profile: String, _ holder: Holder, _ name: String, _ request: Request, _ status: Int,
        _ error: String, _ text: String
    ) {
        self.profile = profile
        self.holder = holder
        self.name = name
        self.request = request
        self.status = status
        self.error = error
        self.text = text
    }

    var description: String { "\(profile) \(name) \(request)" }

    func configuration(stated: Bool = true) throws -> ServerConfiguration {
        func member(_ place: Holder) -> String {
            stated && place == holder ? "refused_as: '\(name)'," : ""
        }
        return try .read(
            """
            { profile: '\(profile)', \(member(.tenant))
              clients: [{ \(member(.client)) client_id: 'app', client_secret: 's3cret',
                redirect_uris: ['https://app.example/cb'], policy: { consent: 'skip' },
                grant_types: ['authorization_code', 'refresh_token'\(grants)] }],
              users: [{ \(member(.user)) username: 'carol', claims: { name: 'Carol' } }] }
            """)
    }

    private var grants: String {
        ["google", "github"].contains(profile) ? "" : ", 'password', 'client_credentials'"
    }

    /// The flow of the client, with the parameters that the profile demands.
    func flow(_ browser: Browser) -> CodeFlow {
        CodeFlow(browser) {
            $0.secret = "s3cret"
            $0.tokenFields = { ["Accept": "application/json"] }
            switch profile {
            case "google":
                $0.scope = "openid email"
                $0.extra = [("access_type", "offline")]
            case "okta": $0.move(to: "default")
            case "github": $0.scope = "read:user"
            case "keycloak", "cognito": $0.scope = "openid"
            case "entra" where request == .password: $0.prefix = "/organizations"
            default: break
            }
        }
    }
}

extension RefusalRow {
    static func all() throws -> [RefusalRow] {
        try Fixture.rows(
            "refusals/stated", as: (String, String, String, String, Int, String, String).self
        ).map { profile, holder, name, request, status, error, text in
            try RefusalRow(
                profile, require(Holder(rawValue: holder)), name,
                require(Request(rawValue: request)), status, error, text)
        }
    }
}
