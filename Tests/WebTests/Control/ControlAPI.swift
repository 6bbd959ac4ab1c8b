import HTTP
import JOSE
import TestSupport

/// The control API in tests.
struct ControlAPI {
    let browser: Browser
    /// The prefix of the tenant: empty, or `/acme`.
    var prefix = ""

    init(_ provider: Provider, tenant: String? = nil, host: String? = nil) {
        browser = Browser(provider, host: host)
        prefix = tenant.map { "/\($0)" } ?? ""
    }

    @discardableResult
    func send(
        _ method: Method, _ path: String, _ body: String = "", _ fields: Fields = [:]
    ) async throws -> Response {
        try await browser.send(
            method, "\(prefix)/_understudy/\(path)", fields, body: Array(body.utf8))
    }
}
