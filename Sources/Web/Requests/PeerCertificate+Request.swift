import HTTP
import JOSE
import OAuth

extension PeerCertificate {
    /// What the domain makes of the bytes that a connection has. TLS has read them before, so that
    /// they are a certificate.
    init(_ shown: ClientCertificate) {
        switch shown {
        case .notAsked: self = .notAsked
        case .none: self = .none
        case .shown(let der): self = (try? Certificate(der: der)).map(Self.shown) ?? .none
        }
    }
}
