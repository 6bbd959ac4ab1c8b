import Expectations
import JOSE
import OAuth
import Testing

struct `The claims parameter` {
    /// The example of OpenID Connect Core §5.5, shortened.
    @Test func `wants claims by the place and with the weight it names`() throws {
        let request = try require(
            ClaimsRequest([
                "userinfo": ["given_name": ["essential": true], "nickname": nil],
                "id_token": [
                    "auth_time": ["essential": false],
                    "acr": ["values": ["gold", "silver"]],
                    "sub": ["value": "alice"],
                ],
            ]))
        expect(Set(request.userInfo.keys), is: ["given_name", "nickname"])
        expect(Set(request.idToken.keys), is: ["auth_time", "acr", "sub"])
        expect(request.userInfo["given_name"]?.isEssential, is: true)
        expect(request.userInfo["nickname"]?.isEssential, is: false)
        expect(request.idToken["auth_time"]?.isEssential, is: false)
        expect(request.idToken["acr"]?.values, is: ["gold", "silver"])
        expect(request.idToken["sub"]?.values, is: ["alice"])
        expect(request.userInfo["given_name"]?.values, is: [])
    }

    @Test(
        arguments: [
            [:], ["userinfo": nil], ["id_token": [:]], ["other": 1],
            ["userinfo": [:], "id_token": nil],
        ] as [JSON])
    func `may want nothing, and unknown members are left alone`(json: JSON) {
        expect(ClaimsRequest(json), is: ClaimsRequest())
    }

    @Test(
        arguments: [
            nil, true, 1, "userinfo", [], ["userinfo"], ["userinfo": "name"],
            ["userinfo": ["name"]],
            ["id_token": true], ["userinfo": ["name": true]], ["id_token": ["acr": "gold"]],
            ["id_token": ["acr": ["gold"]]], ["userinfo": [:], "id_token": 1],
        ] as [JSON])
    func `of another form is no request`(json: JSON) {
        expect(ClaimsRequest(json), is: nil)
    }
}
