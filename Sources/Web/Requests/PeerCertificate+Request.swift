import HTTP
import JOSE
import OAuth

extension PeerCertificate {
    /// Converts the certificate of a connection. TLS has already parsed its bytes.
    init(_ shown: ClientCertificate) {
        switch shown {
        case .notAsked: self = .notAsked
        case .none: self = .none
        case .shown(let der): self = (try? Certificate(der: der)).map(Self.shown) ?? .none
        }
    }
}
