import TestSupport
import Testing

@testable import OAuth
@testable import Providers

extension ServerConfiguration {
    /// The needs of `Provider.fill`: Auth0 with organizations, and proofs that repeat a nonce.
    static var filled: ServerConfiguration {
        auth0 {
            $0.auth0.organizations = [Organization(id: "org_a", name: "a")]
            $0.clients[0].organizations.usage = .allow
            $0.auth0.passwordless.code = "123456"
            $0.demandsDPoPNonce = true
        }
    }
}

extension Provider {
    /// The `sub` of the user with the most entries.
    var alice: String { root.users.user(named: "alice")?.sub ?? "" }

    /// Fills every store: by logins, and by hand for those of other providers.
    func fill() async throws {
        let control = ControlAPI(self)
        var flow = control.flow {
            $0.secret = "s3cret"
            $0.extra = [("organization", "org_a")]
        }
        let code = try await flow.code()
        expect(code != "")
        let tokens = try await flow.redeem(code).json
        _ = try await flow.refresh(tokens.refreshToken)
        flow.browser = Browser(self)
        _ = try await flow.code(as: "someone@new.example")
        _ = try await flow.authorize()
        try await fillDevices(control)
        try await fillPages(control)
        fillByHand()
    }
}

private extension Provider {
    func fillDevices(_ control: ControlAPI) async throws {
        let pairing = DevicePairing(self) {
            $0.clientID = "app"; $0.secret = "s3cret"
        }
        let orders = [
            #"{"user": "alice"}"#, #"{"decision": "deny"}"#,
            #"{"decision": "error", "error": "server_error", "error_description": "x"}"#,
            #"{"user": "alice", "after_polls": 2, "scope": "openid"}"#,
        ]
        for order in orders {
            let started = try await pairing.begin().json
            let path = "device/\(started.string("user_code"))"
            try await control.send(.post, path, order)
            _ = try await pairing.poll(started)
        }
        _ = try await pairing.begin()
        let page = try await pairing.open("BCDF-BCDF")
        _ = try await pairing.submit(page, [("user_code", "BCDF-BCDF")])
    }

    func fillPages(_ control: ControlAPI) async throws {
        _ = try await control.browser.post(
            "/oauth/par",
            form: [
                ("client_id", "app"), ("client_secret", "s3cret"), ("response_type", "code"),
                ("redirect_uri", "https://app.example/cb"), ("scope", "openid"),
            ])
        _ = try await control.browser.send(
            .post, "/passwordless/start",
            json: [
                "client_id": "app", "client_secret": "s3cret", "connection": "email",
                "email": "zoe@x.example", "send": "code",
            ])
        try await control.send(.post, "clients", #"{"client_secret": "s"}"#)
        try await control.send(.post, "keys/rotate")
        try await control.send(
            .post, "rules", #"{"when": {"client_id": "app"}, "then": {"add_scope": "a"}}"#)
    }

    /// Fills stores of other providers, and those that would take long.
    func fillByHand() {
        let state = root.state
        let alice = alice
        let key = ConsentKey(clientID: "app", sub: alice)
        let digest = SecretDigest("a")
        let end = clock.now + 600
        state.consents.insert(["openid"], for: key, until: .never)
        state.introductions.insert(true, for: key, until: .never)
        state.hiddenEmails.insert(false, for: key, until: .never)
        state.usedAssertions.insert(clock.now, for: digest, until: end)
        state.sessionTokens.insert(alice, for: digest, until: end)
        fillFactors(digest, until: end)
        state.pendingChallenges.insert(
            PendingChallenge(
                challenge: .proof, clientID: "app", sub: alice,
                proof: try? PasswordProof(answering: "a1", root.world.entropy), expires: end),
            for: digest, until: end)
        state.actionsJobs.insert(ActionsJob(), for: digest, until: end)
        state.tokensOfApps.insert(TokensOfApp(all: [digest]), for: digest, until: .never)
        state.usedProofs.insert(true, for: digest, until: end)
        state.memberships.insert(
            true, for: Membership(organizationID: "org_a", sub: alice), until: .never)
        state.madeUpUsers.insert("zoe", for: "auth0|1", until: .never)
        _ = root.users.enroll(User(sub: "auth0|new", username: "new"))
        state.cibaRequests.insert(
            CIBARequest(
                clientID: "app", id: "ciba_1", sub: alice, bindingMessage: "1234", acr: "gold",
                notice: CIBANotice(
                    delivery: .ping, token: "t",
                    binding: TokenBinding(keyThumbprint: "k", certificateThumbprint: "c")),
                approval: Approval(
                    RequestedAccess(scope: ["openid"], audience: [], flowID: nil), expires: end,
                    interval: 5, slowDown: 5)), for: digest, until: end)
        var stream = SignalStream(id: "stream_1", clientID: "app")
        stream.endpoint = "https://app.example/events"
        stream.status = .paused
        stream.subjects["email alice@example.com"] = true
        stream.append(SignalToken(id: "1", compact: "eyJhbGciOiJSUzI1NiJ9.eyJqdGkiOiIxIn0.YQ"))
        state.signalStreams.insert(stream, for: stream.id, until: .never)
        var session = AuthSession(clientID: "app", parameters: Parameters([("scope", "openid")]))
        session.sub = alice
        state.authSessions.insert(session, for: digest, until: end)
        state.secretIDTokens.insert(true, for: digest, until: end)
        state.lookalikes.insert(true, for: digest, until: end)
        state.accessTokensBeside.insert(digest, for: digest, until: end)
        state.deviceSecrets.insert(
            DeviceSecret(sub: alice, sessionID: "s"), for: digest, until: end)
        var access = RequestedAccess(scope: ["openid"], audience: [], flowID: nil)
        access.extensions[AuthorizationDetails.self] = AuthorizationDetails([["type": "payment"]])
        state.managedGrants.insert(
            ManagedGrant(
                clientID: "app", sub: alice, parts: [access], claims: ["email"],
                created: clock.now, updated: clock.now), for: "grant-1", until: .never)
        state.sentCount.skip(to: 3)
        _ = state.dpopNonces.current(at: clock.now, root.world.entropy)
        _ = try? state.userCodeAttempts.guarding(digest, refusal: .serverError(cause: "")) {
            Optional<Int>.none
        }
        var registered = Client.make("registered", secret: "s")
        registered.isSelfRegistered = true
        state.registeredClients().insert(
            RegisteredClient(registered, at: clock.now), for: "registered", until: .never)
    }
}

private extension Provider {
    func fillFactors(_ digest: SecretDigest, until end: Timestamp) {
        let (state, alice) = (root.state, alice)
        let subject = Subject(sub: alice, claims: [:], authTime: clock.now, sessionID: "s")
        let authorization = Authorization(clientID: "app", subject: subject, scope: ["openid"])
        state.pendingFactors.insert(
            PendingFactor(authorization: authorization.passingFactor, sub: alice, expires: end),
            for: digest, until: end)
        state.sentFactors.insert(
            SentFactor(
                sub: alice, login: digest, authenticator: "sms|dev_1", code: digest), for: digest,
            until: end)
        state.spentFactors.insert(clock.now, for: digest, until: end)
        state.softwareTokens.insert(SoftwareToken(secret: "JBSWY3DP"), for: alice, until: end)
        state.passwordAttempts.insert(PasswordAttempts(), for: alice, until: end)
        state.passkeys.insert(
            Passkeys(all: [Passkeys.Key(id: "key", made: clock.now)]), for: alice, until: .never)
        let phone = Authenticator(
            id: "sms|dev_1", kind: .sms, address: "+15550100", secret: nil, isActive: true)
        state.enrolledAuthenticators.insert(
            EnrolledAuthenticators(all: [phone]), for: alice, until: .never)
    }
}

extension RegisteredClient {
    fileprivate init(_ client: Client, at time: Timestamp) {
        self.init(
            client: client, metadata: ["redirect_uris": ["https://app.example/cb"]], issued: time,
            accessToken: SecretDigest("r"))
    }
}
