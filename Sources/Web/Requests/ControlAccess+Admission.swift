import HTTP
import OAuth

extension ControlAccess {
    /// Whether a request may use the control API, as far as its credentials say.
    func admits(_ request: Request) -> Bool {
        switch self {
        case .open: return true
        case .off: return false
        case .token(let wanted):
            let sent = AuthorizationField.value(of: request, scheme: "bearer") ?? ""
            return !sent.isEmpty && SecretDigest(sent) == wanted
        }
    }
}
