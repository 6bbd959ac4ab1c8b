/// The name of an endpoint in the table of routes, which rules and profiles use too.
package struct EndpointName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package init(stringLiteral name: String) {
        self.init(rawValue: name)
    }

    package static let authorize: EndpointName = "authorize"
    package static let token: EndpointName = "token"
    package static let userinfo: EndpointName = "userinfo"
    package static let introspect: EndpointName = "introspect"
    package static let revoke: EndpointName = "revoke"
    package static let par: EndpointName = "par"
    package static let logout: EndpointName = "logout"
    package static let device: EndpointName = "device"
    package static let ciba: EndpointName = "ciba"
    /// The page where a user decides on such a request.
    package static let cibaPage: EndpointName = "ciba-page"
    package static let resource: EndpointName = "resource"
    /// The endpoint where programs get ID tokens about themselves.
    package static let idToken: EndpointName = "id-token"
}
