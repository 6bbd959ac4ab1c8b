import HAR
import HTTP
import JOSE
import OAuth
import Text

/// A provider that answers: its documents, and its refusals of requests without parameters, which
/// change nothing there.
struct ReachableProvider {
    private let url: String
    private let uri: URI
    private let client = OutgoingClient(reach: .any)

    static func isMeant(by operand: String) -> Bool {
        ["http://", "https://"].contains(where: operand.lowercased().hasPrefix)
    }

    init(_ url: String) throws(CommandFailure) {
        guard let uri = URI(url), uri.isHTTP, uri.query == nil, uri.fragment == nil,
            let host = uri.host
        else { throw .usage("expected the URL of an issuer, found \(url.shown)") }
        guard uri.scheme.lowercased() == "https" || LoopbackHost.includes(HostName.plain(host))
        else { throw .usage("\(url.shown) is not on this machine; ask it by https") }
        (self.url, self.uri) = (url, uri)
    }

    /// Five requests at most, all of them to the host of the URL.
    func exchanges() async throws(CommandFailure) -> [ArchivedExchange] {
        let discovery = try await document()
        let document = discovery.answer?.json
        var exchanges = [discovery]
        for (member, method) in [
            ("jwks_uri", Method.get), ("token_endpoint", .post), ("userinfo_endpoint", .get),
        ] {
            guard let place = document?[member]?.string, let own = URI(place),
                own.authority == uri.authority, own.scheme == uri.scheme
            else { continue }
            guard let found = try? await ask(method, place, number: exchanges.count + 1)
            else { continue }
            exchanges.append(found)
        }
        return exchanges
    }

    /// OpenID Connect Discovery §4, RFC 8414 §3.
    private func document() async throws(CommandFailure) -> ArchivedExchange {
        let base = url.withoutTrailingSlash
        let path = uri.path.withoutTrailingSlash
        let origin = base.dropLast(base.hasSuffix(path) ? path.utf8.count : 0)
        let places =
            path.contains(text: "/.well-known/")
            ? [base]
            : [
                "\(base)/.well-known/openid-configuration",
                "\(origin)/.well-known/oauth-authorization-server\(path)",
            ]
        var reason = ""
        for place in places {
            do throws(OutgoingError) {
                let found = try await ask(.get, place, number: 1)
                if found.answer?.json?["issuer"]?.string != nil { return found }
                reason = "no discovery document (\(found.answer?.status ?? 0))"
            } catch { reason = error.reason }
        }
        throw .failure("\(places[0]): \(reason)")
    }

    private func ask(
        _ method: Method, _ url: String, number: Int
    ) async throws(OutgoingError) -> ArchivedExchange {
        let type = "application/x-www-form-urlencoded"
        let fields: Fields = method == .post ? [.contentType: type] : [:]
        let response = try await client.send(
            OutgoingRequest(method, url, contentType: method == .post ? type : nil))
        return ArchivedExchange(
            number: number, started: nil, duration: 0,
            request: ArchivedRequest(method: method.rawValue, url: url, fields: fields),
            answer: ArchivedAnswer(
                status: response.status.code, fields: response.fields, body: response.body),
            failure: nil)
    }
}
