/// The texts of the page that asks whether to sign out.
struct LogoutTexts: Sendable {
    let language: Language

    var title: String { language.choose("Sign out?", "ログアウトしますか？") }
    var logout: String { language.choose("Sign out", "ログアウト") }
    var stay: String { language.choose("Stay signed in", "ログインを続ける") }
    var stayedTitle: String { language.choose("You are still signed in", "ログインしたままです") }
    var stayedSentence: String {
        language.choose("The session goes on.", "セッションは続いています。")
    }
}
