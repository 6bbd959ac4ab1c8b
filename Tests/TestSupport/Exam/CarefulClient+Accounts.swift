import HTTP
import JOSE
import Locks
import OAuth
import Text

extension CarefulClient {
    /// The account of a user: a new one, or a known one (OpenID Connect Core §5.7).
    func account(of sub: String?, _ told: JSON, _ login: Login) -> String? {
        guard let sub else { return nil }
        let email = "\(login.issuer) \(told["email"]?.string ?? "")"
        let name = told["preferred_username"]?.string ?? ""
        return memory.withLock { memory in
            if has("who-email"), let known = memory[email] { return known }
            if has("who-sub"), let known = memory[sub], known != name { return "the first \(sub)" }
            memory[email] = sub
            memory[sub] = name
            return sub
        }
    }

    /// The issuer of an address or a URL (OpenID Connect Discovery §2); nil for a client that knows
    /// it.
    func foundIssuer(of login: Login) async throws(Refusal) -> String? {
        let halves = login.issuer.dropFirst("http://".count).split(separator: "/")
        guard [.findingByAddress, .findingByURL].contains(kind), halves.count == 2 else {
            return nil
        }
        let isAddress = kind == .findingByAddress
        let host = isAddress ? "\(halves[1]).\(halves[0])" : String(halves[0])
        var query = [
            ("resource", isAddress ? "acct:\(login.username)@\(host)" : login.issuer),
            ("rel", "http://openid.net/specs/connect/1.0/issuer"),
        ]
        if has(isAddress ? "disc-webfinger-acct" : "disc-webfinger-url") { query.removeLast() }
        let url = "http://\(host)/.well-known/webfinger?\(Form.encode(query))"
        let answer = try await ask(.get, url).json
        return answer["links"]?[0]?["href"]?.string ?? "http://nowhere.invalid"
    }
}
