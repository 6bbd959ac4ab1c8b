/// What a connection tells of its client's certificate. That the client holds the key of one it has
/// shown is certain, and no more.
package enum ClientCertificate: Sendable, Equatable {
    /// Plain HTTP, or a server that does without.
    case notAsked
    case none
    /// In DER.
    case shown([UInt8])
}
