import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Sessions and devices in Swift` {
    @Test(.understudy()) func `a session is begun with the cookie of a browser`() async throws {
        let idp = Understudy.ofTest
        let session = try idp.sessions.begin(as: "bob", clients: ["app"])
        let cookie = try require(session.cookie)
        expect(cookie.field, is: "\(cookie.name)=\(cookie.value)")
        expect(cookie.domain, is: "localhost")
        expect(cookie.isHTTPOnly)
        expect(idp.sessions.all(of: "bob").map(\.id), is: [session.id])
        expect(idp.sessions[session.id]?.clients, is: ["app"])
        expect(session.authTime <= idp.clock.now)
    }

    @Test(.understudy()) func `a session is ended, and so are all of a user`() async throws {
        let idp = Understudy.ofTest
        let first = try idp.sessions.begin(as: "bob")
        _ = try idp.sessions.begin(as: "bob")
        _ = try idp.sessions.begin(as: "alice")
        try await idp.sessions.end(first.id)
        expect(idp.sessions.all.count, is: 2)
        await expect(throws: UnderstudyError.self) { try await idp.sessions.end(first.id) }
        await idp.sessions.endAll(of: "bob")
        expect(idp.sessions.all.map(\.user), is: ["alice"])
        await idp.sessions.endAll()
        expect(idp.sessions.all.isEmpty)
    }

    @Test(.understudy(configure: { $0.allowsOtherUsers = false }))
    func `a session needs a user who is known`() {
        #expect {
            try Understudy.ofTest.sessions.begin(as: "nobody")
        } throws: {
            "\($0)" == "user: no user is called 'nobody'"
        }
    }

    @Test(.understudy()) func `a device is approved without a page`() async throws {
        let idp = Understudy.ofTest
        let started = try await idp.post(
            "/oauth/device/code", ["client_id": "tv", "scope": "openid email"])
        let code = try require(started.json["user_code"]?.string)
        expect(idp.devices.all.map(\.state), is: [.pending])
        let waiting = try idp.devices.decide(code, as: "bob", scope: "openid", afterPolls: 1)
        expect(waiting.afterPolls, is: 1)
        let poll = [
            "client_id": "tv", "device_code": started.json["device_code"]?.string ?? "",
            "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        ]
        try await expect(idp.post("/oauth/token", poll).json["error"], is: "authorization_pending")
        try await expect(idp.post("/oauth/token", poll).json["scope"], is: "openid")
        expect(idp.devices[code]?.state, is: .redeemed)
    }

    @Test(.understudy()) func `a device is refused once`() async throws {
        let idp = Understudy.ofTest
        let started = try await idp.post("/oauth/device/code", ["client_id": "tv"])
        let code = try require(started.json["user_code"]?.string)
        try expect(idp.devices.decide(code, .deny).state, is: .denied)
        #expect {
            try idp.devices.decide(code)
        } throws: {
            "\($0)".contains("nothing is left to decide")
        }
        #expect {
            try idp.devices.decide("XXXX-XXXX")
        } throws: {
            "\($0)".contains("no user code here")
        }
    }
}
