extension Japanese {
    /// What the pages of a logout say.
    static let session: Translations.Table = [
        "Sign out?": "ログアウトしますか？",
        "Stay signed in": "ログインを続ける",
        "You are still signed in": "ログインしたままです",
        "The session goes on.": "セッションは続いています。",
        "You are signed out": "ログアウトしました",
        "The session has ended.": "セッションは終了しました。",
        "The session of {} has ended.": "{} のセッションは終了しました。",
        "Told of it: {}.": "通知したアプリ: {}",
        "Continue to {}": "{} に進む",
    ]
}
