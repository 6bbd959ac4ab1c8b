/// What pages say of the user who is signed in. As on the login page, the label of the button that
/// leads to another user may not contain "deny", "cancel" or "no".
struct SessionTexts: Sendable {
    let language: Language

    var switchUser: String { language.choose("Switch user", "別のユーザーに切り替える") }

    func signedIn(as user: String) -> String {
        language.choose("You are signed in as \(user).", "\(user) としてログインしています。")
    }
}
