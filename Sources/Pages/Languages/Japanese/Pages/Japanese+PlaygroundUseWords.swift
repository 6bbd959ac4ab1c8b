extension Japanese {
    /// What the playground says of tokens, mistakes and devices.
    static let playgroundUseWords: Translations.Table = [
        "Userinfo": "ユーザー情報",
        "Refresh": "更新",
        "Introspection": "イントロスペクション",
        "Revocation": "取り消し",
        "Logout": "ログアウト",
        "The claims of the user. They must be about the user of the ID token (OpenID Connect Core §5.3.4).":
            "ユーザーのクレームです。ID トークンと同じユーザーでなければなりません（OpenID Connect Core §5.3.4）。",
        "A new access token without the user (RFC 6749 §6).":
            "ユーザーなしで新しいアクセストークンを得ます（RFC 6749 §6）。",
        "An API asks whether a token is good. It needs a secret of its own (RFC 7662).":
            "API がトークンの有効性を問い合わせます。API 自身の秘密が必要です（RFC 7662）。",
        "The client gives a token back (RFC 7009).": "クライアントがトークンを返します（RFC 7009）。",
        "The browser goes to the server, which ends its session and sends it back here.":
            "ブラウザーがサーバーへ移り、セッションを終えてここに戻ります。",
        "Ask [for the claims of a user]": "取得",
        "Ask [about a token]": "問い合わせ",
        "Revoke": "取り消す",
        "Tokens that came last": "最後に届いたトークン",
        "Throw them away": "破棄",
        "Wrong verifier": "誤ったベリファイアー",
        "Used code": "使用済みのコード",
        "Wrong redirect URI": "誤ったリダイレクト URI",
        "Expired token": "期限切れのトークン",
        "A thief has a code, but not the verifier that belongs to it.":
            "コードを盗んだ者は、対応するベリファイアーを持っていません。",
        "A code is sent twice, as a client does whose redirect page is reloaded.":
            "コードを二度送ります。リダイレクト先を再読み込みすると起こります。",
        "The exchange names another redirect URI than the request did.":
            "交換時のリダイレクト URI がリクエストと異なります。",
        "A token whose end has passed is sent. It is minted for this, and the clock stays as it is.":
            "期限の過ぎたトークンを送ります。このために発行するので、時計は変わりません。",
        "Send it": "送信",
        "How the page got what it sends": "送信内容の入手方法",
        "Ask for a code": "コードを要求",
        "Poll now": "今すぐ問い合わせ",
        "Open the page of the user in a new tab": "ユーザーのページを新しいタブで開く",
        "Stop polling": "ポーリングを停止",
        "The next question follows after {} seconds.": "{} 秒ごとに問い合わせます。",
        "Polling has stopped.": "ポーリングを停止しました。",
        "Polling is over.": "ポーリングは終わりました。",
        "Mint a token of a user": "ユーザーのトークンを発行",
        "The control API makes one, if the tray has none.": "トレイにない場合は、制御 API で発行できます。",
        "Register": "登録",
        "The server knows this client now.": "サーバーがこのクライアントを認識しました。",
    ]
}
