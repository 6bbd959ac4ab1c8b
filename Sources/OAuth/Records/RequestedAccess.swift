/// The access that a back-channel request asks for, under the same rules as authorization requests:
/// a scope (RFC 6749 §3.3) and APIs (RFC 8707 §2).
package struct RequestedAccess: Sendable, Codable {
    package var scope: Scope
    package var audience: [String]
    /// The exchange that asked for it.
    package var flowID: ExchangeID?
    /// The data that single features or providers read from the request.
    package var extensions = Extensions()
}
