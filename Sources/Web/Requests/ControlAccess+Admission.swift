import HTTP
import OAuth

extension ControlAccess {
    /// Tells whether a request's credentials admit it to the control API.
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
