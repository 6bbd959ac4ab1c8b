import Configuration
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// Profiles that stand in the configuration, as they are read.
struct `The description of a profile` {
    let server: ServerConfiguration
    let house: Profile

    init() throws {
        server = try makeDescribed(Fixture.text("config/described.json5"))
        house = try #require(server.tenants["plain"]).profile
    }

    @Test func `what is stated is what the profile says`() {
        #expect(house.name == "house")
        #expect(house.issuer == .trailingSlash)
        #expect(house.paths["token"] == ["/sso/token", "/v2/token"])
        #expect(house.paths["device"] == [])
        #expect(house.scopes == ["openid", "profile", "email", "badge", "offline_access"])
        #expect(house.scopeClaims["badge"] == ["badge_number"])
        #expect(house.scopeClaims["address"] == nil)
        #expect(house.scopeClaims["email"] == ["email", "email_verified"])
        #expect(house.grants.map(\.name) == ["authorization_code", "refresh_token"])
        #expect(house.responseTypes.map(\.text) == ["code", "code id_token"])
        #expect(house.responseModes == [.query, .formPost])
        #expect(house.clientAuthentication.map(\.name) == ["client_secret_basic", "none"])
        #expect(house.lifetimes[.accessToken] == 600)
        #expect(house.lifetimes[.code] == Profile.generic.lifetimes[.code])
        #expect(house.refreshToken.given == .always)
        #expect(house.refreshToken.rotation == .never)
        #expect(house.refreshToken.isRepeated)
        #expect(house.redirects.comparison == .wildcard)
        #expect(house.redirects.wantsPublicHTTPS)
        #expect(house.authorizationAnswer.status == 302)
        #expect(!house.authorizationAnswer.namesIssuer)
        #expect(!house.authorizationAnswer.hasSessionState)
        #expect(house.clients.map(\.id) == ["desk"])
        #expect(house.fields["token"] == ["X-House": "1"])
    }

    @Test func `tokens and userinfo can be given a shape`() {
        #expect(house.accessTokenShape.type == "at+jwt")
        #expect(house.accessTokenShape.claims == ["iss", "sub", "aud", "iat", "exp", "scope"])
        #expect(house.accessTokenShape.constants == ["ver": "1.0"])
        #expect(house.idTokenShape.type == nil)
        #expect(house.idTokenShape.claims == Profile.generic.idTokenShape.claims)
        #expect(!house.idTokenShape.carriesScopeClaims)
        #expect(!house.idTokenShape.hashesAtTokenEndpoint)
        #expect(house.userInfo.aliases == ["uid": "sub"])
        #expect(house.userInfo.fallbacks["email"] == ["sub"])
    }

    @Test func `errors can be given a wording`() {
        #expect(!house.errors.describes)
        #expect(house.errors.statuses == ["invalid_grant": 403, "bad_code": 422])
        #expect(house.errors.table["token"]?["code.reused"]?.error == "bad_code")
        #expect(house.errors.hintMember == "hint")
        #expect(house.errors.realm == "Staff")
    }

    @Test func `a description is merged over the one that it extends`() throws {
        let staff = server.root.profile
        #expect(staff.name == "staff")
        #expect(staff.paths["token"] == house.paths["token"])
        #expect(staff.lifetimes[.accessToken] == 300)
        #expect(staff.lifetimes[.idToken] == 900)
        #expect(staff.errors.table["token"]?.keys.sorted() == ["code.reused", "pkce.*"])
        #expect(staff.errors.table["userinfo"]?["invalid_token"]?.text == "Unauthorized")
        let here = try #require(server.tenants["here"]).profile
        #expect(here.errors.hintMember == nil)
        #expect(here.errors.realm == "Staff")
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
        #expect(row == WordedError(401, title: "x"))
        #expect(profile.tenants["c"]?.profile.errors.table.isEmpty == true)
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
        #expect(profile.emailRelay == nil)
        #expect(profile.authorization.consent == nil)
        #expect(profile.loginScope == nil)
        #expect(profile.accessTokenDialects["short"] == nil)
        #expect(profile.accessTokenShape.clientSubjectSuffix == "")
        #expect(profile.idTokenShape.userClaims == nil)
        #expect(profile.tokenForms.code == nil)
        #expect(profile.tokenForms.refreshToken == Profile.apple.tokenForms.refreshToken)
        #expect(profile.subjects.text == nil)
        #expect(profile.subjects.defaultTeam == nil)
        #expect(profile.errors.bodies.isEmpty)
        #expect(profile.errors.redirected == ["login.denied": true, "consent.denied": true])
        #expect(profile.discovery.members == nil)
    }

    @Test func `an inherited relay keeps what is not stated`() throws {
        let profile = try makeDescribed(
            "{ profile: { extends: 'apple', email_relay: { domain: 'relay.example' } } }"
        ).root.profile
        #expect(profile.emailRelay?.domain == "relay.example")
        #expect(profile.emailRelay?.claim == "is_private_email")
        #expect(profile.emailRelay?.name == "<10 alphanumeric>")
    }

    @Test func `an API may want a dialect that is described in place of a name`() throws {
        let text = """
            { apis: [{ identifier: "a", token_dialect: "short" }],
              profile: { access_token_dialects: { short: { type: "short+jwt" } } } }
            """
        #expect(try makeDescribed(text).root.apis.map(\.tokenDialect) == ["short"])
        #expect(
            problems(in: text.replacing("short:", with: "long:")).hasPrefix("apis[0].token_dial"))
    }

    @Test func `a field replaces the inherited one whatever its case`() throws {
        let profile = try makeDescribed(
            """
            { profiles: { a: { fields: { token: { "X-A": "1", "X-B": "1" } } } },
              profile: { extends: "a", fields: { token: { "x-a": "2", "x-b": null } } } }
            """)
        #expect(profile.root.profile.fields["token"] == ["x-a": "2"])
    }

    @Test func `everything that is wrong with a description has its path`() throws {
        try expectGolden(
            problems(in: Fixture.text("config/bad-profiles.json5")) + "\n",
            "problems/profiles.txt")
    }
}
