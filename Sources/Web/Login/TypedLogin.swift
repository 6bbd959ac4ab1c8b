import HTTP
import JOSE
import OAuth
import Pages

/// The valid input of a login page: the user, and the claims of this login.
struct TypedLogin {
    let user: User
    let claims: [String: JSON]
    /// The claims as they were typed.
    let typed: String

    /// - Parameters:
    ///   - previewed: the user of the card with the preview button; empty for the form with a name
    ///     field.
    ///   - creates: whether the name is a new account's.
    /// - Throws: the mistake to show when the page is shown again.
    init(
        _ fields: Parameters, by previewed: String? = nil, creates: Bool = false, _ context: Context
    ) throws(LoginMistake) {
        let card = previewed.flatMap { $0.isEmpty ? nil : $0 }
        guard let name = card ?? fields["username"] else {
            context.add(Finding("login.user-missing"))
            throw LoginMistake(problem: .missingUsername)
        }
        // A script may name them as in the control API.
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

/// The fault of an answer to a login page, and its contents.
struct LoginMistake: Error {
    let problem: LoginProblem
    var username: String?
    var claims = ""
    var status = Status.badRequest
}

private extension LoginProblem {
    init(_ error: OAuthError) {
        switch error.diagnosis.code {
        case "login.password-wrong": self = .wrongPassword
        case "login.user-unknown": self = .unknownUser
        default:
            self =
                error.diagnosis.facts["reason"].map(LoginProblem.invalidClaims)
                ?? .refused(error.diagnosis.cause)
        }
    }
}
