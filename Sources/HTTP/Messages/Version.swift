/// The protocol versions this server speaks (RFC 9112 §2.3).
package enum Version: String, Hashable, Sendable {
    case http10 = "HTTP/1.0"
    case http11 = "HTTP/1.1"
}
