/// The texts of the page after a logout.
struct SignedOutTexts: Sendable {
    let language: Language

    var title: String { language.choose("You are signed out", "ログアウトしました") }

    func sentence(of user: String?) -> String {
        guard let user else {
            return language.choose("The session has ended.", "セッションは終了しました。")
        }
        return language.choose(
            "The session of \(user) has ended.", "\(user) のセッションは終了しました。")
    }

    func told(_ apps: [String]) -> String {
        language.choose(
            "Told of it: \(apps.joined(separator: ", ")).",
            "通知したアプリ: \(apps.joined(separator: "、"))")
    }

    func onward(to client: String?) -> String {
        guard let client else { return language.choose("Continue", "続ける") }
        return language.choose("Continue to \(client)", "\(client) に進む")
    }
}
