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

    /// - Parameters:
    ///   - previewed: the user of the card whose button asked for a preview; empty for the form
    ///   for any name, which has a field for that.
    ///   - creates: whether the name is that of a new account.
    /// - Throws: the mistake that the page reports when it is shown again.
    init(
        _ fields: Parameters, by previewed: String? = nil, creates: Bool = false, _ context: Context
    ) throws(LoginMistake) {
        let card = previewed.flatMap { $0.isEmpty ? nil : $0 }
        guard let name = card ?? fields["username"] else {
            context.add(.userMissing)
            throw LoginMistake(problem: .missingUsername)
        }
        // A script may call them as the control API does.
        let typed = fields[ParameterLengths.editor] ?? fields["claims"] ?? ""
        self.typed = typed
        do throws(OAuthError) {
            user =
                creates
                ? try context.createUser(named: name, password: fields["password"])
                : try context.user(named: name, password: fields["password"])
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
