import TestSupport
import Testing

@testable import OAuth

/// What belongs to a user goes with the user: another one may get the name, and the `sub` with it.
struct `A removed user` {
    private static let pool = """
        { profile: 'cognito', allow_other_users: false, mfa: { code: '123456' } }
        """

    fileprivate static let hosted = """
        { profile: 'cognito', mfa: { code: '123456' },
          clients: [{ client_id: 'app', client_secret: 's3cret',
            redirect_uris: ['https://app.example/cb'] }],
          users: [{ sub: 'ada', username: 'ada', password: 'pw', authenticators: ['otp'] }] }
        """

    /// Signs up for a user pool.
    ///
    /// - Returns: the access token.
    private static func join(_ browser: Browser, _ password: String) async throws -> JSON {
        let name: JSON = ["ClientId": "spa", "Username": "eve"]
        let account: JSON = [
            "Password": .string(password),
            "UserAttributes": [["Name": "email", "Value": "eve@example.com"]],
        ]
        _ = try await browser.pool("SignUp", name.merging(account))
        _ = try await browser.pool("ConfirmSignUp", name.merging(["ConfirmationCode": "123456"]))
        let answer = try await Self.signIn(browser, password)
        return try require(answer["AuthenticationResult"]?["AccessToken"], "\(answer)")
    }

    private static func signIn(_ browser: Browser, _ password: String) async throws -> JSON {
        try await browser.poolLogin("USER_PASSWORD_AUTH", "eve", ["PASSWORD": .string(password)])
    }

    static let cases: [Case] = [
        Case("leaves nothing behind", .filled) { provider in
            try await provider.fill()
            let (control, sub) = (ControlAPI(provider), provider.alice)
            let stores = try await control.send(.get, "state").json["stores"]?.object ?? [:]
            let owned = stores.filter { $0.value.text.contains(sub) }.keys
            expect(owned.count > 15, "\(owned.sorted())")
            try await expect(control.send(.delete, "users/alice").status, is: .noContent)
            try await expect(control.send(.get, "state").text, lacks: sub)
        },
        Case("leaves nothing that a request under way begins", try .read(UserEvent.people)) {
            provider in
            let (state, digest) = (provider.root.state, SecretDigest("s"))
            try provider.application.tenants.change(provider.root) { server in
                var directory: Directory<User> = server.directory()
                expect(directory.remove("ada"))
                let changed = server.changed(by: directory)
                state.sessions.insert(
                    Session(id: "s", sub: "ada", claims: [:], authTime: server.now), for: digest,
                    until: .never)
                return (changed, ())
            }
            expect(state.sessions[digest] == nil)
        },
        Case("of a pool leaves the next owner of the name alone", try .read(Self.pool)) {
            provider in
            let browser = Browser(provider)
            let token = try await Self.join(browser, "Former-1")
            let key: JSON = ["AccessToken": token, "Credential": ["id": "former"]]
            _ = try await browser.pool("CompleteWebAuthnRegistration", key)
            let wish: JSON = ["AccessToken": token, "EmailMfaSettings": ["Enabled": true]]
            _ = try await browser.pool("SetUserMFAPreference", wish)
            let asked = try await Self.signIn(browser, "Former-1")
            expect(asked["ChallengeName"], is: "EMAIL_OTP")
            let name: JSON = ["ClientId": "spa", "Username": "eve"]
            _ = try await browser.pool("ForgotPassword", name)
            try await expect(
                browser.pool("DeleteUser", ["AccessToken": token]).status, is: .ok)

            let next = try await Self.join(browser, "Next-1")
            let keys = try await browser.pool("ListWebAuthnCredentials", ["AccessToken": next])
            expect(keys.json["Credentials"], is: [])
            let answer = try await browser.respond(
                to: asked, ["USERNAME": "eve", "EMAIL_OTP_CODE": "123456"])
            expect(answer.diagnosis, is: "pool.session-unknown")
            let reset: JSON = ["ConfirmationCode": "123456", "Password": "Former-2"]
            let forgotten = try await browser.pool("ConfirmForgotPassword", name.merging(reset))
            expect(forgotten.diagnosis, is: "pool.code-none")
        },
        Case("gets no tokens of a device for the next one", try .read(UserEvent.people)) {
            provider in
            let control = ControlAPI(provider)
            let pairing = DevicePairing(provider) { $0.clientID = "app" }
            let started = try await pairing.begin().json
            let path = "device/" + started.string("user_code")
            try await expect(control.send(.post, path, #"{"user": "ada"}"#).status, is: .ok)
            try await UserEvent.replacement.happen(control)
            try await expect(pairing.poll(started).diagnosis, is: "device.code-unknown")
        },
        Case("does not come back on the page for the second factor", try .read(Self.hosted)) {
            provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow.cognito(control.browser)
            let page = try await flow.submit(flow.authorize(), as: "ada", [("password", "pw")])
            let form = try require(page.hiddenField("form"))
            try await UserEvent.replacement.happen(control)
            let answer = try await control.browser.post(
                "/confirm", form: [("form", form), ("code", "123456")])
            expect(answer.diagnosis, is: "login.form-expired")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// A change to Ada between the beginning and the end of a login.
enum UserEvent: Sendable {
    case replacement, newPassword, block

    /// Ada, and a client with which she signs in.
    static let people = """
        { clients: [{ client_id: 'app',
            grant_types: ['refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'] }],
          users: [{ sub: 'ada', username: 'ada', password: 'pw' }] }
        """

    func happen(_ control: ControlAPI) async throws {
        switch self {
        case .replacement:
            try await control.send(.delete, "users/ada")
            let next =
                #"{"sub": "ada", "username": "ada", "password": "b", "authenticators": ["otp"]}"#
            try await expect(control.send(.post, "users", next).status, is: .created)
        case .newPassword:
            let patch = #"{"password": "b"}"#
            try await expect(control.send(.patch, "users/ada", patch).status, is: .ok)
        case .block:
            let patch = #"{"blocked": true}"#
            try await expect(control.send(.patch, "users/ada", patch).status, is: .ok)
        }
    }
}

/// Logins that a change to their user ends.
struct `A login that has begun` {
    private static let factors = """
        { profile: 'auth0', mfa: { code: '123456' },
          clients: [{ client_id: 'app', client_secret: 's',
            grant_types: ['password', 'http://auth0.com/oauth/grant-type/mfa-otp'] }],
          users: [{ sub: 'ada', username: 'ada', password: 'pw', authenticators: ['otp'] }] }
        """

    @Test(arguments: [
        (UserEvent.replacement, "mfa.token-unknown"), (.newPassword, "mfa.token-unknown"),
        (.block, "login.user-blocked"),
    ])
    func `by a password goes on for that one alone`(
        event: UserEvent, diagnosis: String
    ) async throws {
        let control = try ControlAPI(Provider(.read(Self.factors)))
        let client = [("client_id", "app"), ("client_secret", "s")]
        let asked = try await control.browser.token(
            client + [("grant_type", "password"), ("username", "ada"), ("password", "pw")])
        expect(asked.diagnosis, is: "mfa.required")
        try await event.happen(control)
        let answer = try await control.browser.token(
            client + [
                ("grant_type", "http://auth0.com/oauth/grant-type/mfa-otp"), ("otp", "123456"),
                ("mfa_token", asked.json.string("mfa_token")),
            ])
        expect(answer.diagnosis, is: diagnosis)
        expect(answer.json["access_token"], is: nil)
    }

    @Test(arguments: [UserEvent.replacement, .newPassword])
    func `by Okta's session token goes on for that password alone`(
        event: UserEvent
    ) async throws {
        let configuration = try ServerConfiguration.okta {
            $0.users = [User(sub: "ada", username: "ada", password: "pw")]
        }
        let control = try ControlAPI(Provider(configuration))
        let answer = try await control.browser.send(
            .post, "/api/v1/authn", json: ["username": "ada", "password": "pw"])
        let token = answer.json.string("sessionToken")
        try await event.happen(control)
        let flow = CodeFlow.okta(control.browser) {
            $0.extra = [("sessionToken", token), ("prompt", "none")]
        }
        try await expect(
            flow.authorize().redirectParameters["error"], is: "login_required")
    }

    @Test func `on a hosted page goes on for that password alone`() async throws {
        let control = try ControlAPI(Provider(.read(`A removed user`.hosted)))
        let flow = CodeFlow.cognito(control.browser)
        let page = try await flow.submit(flow.authorize(), as: "ada", [("password", "pw")])
        let form = try require(page.hiddenField("form"))
        try await UserEvent.newPassword.happen(control)
        let answer = try await control.browser.post(
            "/confirm", form: [("form", form), ("code", "123456")])
        expect(answer.diagnosis, is: "login.form-expired")
    }

    @Test func `with a new password to choose goes on to the second factor`() async throws {
        let browser = try Browser(
            Provider(
                .read(
                    """
                    { profile: 'cognito', mfa: { code: '123456' },
                      users: [{ username: 'eve', password: 'old', new_password_required: true,
                        authenticators: ['email'], claims: { email: 'eve@example.com' } }] }
                    """)))
        let asked = try await browser.poolLogin(
            "USER_PASSWORD_AUTH", "eve", ["PASSWORD": "old"])
        let factor = try await browser.respond(
            to: asked, ["USERNAME": "eve", "NEW_PASSWORD": "N3w"])
        expect(factor.json["ChallengeName"], is: "EMAIL_OTP")
        let answer = try await browser.respond(
            to: factor.json, ["USERNAME": "eve", "EMAIL_OTP_CODE": "123456"])
        expect(answer.json["AuthenticationResult"] != nil)
    }
}

/// The tokens of a user who was blocked after the login.
struct `A user blocked since the login` {
    @Test func `gets none for an approved device`() async throws {
        let provider = try Provider(.read(UserEvent.people))
        let control = ControlAPI(provider)
        let pairing = DevicePairing(provider) { $0.clientID = "app" }
        let started = try await pairing.begin().json
        try await control.send(
            .post, "device/" + started.string("user_code"), #"{"user": "ada"}"#)
        try await UserEvent.block.happen(control)
        let answer = try await pairing.poll(started)
        expect(answer, is: .badRequest, error: "invalid_grant", diagnosis: "login.user-blocked")
    }

    @Test func `gets none for a code`() async throws {
        let ada = User(sub: "ada", username: "ada")
        let control = try ControlAPI(Provider(.make { $0.users = [ada] }))
        let flow = CodeFlow(control.browser)
        let code = try await flow.code(as: "ada")
        try await UserEvent.block.happen(control)
        let answer = try await flow.redeem(code)
        expect(answer, is: .badRequest, error: "invalid_grant", diagnosis: "login.user-blocked")
    }
}
