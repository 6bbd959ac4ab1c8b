import JOSE
import OAuth

/// `recovery_code` in the answer to one: the next one, as each is good for one login.
struct RecoveryAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        guard context.record.read({ $0.grantType }) == FactorGrant(proof: .recoveryCode).name,
            let subject = granted.authorization.subject,
            let user = context.users.user(of: subject)
        else { return }
        let code = Authenticators(user: user, context: context).recoveryCode?.secret
        answer["recovery_code"] = code.map(JSON.string)
    }
}
