/// The client's certificate as far as a connection knows it. The client has proved possession of
/// the key, and nothing more.
package enum ClientCertificate: Sendable, Equatable {
    /// The connection is plain HTTP, or the server asks for no certificate.
    case notAsked
    case none
    /// The client sent this certificate, in DER.
    case shown([UInt8])
}
