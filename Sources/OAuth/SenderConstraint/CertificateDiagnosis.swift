import JOSE
import Text

extension Certificate {
    /// All that it is for, as messages name it.
    var allNames: [String] { ([subject] + names.map(\.text)).filter { !$0.isEmpty } }
}

private extension Certificate.Name {
    var text: String {
        switch self {
        case .host(let text), .uri(let text), .email(let text): text
        case .address(let bytes): bytes.map(String.init).joined(separator: ".")
        }
    }
}
