import HAR
import JOSE

/// The lengths and alphabets of random values.
struct LearnTokenForms: Lesson {
    private static let rows: [(role: ArchivedRole, name: String)] = [
        (.authorize, "code"), (.token, "access_token"), (.token, "refresh_token"),
        (.device, "device_code"),
    ]

    func learn(from evidence: Evidence, into learnt: inout Learnt) {
        for row in Self.rows {
            let place = row.role == .authorize ? "parameter code" : "member \(row.name)"
            for (comparison, difference) in evidence.differences(row.role, at: place) {
                let value = comparison.reply?[row.name] ?? comparison.step.given(row.name)
                guard difference.there?.told != "a JWT", let value, let form = TextForm(value)
                else { continue }
                if form.length < Self.least {
                    learnt.miss("the form of \(row.name): it is too short to be drawn by chance")
                } else {
                    learnt.describe("token_forms", row.name, as: .string(form.pattern))
                }
            }
        }
    }

    /// The minimum of profiles.
    private static let least = 16
}
