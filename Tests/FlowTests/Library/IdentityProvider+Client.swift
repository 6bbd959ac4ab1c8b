import Foundation
import TestSupport
import Testing
import Understudy

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The work of the code under test.
extension IdentityProvider {
    static var callback: String { "https://app.example/callback" }

    /// An authorize URL of the client `app`.
    func authorizeURL(_ more: String = "") -> String {
        "\(url)/authorize?response_type=code&client_id=app&redirect_uri=\(Self.callback)"
            + "&scope=openid+email&state=s\(more)"
    }

    func get(_ path: String, bearer: String? = nil) async throws -> (status: Int, json: JSON) {
        var request = URLRequest(url: try require(URL(string: url + path)))
        request.setValue(bearer.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
        return try await Self.send(request)
    }

    func post(
        _ path: String, _ form: [String: String], type: String = "application/x-www-form-urlencoded"
    ) async throws -> (status: Int, json: JSON) {
        var request = URLRequest(url: try require(URL(string: url + path)))
        request.httpMethod = "POST"
        var parts = URLComponents()
        parts.queryItems = form.map { URLQueryItem(name: $0.key, value: $0.value) }
        request.httpBody = Data((parts.percentEncodedQuery ?? "").utf8)
        request.setValue(type, forHTTPHeaderField: "Content-Type")
        return try await Self.send(request)
    }

    func post(
        _ path: String, _ json: JSON, bearer: String
    ) async throws -> (status: Int, json: JSON) {
        var request = URLRequest(url: try require(URL(string: url + path)))
        request.httpMethod = "POST"
        request.httpBody = Data(json.encoded())
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("Bearer \(bearer)", forHTTPHeaderField: "Authorization")
        return try await Self.send(request)
    }

    /// Gets tokens for a user without a password.
    func logIn(as user: String = "alice", scope: String = "openid") async throws -> JSON {
        try await post(
            "/oauth/token",
            [
                "grant_type": "password", "client_id": "app", "username": user, "password": "",
                "scope": scope,
            ]
        ).json
    }

    private static func send(_ request: URLRequest) async throws -> (status: Int, json: JSON) {
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return (status, (try? JSON(parsing: Array(data))) ?? .null)
    }
}
