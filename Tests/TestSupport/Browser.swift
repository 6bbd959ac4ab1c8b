import Foundation

/// Sends requests and keeps cookies; does not follow redirects.
package final class Browser: Sendable {
    private let provider: Provider
    private let authority: String
    private let jar = Lock<[String: String]>([:])

    /// - Parameter host: a host name in place of the provider's own, with the same port.
    package init(_ provider: Provider, host: String? = nil) {
        self.provider = provider
        let own = provider.wire.authority
        authority =
            host.map { name in own.split(separator: ":").last.map { "\(name):\($0)" } ?? name }
            ?? own
    }

    /// Another browser, which uses another host name for the provider.
    package func calling(_ host: String) -> Browser { Browser(provider, host: host) }

    package var rootProfile: Profile { provider.root.profile }

    /// The path of the root's discovery document, below the path of its issuer if there is one.
    package var discoveryPath: String {
        let root = provider.root
        return root.configuration.issuerPath(ofTenant: nil)
            + (Routes.path(of: "discovery", in: root.profile) ?? "")
    }

    /// The provider's metadata (OpenID Connect Discovery §4).
    package func metadata(_ prefix: String = "") async throws -> JSON {
        try await get(prefix + "/.well-known/openid-configuration").json
    }

    package var cookies: [String: String] { jar.withLock { $0 } }

    package func get(_ target: String, _ fields: Fields = [:]) async throws -> Response {
        try await send(.get, target, fields)
    }

    package func post(
        _ target: String, form: [(String, String)], _ fields: Fields = [:]
    ) async throws -> Response {
        try await post(
            target, type: "application/x-www-form-urlencoded", body: Form.encode(form), fields)
    }

    package func post(
        _ target: String, type: String?, body: String, _ fields: Fields = [:]
    ) async throws -> Response {
        var fields = fields
        fields[.contentType] = type
        return try await send(.post, target, fields, body: Array(body.utf8))
    }

    package func send(
        _ method: Method, _ target: String, _ fields: Fields = [:], body: [UInt8] = []
    ) async throws -> Response {
        var fields = fields
        let cookies = jar.withLock { $0.sorted { $0.key < $1.key } }
        if !cookies.isEmpty {
            fields[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        }
        let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let response = try await provider.wire.send(
            Request(
                method: method, path: String(halves[0]),
                query: halves.count > 1 ? String(halves[1]) : nil, fields: fields, body: body,
                authority: authority))
        response.fields.values(.setCookie).forEach(keep)
        return response
    }

    private func keep(_ field: String) {
        guard let cookie = Cookie.parse(field).first else { return }
        jar.withLock { $0[cookie.name] = cookie.value.isEmpty ? nil : cookie.value }
    }
}

extension Fields {
    /// Those of a request to a protected resource (RFC 6750 §2.1).
    package static func bearer(_ token: String) -> Fields { [.authorization: "Bearer \(token)"] }
}

extension JSON {
    package var accessToken: String { string("access_token") }
    package var refreshToken: String { string("refresh_token") }
    package var idToken: String { string("id_token") }
}

extension Response {
    package var text: String { String(decoding: body.bytes, as: UTF8.self) }

    package var json: JSON { (try? JSON(parsing: body.bytes)) ?? .null }

    package var diagnosis: String? { fields["Understudy-Diagnosis"] }

    /// The value of a hidden field of the page.
    package func hiddenField(_ name: String) -> String? {
        guard let mark = text.range(of: "name=\"\(name)\" value=\"") else { return nil }
        return String(text[mark.upperBound...].prefix { $0 != "\"" })
    }

    /// The parameters that a redirect carries in its query or fragment.
    package var redirectParameters: [String: String] {
        guard let location = fields[.location],
            let mark = location.firstIndex(where: { $0 == "#" }) ?? location.firstIndex(of: "?")
        else { return [:] }
        let pairs = Form.decode(String(location[location.index(after: mark)...]))
        return Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
}

extension Browser {
    /// A request to the token endpoint, at the path of the root's profile.
    ///
    /// - Parameter changes: replace parameters of `form`; an empty value removes one.
    package func token(
        _ form: [(String, String)], _ changes: [(String, String)] = [], at prefix: String = ""
    ) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        let path = Routes.path(of: "token", in: rootProfile) ?? "/oauth/token"
        return try await post(
            prefix + path,
            form: form.filter { !replaced.contains($0.0) } + changes.filter { !$0.1.isEmpty })
    }
}
