import Foundation
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app for iOS as a widespread book chapter builds it: the same Foundation calls, the same
/// encoding, the same decoding. It knows its provider by constants, without discovery.
struct ChapterApp: Sendable {
    struct Tokens: Decodable, Equatable {
        let accessToken: String
        let refreshToken: String
        let expiresIn: Int
        let tokenType: String

        private enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
            case expiresIn = "expires_in"
            case tokenType = "token_type"
        }
    }

    struct User: Decodable, Equatable {
        let id: String
        let email: String
        let name: String
        let picture: String?
    }

    struct InvalidResponse: Error {}

    /// The answer of the token endpoint; the app itself reads less of it.
    struct Answer {
        let status: Int
        let body: Data
        let diagnosis: String?

        var error: String? { (try? JSON(parsing: Array(body)))?["error"]?.string }
    }

    let base: String
    var clientID = "your-client-id"
    var redirectURI = "myapp://callback"

    init(_ provider: Provider) { base = "http://\(provider.wire.authority)" }

    /// The URL that the sign-in sheet opens.
    func signInURL(state: String) -> URL? {
        var components = URLComponents(string: base + "/oauth/authorize")
        components?.queryItems = [
            URLQueryItem(name: "client_id", value: clientID),
            URLQueryItem(name: "redirect_uri", value: redirectURI),
            URLQueryItem(name: "response_type", value: "code"),
            URLQueryItem(name: "scope", value: "openid profile email"),
            URLQueryItem(name: "state", value: state),
        ]
        return components?.url
    }

    /// The only part of a callback that it reads.
    func code(in callback: String) -> String? {
        URLComponents(string: callback)?.queryItems?.first { $0.name == "code" }?.value
    }

    func exchange(_ code: String) async throws -> Tokens {
        try JSONDecoder().decode(Tokens.self, from: await post(pairs(for: code)))
    }

    func pairs(for code: String) -> [String: String] {
        [
            "grant_type": "authorization_code", "code": code, "client_id": clientID,
            "redirect_uri": redirectURI,
        ]
    }

    func refresh(_ token: String) async throws -> Tokens {
        let body = try await post([
            "grant_type": "refresh_token", "refresh_token": token, "client_id": clientID,
        ])
        return try JSONDecoder().decode(Tokens.self, from: body)
    }

    /// The status is ignored.
    func user(of token: String) async throws -> User {
        var request = URLRequest(url: try url("/userinfo"))
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        return try JSONDecoder().decode(
            User.self, from: await URLSession.shared.data(for: request).0)
    }

    /// Sends pairs to the token endpoint and answers the body, unless the status is an error's.
    func post(_ pairs: [String: String]) async throws -> Data {
        let answer = try await send(pairs)
        guard (200...299).contains(answer.status) else { throw InvalidResponse() }
        return answer.body
    }

    func send(_ pairs: [String: String]) async throws -> Answer {
        var request = URLRequest(url: try url("/oauth/token"))
        request.httpMethod = "POST"
        request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(Self.encoded(pairs).utf8)
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw InvalidResponse() }
        return Answer(
            status: response.statusCode, body: data,
            diagnosis: response.value(forHTTPHeaderField: "Understudy-Diagnosis"))
    }

    /// The pairs in any order, with the encoding of a query instead of a form.
    static func encoded(_ pairs: [String: String]) -> String {
        pairs.shuffled().map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
    }

    private func url(_ path: String) throws -> URL {
        guard let url = URL(string: base + path) else { throw InvalidResponse() }
        return url
    }
}
