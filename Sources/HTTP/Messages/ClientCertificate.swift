/// What a connection knows about its client's certificate. The client has proved that it holds the
/// key, and nothing more.
package enum ClientCertificate: Sendable, Equatable {
    /// The connection is plain HTTP, or the server asks for no certificate.
    case notAsked
    case none
    /// The client sent this certificate, in DER.
    case shown([UInt8])
}
