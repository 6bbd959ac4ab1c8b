/// The texts of the page after a logout.
struct SignedOutTexts: Sendable {
    let language: Language

    var title: String { language.choose("You are signed out", "ログアウトしました") }
    var sentence: String {
        language.choose("The session has ended.", "セッションは終了しました。")
    }

    func onward(to client: String?) -> String {
        guard let client else { return language.choose("Continue", "続ける") }
        return language.choose("Continue to \(client)", "\(client) に進む")
    }
}
