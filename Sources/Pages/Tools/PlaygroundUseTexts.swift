/// The texts of what the playground does with tokens, of its mistakes and of its device.
struct PlaygroundUseTexts: Sendable {
    let language: Language

    /// The texts that the script shows.
    var words: [(name: String, text: String)] {
        use + mistakes + device + others
    }
}

private extension PlaygroundUseTexts {
    var use: [(name: String, text: String)] {
        [
            ("use:userinfo", language.choose("Userinfo", "ユーザー情報")),
            ("use:refresh", language.choose("Refresh", "更新")),
            ("use:introspection", language.choose("Introspection", "イントロスペクション")),
            ("use:revocation", language.choose("Revocation", "取り消し")),
            ("use:logout", language.choose("Logout", "ログアウト")),
            (
                "about-use:userinfo",
                language.choose(
                    "The claims of the user. They must be about the user of the ID token (OpenID Connect Core §5.3.4).",
                    "ユーザーのクレームです。ID トークンと同じユーザーでなければなりません（OpenID Connect Core §5.3.4）。")
            ),
            (
                "about-use:refresh",
                language.choose(
                    "A new access token without the user (RFC 6749 §6).",
                    "ユーザーなしで新しいアクセストークンを得ます（RFC 6749 §6）。")
            ),
            (
                "about-use:introspection",
                language.choose(
                    "An API asks whether a token is good. It needs a secret of its own (RFC 7662).",
                    "API がトークンの有効性を問い合わせます。API 自身の秘密が必要です（RFC 7662）。")
            ),
            (
                "about-use:revocation",
                language.choose(
                    "The client gives a token back (RFC 7009).", "クライアントがトークンを返します（RFC 7009）。")
            ),
            (
                "about-use:logout",
                language.choose(
                    "The browser goes to the server, which ends its session and sends it back here.",
                    "ブラウザーがサーバーへ移り、セッションを終えてここに戻ります。")
            ),
            ("do:userinfo", language.choose("Ask", "取得")),
            ("do:refresh", language.choose("Refresh", "更新")),
            ("do:introspection", language.choose("Ask", "問い合わせ")),
            ("do:revocation", language.choose("Revoke", "取り消す")),
            ("do:logout", language.choose("Sign out", "ログアウト")),
            ("tray", language.choose("Tokens that came last", "最後に届いたトークン")),
            ("empty-tray", language.choose("Throw them away", "破棄")),
        ]
    }

    var mistakes: [(name: String, text: String)] {
        [
            ("break:wrong-verifier", language.choose("Wrong verifier", "誤ったベリファイアー")),
            ("break:used-code", language.choose("Used code", "使用済みのコード")),
            ("break:wrong-redirect-uri", language.choose("Wrong redirect URI", "誤ったリダイレクト URI")),
            ("break:expired-token", language.choose("Expired token", "期限切れのトークン")),
            (
                "about-break:wrong-verifier",
                language.choose(
                    "A thief has a code, but not the verifier that belongs to it.",
                    "コードを盗んだ者は、対応するベリファイアーを持っていません。")
            ),
            (
                "about-break:used-code",
                language.choose(
                    "A code is sent twice, as a client does whose redirect page is reloaded.",
                    "コードを二度送ります。リダイレクト先を再読み込みすると起こります。")
            ),
            (
                "about-break:wrong-redirect-uri",
                language.choose(
                    "The exchange names another redirect URI than the request did.",
                    "交換時のリダイレクト URI がリクエストと異なります。")
            ),
            (
                "about-break:expired-token",
                language.choose(
                    "A token whose end has passed is sent. It is minted for this, and the clock stays as it is.",
                    "期限の過ぎたトークンを送ります。このために発行するので、時計は変わりません。")
            ),
            ("send-it", language.choose("Send it", "送信")),
            ("minted-by", language.choose("How the page got what it sends", "送信内容の入手方法")),
        ]
    }

    var device: [(name: String, text: String)] {
        [
            ("do:device-ask", language.choose("Ask for a code", "コードを要求")),
            ("do:device-poll", language.choose("Poll now", "今すぐ問い合わせ")),
            (
                "open-verification",
                language.choose("Open the page of the user in a new tab", "ユーザーのページを新しいタブで開く")
            ),
            ("stop-polling", language.choose("Stop polling", "ポーリングを停止")),
            (
                "polling",
                language.choose("The next question follows after {} seconds.", "{} 秒ごとに問い合わせます。")
            ),
            ("polling-stopped", language.choose("Polling has stopped.", "ポーリングを停止しました。")),
            ("polling-over", language.choose("Polling is over.", "ポーリングは終わりました。")),
        ]
    }

    var others: [(name: String, text: String)] {
        [
            ("mint", language.choose("Mint a token of a user", "ユーザーのトークンを発行")),
            (
                "about-mint",
                language.choose(
                    "The control API makes one, if the tray has none.", "トレイにない場合は、制御 API で発行できます。")
            ),
            ("register", language.choose("Register", "登録")),
            (
                "registered",
                language.choose("The server knows this client now.", "サーバーがこのクライアントを認識しました。")
            ),
        ]
    }
}
