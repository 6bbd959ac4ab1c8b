import Text

/// What stands between a name and the user that it means, whatever the way in.
package enum UserDiagnosis {
    package static let unknown = DiagnosisCode("login.user-unknown", "OpenID Connect Core §3.1.2.3")
    static let near = DiagnosisCode(
        "login.user-near", "OpenID Connect Core §3.1.2.1", defaultLevel: .warn)
    package static let passwordWrong = DiagnosisCode(
        "login.password-wrong", "OpenID Connect Core §3.1.2.3")
    package static let nameTaken = DiagnosisCode(
        "login.name-taken", "OpenID Connect Initiating User Registration §4")
    static let blocked = DiagnosisCode("login.user-blocked", "RFC 6749 §4.1.2.1")

    static let codes = [unknown, near, passwordWrong, nameTaken, blocked]
}

extension Diagnosis {
    /// - Parameters:
    ///   - name: nil where nobody was named, and there is no user at all.
    ///   - known: the names of the users.
    package static func userUnknown(_ name: String?, known: [String]) -> Diagnosis {
        UserDiagnosis.unknown.found(
            name.map { "no user is called \($0.shown)" } ?? "no user is known",
            remedy: name?.nearest(among: known).map { "did you mean \($0.shown)?" }
                ?? "add one to users in the configuration")
    }

    static func userNear(_ name: String, declared: String) -> Diagnosis {
        UserDiagnosis.near.found(
            "\(name.shown) is not a declared user, so it stands for a new one without claims",
            remedy: "did you mean \(declared.shown)?")
    }

    static func passwordWrong(of username: String) -> Diagnosis {
        UserDiagnosis.passwordWrong.found(
            "the password of \(username.shown) is wrong",
            remedy: "see the user's entry under users in the configuration")
    }

    static func nameTaken(_ name: String) -> Diagnosis {
        UserDiagnosis.nameTaken.found(
            "there is an account called \(name.shown) already",
            remedy: "choose another name, or sign in without prompt=create")
    }

    static let userBlocked = UserDiagnosis.blocked.found(
        "the user is blocked", remedy: "remove blocked from the user in the configuration")
}
