/// The texts that the pages for developers share.
struct ToolTexts: Sendable {
    let language: Language

    var home: String { language.choose("Home", "ホーム") }
    var pages: String { language.choose("Pages", "ページ") }
    var needsScript: String {
        language.choose(
            "This page needs JavaScript. The control API has all that it shows.",
            "このページには JavaScript が必要です。表示する内容はすべて制御 API から取得できます。")
    }
    var token: String {
        language.choose(
            "The control token that the server was started with", "サーバーの起動時に指定した制御トークン")
    }
    var cancel: String { language.choose("Cancel", "キャンセル") }
    var goOn: String { language.choose("Continue", "続ける") }

    /// What the scripts of all pages may have to say.
    var words: [(name: String, text: String)] {
        [
            (
                "no-token",
                language.choose(
                    "Reload the page to enter the control token.", "ページを再読み込みして制御トークンを入力してください。")
            )
        ]
    }
}
