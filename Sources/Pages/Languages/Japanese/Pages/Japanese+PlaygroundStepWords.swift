extension Japanese {
    /// What the steps of the playground say.
    static let playgroundStepWords: Translations.Table = [
        "Push the request": "リクエストの事前送信",
        "Exchange": "コードの交換",
        "Verify the ID token": "ID トークンの検証",
        "Use the tokens": "トークンの利用",
        "Break it": "わざと間違える",
        "Register a client with a secret": "シークレットを持つクライアントの登録",
        "Ask for a code [title]": "コードの要求",
        "Approve [the user does]": "承認",
        "Poll": "ポーリング",
        "Ask for a token": "トークンの要求",
        "Exchange a token": "トークンの交換",
        "The parameters go to the server directly, where no one can change them. The browser then carries a reference only (RFC 9126).":
            "パラメーターをサーバーへ直接送るので、途中で変更されません。ブラウザーは参照だけを運びます（RFC 9126）。",
        "The browser goes to the server with these parameters, and you sign in there. The server sends it back to this page.":
            "ブラウザーはこのパラメーターを持ってサーバーへ移り、そこでログインします。その後このページに戻ります。",
        "The server sends the browser back with a code. Whoever else sends it here does not know your state.":
            "サーバーはブラウザーをコードとともに戻します。ほかの者は state を知りません。",
        "The code and the verifier become tokens. Nobody who saw the code alone can do this.":
            "コードとベリファイアーをトークンに交換します。コードを見ただけの者にはできません。",
        "The key set of the server has the key of the signature. Each claim is compared with what you know.":
            "署名の鍵はサーバーの鍵セットにあります。各クレームを手元の値と比べます。",
        "What a client does with its tokens after the login.": "ログイン後にクライアントがトークンで行うことです。",
        "Each button sends a request with one mistake, and shows why the server refuses it.":
            "各ボタンは間違いを一つ含むリクエストを送り、拒否の理由を表示します。",
        "This takes a client with a secret, and this server knows its clients. This call of the control API adds one.":
            "これにはシークレットを持つクライアントが必要で、このサーバーは登録済みのクライアントだけを受け入れます。次の制御 API の呼び出しで追加します。",
        "A device without a keyboard asks for a code that its user can type elsewhere (RFC 8628).":
            "キーボードのない機器が、別の場所で入力するためのコードを要求します（RFC 8628）。",
        "The user opens the page, compares the code and signs in.": "ユーザーはページを開き、コードを確かめてログインします。",
        "Meanwhile the device asks again and again, no faster than the server allows.":
            "その間、機器はサーバーの許す間隔で問い合わせを続けます。",
        "An application asks for itself; there is no user (RFC 6749 §4.4).":
            "アプリケーションが自身のために要求します。ユーザーはいません（RFC 6749 §4.4）。",
        "A service passes on a user's token and gets one of its own for the next service (RFC 8693).":
            "サービスがユーザーのトークンを渡し、次のサービスのためのトークンを得ます（RFC 8693）。",
        "Verifier, a secret that stays here until the exchange": "ベリファイアー（交換までここに留まる秘密）",
        "The challenge is its SHA-256 hash in base64url (S256).":
            "チャレンジはその SHA-256 ハッシュの base64url です（S256）。",
        "The address that they make": "できあがるアドレス",
        "What is sent": "送信内容",
        "Go to the login page": "ログインページへ",
        "Start again with fresh secrets": "新しい秘密でやり直す",
        "A page can read an answer in the query or the fragment only; with this response_mode it does not come back here.":
            "ページが読めるのはクエリーとフラグメントの応答だけです。この response_mode では戻ってきません。",
        "What came back": "届いた内容",
        "Something differs. A client has to stop here, since the answer may belong to somebody else.":
            "値が一致しません。他人の応答かもしれないので、クライアントはここで中止しなければなりません。",
        "A check has failed. A client has to refuse this ID token, and the tokens that came with it.":
            "確認に失敗しました。クライアントはこの ID トークンと、一緒に届いたトークンを拒否しなければなりません。",
        "Signed in as {}. Every check has passed.":
            "{} としてログインしました。すべての検証に合格しました。",
        "There is no ID token, since the scope did not ask for openid.":
            "scope に openid がなかったので、ID トークンはありません。",
        "Push": "事前送信",
        "Send": "送信",
        "Fetch the keys and check": "鍵を取得して検証",
    ]
}
