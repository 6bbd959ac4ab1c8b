extension Japanese {
    /// What the frame of the pages for developers says.
    static let tools: Translations.Table = [
        "Home": "ホーム",
        "Pages": "ページ",
        "This page needs JavaScript. The control API has all that it shows.":
            "このページには JavaScript が必要です。表示する内容はすべて制御 API から取得できます。",
        "The control token that the server was started with": "サーバーの起動時に指定した制御トークン",
        "Reload the page to enter the control token.": "ページを再読み込みして制御トークンを入力してください。",
    ]
}
