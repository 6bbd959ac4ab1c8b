import HTTP
import JOSE
import OAuth
import Pages

/// What somebody typed on a login page, once it is valid: the user, and the claims of this login.
struct TypedLogin {
    let user: User
    let claims: [String: JSON]
    /// The claims as they were typed.
    let typed: String

    /// The button that asks for a preview names the user of its card; the form for any name has a
    /// field for that.
    ///
    /// - Throws: the mistake that the page reports when it is shown again.
    init(_ fields: Parameters, _ context: Context) throws(LoginMistake) {
        guard let name = fields["preview"] ?? fields["username"] else {
            context.add(.userMissing)
            throw LoginMistake(problem: .missingUsername)
        }
        let typed = fields["claims"] ?? ""
        self.typed = typed
        do throws(OAuthError) {
            user = try context.user(named: name, password: fields["password"])
            var claims = try SignIn.claims(from: typed)
            if fields.has("all_claims") {
                for name in user.claims.keys where claims[name] == nil { claims[name] = .null }
            }
            self.claims = claims
        } catch {
            context.add(error.diagnosis)
            throw LoginMistake(
                problem: LoginProblem(error), username: name, claims: typed,
                status: error.code == .accessDenied ? .forbidden : .badRequest)
        }
    }
}

/// What was wrong with the answer to a login page, and what the answer contained.
struct LoginMistake: Error {
    let problem: LoginProblem
    var username: String?
    var claims = ""
    var status = Status.badRequest
}

private extension LoginProblem {
    init(_ error: OAuthError) {
        switch error.diagnosis.code {
        case UserDiagnosis.passwordWrong: self = .wrongPassword
        case UserDiagnosis.unknown: self = .unknownUser
        default:
            self =
                error.diagnosis.facts["reason"].map(LoginProblem.invalidClaims)
                ?? .refused(error.diagnosis.cause)
        }
    }
}
