/// A request to the token endpoint, taken out of HTTP.
package struct TokenRequest: Sendable {
    package let parameters: Parameters
    package let basic: BasicCredentials?

    package init(parameters: Parameters, basic: BasicCredentials? = nil) {
        self.parameters = parameters
        self.basic = basic
    }
}
