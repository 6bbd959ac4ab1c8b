/// What a request to a back-channel endpoint asks for, by the rules that hold for authorization
/// requests too: a scope (RFC 6749 §3.3) and APIs (RFC 8707 §2).
package struct RequestedAccess: Sendable {
    package var scope: Scope
    package let audience: [String]
}
