import TestSupport
import Testing

/// Profiles in the configuration, as they are read.
struct `The description of a profile` {
    let server: ServerConfiguration
    let house: Profile

    init() throws {
        server = try makeDescribed(Fixture.text("config/described.json5"))
        house = try require(server.tenants["plain"]).profile
    }

    @Test func `what is stated is what the profile says`() {
        expect(house.name, is: "house")
        expect(house.issuer, is: .trailingSlash)
        expect(house.paths["token"], is: ["/sso/token", "/v2/token"])
        expect(house.paths["device"], is: [])
        expect(house.scopes, is: ["openid", "profile", "email", "badge", "offline_access"])
        expect(house.scopeClaims["badge"], is: ["badge_number"])
        expect(house.scopeClaims["address"], is: nil)
        expect(house.scopeClaims["email"], is: ["email", "email_verified"])
        expect(house.grants.map(\.name), is: ["authorization_code", "refresh_token"])
        expect(house.responseTypes.map(\.text), is: ["code", "code id_token"])
        expect(house.responseModes, is: [.query, .formPost])
        expect(house.clientAuthentication.map(\.name), is: ["client_secret_basic", "none"])
        expect(house.lifetimes[.accessToken], is: 600)
        expect(house.lifetimes[.code], is: Profile.generic.lifetimes[.code])
        expect(house.refreshToken.given, is: .always)
        expect(house.refreshToken.rotation, is: .never)
        expect(house.refreshToken.isRepeated)
        expect(house.redirects.comparison, is: .wildcard)
        expect(house.redirects.wantsPublicHTTPS)
        expect(house.authorizationAnswer.status, is: 302)
        expect(!house.authorizationAnswer.namesIssuer)
        expect(!house.authorizationAnswer.hasSessionState)
        expect(house.clients.map(\.id), is: ["desk"])
        expect(house.fields["token"], is: ["X-House": "1"])
    }

    @Test func `tokens and userinfo can be given a shape`() {
        expect(house.accessTokenShape.type, is: "at+jwt")
        expect(house.accessTokenShape.claims, is: ["iss", "sub", "aud", "iat", "exp", "scope"])
        expect(house.accessTokenShape.constants, is: ["ver": "1.0"])
        expect(house.idTokenShape.type, is: nil)
        expect(house.idTokenShape.claims, is: Profile.generic.idTokenShape.claims)
        expect(!house.idTokenShape.carriesScopeClaims)
        expect(!house.idTokenShape.hashesAtTokenEndpoint)
        expect(house.userInfo.aliases, is: ["uid": "sub"])
        expect(house.userInfo.fallbacks["email"], is: ["sub"])
    }

    @Test func `errors can be given a wording`() {
        expect(!house.errors.describes)
        expect(house.errors.statuses, is: ["invalid_grant": 403, "bad_code": 422])
        expect(house.errors.table["token"]?["code.reused"]?.error, is: "bad_code")
        expect(house.errors.hintMember, is: "hint")
        expect(house.errors.realm, is: "Staff")
    }

    @Test func `a description is merged over the one that it extends`() throws {
        let staff = server.root.profile
        expect(staff.name, is: "staff")
        expect(staff.paths["token"], is: house.paths["token"])
        expect(staff.lifetimes[.accessToken], is: 300)
        expect(staff.lifetimes[.idToken], is: 900)
        expect(staff.errors.table["token"]?.keys.sorted(), is: ["code.reused", "pkce.*"])
        expect(staff.errors.table["userinfo"]?["invalid_token"]?.text, is: "Unauthorized")
        let here = try require(server.tenants["here"]).profile
        expect(here.errors.hintMember, is: nil)
        expect(here.errors.realm, is: "Staff")
    }

    @Test func `one row of the table is merged, too`() throws {
        let profile = try makeDescribed(
            """
            { profiles: { a: { errors: { table: { token: { invalid_grant: { status: 403, title: "x" } } } } },
                          b: { extends: "a", errors: { table: { token: { invalid_grant: { status: 401 } } } } },
                          c: { extends: "b", errors: { table: { token: { invalid_grant: null } } } } },
              profile: "b", tenants: { c: "c" } }
            """)
        let row = profile.root.profile.errors.table["token"]?["invalid_grant"]
        expect(row, is: WordedError(401, title: "x"))
        expect(profile.tenants["c"]?.profile.errors.table.isEmpty, is: true)
    }

    @Test func `null takes away what was inherited`() throws {
        let profile = try makeDescribed(
            """
            { profiles: { inn: { extends: "apple", consent: "ask", login_scope: "openid",
                  access_token_dialects: { short: { type: "short+jwt" } },
                  access_token: { client_subject_suffix: "@clients" },
                  errors: { bodies: { token: { status: "status" } } } } },
              profile: { extends: "inn", email_relay: null, consent: null, login_scope: null,
                  access_token_dialects: { short: null },
                  access_token: { client_subject_suffix: null }, id_token: { user_claims: null },
                  token_forms: { code: null }, subjects: { text: null, default_team: null },
                  errors: { bodies: { token: null }, redirected: { "*": null } },
                  discovery: { members: null } } }
            """
        ).root.profile
        expect(profile.emailRelay == nil)
        expect(profile.authorization.consent, is: nil)
        expect(profile.loginScope, is: nil)
        expect(profile.accessTokenDialects["short"], is: nil)
        expect(profile.accessTokenShape.clientSubjectSuffix, is: "")
        expect(profile.idTokenShape.userClaims, is: nil)
        expect(profile.tokenForms.code, is: nil)
        expect(profile.tokenForms.refreshToken, is: Profile.apple.tokenForms.refreshToken)
        expect(profile.subjects.text, is: nil)
        expect(profile.subjects.defaultTeam, is: nil)
        expect(profile.errors.bodies.isEmpty)
        expect(profile.errors.redirected, is: ["login.denied": true, "consent.denied": true])
        expect(profile.discovery.members, is: nil)
    }

    @Test func `an inherited relay keeps what is not stated`() throws {
        let profile = try makeDescribed(
            "{ profile: { extends: 'apple', email_relay: { domain: 'relay.example' } } }"
        ).root.profile
        expect(profile.emailRelay?.domain, is: "relay.example")
        expect(profile.emailRelay?.claim, is: "is_private_email")
        expect(profile.emailRelay?.name, is: "<10 alphanumeric>")
    }

    @Test func `an API may want a dialect that is described in place of a name`() throws {
        let text = """
            { apis: [{ identifier: "a", token_dialect: "short" }],
              profile: { access_token_dialects: { short: { type: "short+jwt" } } } }
            """
        try expect(makeDescribed(text).root.apis.map(\.tokenDialect), is: ["short"])
        expect(
            problems(in: text.replacing("short:", with: "long:")).hasPrefix("apis[0].token_dial"))
    }

    @Test func `a field replaces the inherited one whatever its case`() throws {
        let profile = try makeDescribed(
            """
            { profiles: { a: { fields: { token: { "X-A": "1", "X-B": "1" } } } },
              profile: { extends: "a", fields: { token: { "x-a": "2", "x-b": null } } } }
            """)
        expect(profile.root.profile.fields["token"], is: ["x-a": "2"])
    }

    @Test(arguments: ShippedProfiles.names)
    func `one in the binary is good, and can be extended`(name: String) throws {
        let own = try require(ShippedProfiles.text(name))
        expect(problems(in: "{ profiles: { own: \n\(own) }, profile: 'own' }"), is: "none")
        let server = try makeDescribed(
            "{ profile: { extends: '\(name)' }, tenants: { a: '\(name)' } }")
        expect(server.tenants["a"]?.profile.name, is: name)
    }

    @Test(arguments: ["profiles", "branches"])
    func `everything that is wrong with a description has its path`(name: String) throws {
        try expectGolden(
            problems(in: Fixture.text("config/bad-\(name).json5")) + "\n", "problems/\(name).txt")
    }
}
