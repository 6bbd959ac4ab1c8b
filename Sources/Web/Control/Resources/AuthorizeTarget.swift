import HTTP
import JOSE
import Members
import OAuth
import Text

/// The authorization request of an order: a URL, or only the parameters.
package enum AuthorizeTarget: Sendable {
    case url(String)
    case parameters([(String, String)])

    static func read(_ members: inout MemberReader) -> AuthorizeTarget? {
        let url = members.string("url")
        let parameters = members.object("params") { members in members.everything().object ?? [:] }
        switch (url, parameters) {
        case (let url?, nil): return .url(url)
        case (nil, let parameters?): return .parameters(Self.pairs(of: parameters))
        case (nil, nil): members.report("'url' is missing; send it, or the parameters as 'params'")
        default: members.report("'url' and 'params' are both there; keep one")
        }
        return nil
    }

    /// The exchange that a browser's request would be; it must lead to the tenant of the outer
    /// exchange.
    func exchange(within outer: Exchange) throws(ControlProblem) -> Exchange {
        guard let own = outer.paths.path(of: "authorize") else {
            throw ControlProblem("this tenant has no authorize endpoint", at: "url")
        }
        var request = outer.request
        request.method = .get
        request.body = []
        request.fields = Self.fields(of: request)
        switch self {
        case .parameters(let pairs):
            request.path = outer.prefix + own
            request.query = Form.encode(pairs)
        case .url(let text): try aim(&request, at: text, outer)
        }
        let exchange = outer.installation.exchange(for: request)
        guard exchange.endpoint == "authorize", exchange.home.server === outer.home.server else {
            let place = outer.context.addresses.publicURL + own
            throw ControlProblem(
                "\(request.path.shown) is not an authorize URL of this tenant, which is \(place)",
                at: "url")
        }
        return exchange
    }
}

private extension AuthorizeTarget {
    /// A list stands for a repeated parameter; other values become their JSON.
    static func pairs(of parameters: [String: JSON]) -> [(String, String)] {
        parameters.ordered { $0.key }.flatMap { name, value in
            (value.array ?? [value]).compactMap { value in
                value.isNull ? nil : (name, value.string ?? value.text)
            }
        }
    }

    /// The fields that a browser would send too; the rest is about the call.
    static func fields(of request: Request) -> Fields {
        var fields: Fields = [:]
        for field in request.fields {
            if Self.isOfCall(field.name) { continue }
            fields.append(field.name, field.value)
        }
        return fields
    }

    static func isOfCall(_ name: FieldName) -> Bool {
        [
            .authorization, .contentLength, .contentType, .cookie, .origin, .secFetchSite,
            "DPoP", "Transfer-Encoding",
        ].contains(name)
    }

    /// Browsers encode characters that a URL may not contain.
    static func absolute(_ text: String, at origin: String) -> URI? {
        let text = PercentEncoding.encode(text) { (0x21...0x7e).contains($0) }
        let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
        guard let url = URI(isPath ? origin + text : text), url.isHTTP, url.host != nil else {
            return nil
        }
        return url
    }

    func aim(_ request: inout Request, at text: String, _ outer: Exchange) throws(ControlProblem) {
        guard let url = Self.absolute(text, at: request.origin), let authority = url.authority
        else {
            let corruption = Finding.corruption(to: text, as: "url") {
                Self.absolute($0, at: request.origin) != nil
            }
            throw ControlProblem(
                corruption?.text ?? "expected a URL, or a path with a query", at: "url")
        }
        guard Self.isServer(url, authority, outer) else {
            throw ControlProblem(
                "\(authority.shown) is not this server, which was asked as "
                    + "\(request.authority.shown); send the path alone, or set public_url",
                at: "url")
        }
        request.isSecure = url.scheme.lowercased() == "https"
        request.authority = authority
        let path =
            url.path.hasPrefix(request.mount + "/")
            ? String(url.path.dropFirst(request.mount.count)) : url.path
        request.path = path.isEmpty ? "/" : path
        request.query = url.query
    }

    /// Tells whether a URL leads here: to the host of the call, to a configured one, or to this
    /// machine at the same port. A URL of the real provider must not be answered, as it shows that
    /// the client still talks to that one.
    static func isServer(_ url: URI, _ authority: String, _ outer: Exchange) -> Bool {
        let asked = outer.request.authority
        if authority.lowercased() == asked.lowercased() { return true }
        let addresses = outer.context.addresses
        let known = [addresses.issuer, addresses.publicURL, addresses.internalURL]
        if known.contains(where: { URI($0)?.origin == url.origin }) { return true }
        let names = [authority, asked].map { HostName.plain($0) }
        return names.allSatisfy(LoopbackHost.includes) && port(of: authority) == port(of: asked)
    }

    static func port(of authority: String) -> Substring? {
        let parts = authority.split(separator: ":")
        return authority.hasSuffix("]") || parts.count < 2 ? nil : parts.last
    }
}
