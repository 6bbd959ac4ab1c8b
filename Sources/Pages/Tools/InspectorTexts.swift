/// The texts of the inspector.
struct InspectorTexts: Sendable {
    let language: Language

    var title: String { language.choose("Inspector", "インスペクター") }
    var exchanges: String { language.choose("Requests, the newest first", "リクエスト（新しい順）") }
    var detail: String { language.choose("Details", "詳細") }
    var filter: String { language.choose("Filter", "絞り込み") }
    var apply: String { language.choose("Apply", "適用") }
    var clear: String { language.choose("Clear", "消去") }
    var open: String { language.choose("Open a saved login", "保存したログインを開く") }
    var none: String {
        language.choose(
            "Nothing has happened yet. Sign in with your application, and watch it here.",
            "まだ何も起きていません。アプリケーションからログインすると、ここに表示されます。")
    }

    /// The texts that the script shows.
    var words: [(name: String, text: String)] {
        state + exchange + tokens + flows
    }
}

private extension InspectorTexts {
    var state: [(name: String, text: String)] {
        [
            ("live", language.choose("live", "ライブ")),
            ("waiting", language.choose("connecting again …", "再接続中…")),
            ("from-file", language.choose("from a file", "ファイルから")),
            ("copied", language.choose("Copied", "コピーしました")),
            ("choose", language.choose("Choose a request.", "リクエストを選んでください。")),
            ("gone", language.choose("{} is no longer in the record.", "{} は記録に残っていません。")),
            (
                "not-a-flow",
                language.choose(
                    "This file is not a saved login.", "このファイルは保存されたログインではありません。")
            ),
        ]
    }

    var exchange: [(name: String, text: String)] {
        [
            ("time", language.choose("Time", "時刻")),
            ("took", language.choose("Took", "所要時間")),
            ("outcome", language.choose("Outcome", "結果")),
            ("accepted", language.choose("accepted", "受理")),
            ("refused", language.choose("refused", "拒否")),
            ("client", language.choose("Client", "クライアント")),
            ("user", language.choose("User", "ユーザー")),
            ("rules", language.choose("Rules", "ルール")),
            ("flow", language.choose("Login", "ログイン")),
            ("remedy", language.choose("What to do:", "対処：")),
            ("request", language.choose("Request", "リクエスト")),
            ("answer", language.choose("Answer", "応答")),
            ("no-answer", language.choose("No answer yet", "応答待ち")),
            ("parameters", language.choose("Parameters", "パラメーター")),
            ("headers", language.choose("Header fields", "ヘッダー")),
            ("body", language.choose("Body", "本文")),
            ("copy-curl", language.choose("Copy as curl", "curl としてコピー")),
            ("copy-json", language.choose("Copy as JSON", "JSON としてコピー")),
        ]
    }

    var tokens: [(name: String, text: String)] {
        [
            ("tokens", language.choose("Tokens", "トークン")),
            ("header", language.choose("Header", "ヘッダー")),
            ("opaque", language.choose("Its content is not JSON.", "内容は JSON ではありません。")),
            ("unsigned", language.choose("unsigned", "署名なし")),
            ("signed-here", language.choose("signed by this tenant", "このテナントの署名")),
            ("signed-elsewhere", language.choose("signed by somebody else", "ほかの署名")),
            ("expires-in", language.choose("expires in {}", "あと {}")),
            ("expired", language.choose("expired {} ago", "{}前に失効")),
            ("now", language.choose("now", "現在")),
            ("in", language.choose("in {}", "{}後")),
            ("ago", language.choose("{} ago", "{}前")),
        ]
    }

    var flows: [(name: String, text: String)] {
        [
            ("browser", language.choose("Browser", "ブラウザー")),
            ("app", language.choose("Application", "アプリケーション")),
            ("server", language.choose("Understudy", "Understudy")),
            ("save", language.choose("Save as a file", "ファイルに保存")),
            ("compare-with", language.choose("Compare with", "比較する相手")),
            ("compare", language.choose("Compare", "比較")),
            ("comparison", language.choose("Two logins", "2 つのログイン")),
            ("first-difference", language.choose("The first difference", "最初の違い")),
            ("differs", language.choose("What differs", "違い")),
            ("alike", language.choose("They do not differ.", "違いはありません。")),
            ("missing-step", language.choose("This step is missing.", "この段階がありません。")),
            ("endpoint", language.choose("endpoint", "エンドポイント")),
            ("status", language.choose("status", "ステータス")),
            ("error", language.choose("error", "エラー")),
        ]
    }
}
