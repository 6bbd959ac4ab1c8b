extension Japanese {
    /// What the inspector and its script say.
    static let inspectorWords: Translations.Table = [
        "Inspector": "インスペクター", "Logins and requests, the newest first": "ログインとリクエスト（新しい順）",
        "Lists": "一覧", "Logins": "ログイン", "All requests": "すべてのリクエスト", "Details": "詳細",
        "Filter": "絞り込み", "Apply": "適用", "Clear": "消去",
        "Open or drop a saved login or a HAR file": "保存したログインや HAR ファイルを開く（ドロップも可）",
        "There is no login yet.": "まだログインはありません。",
        "Sign in with your application, or try a login here. You see it as it happens.":
            "アプリケーションからログインするか、ここでログインを試してください。その様子がすぐに表示されます。", "Try a login": "ログインを試す",
        "Nothing matches the filter.": "条件に合うものがありません。", "Show everything": "すべて表示", "live": "ライブ",
        "connecting again …": "再接続中…", "from a file": "ファイルから",
        "Choose a request. The arrow keys lead from one to the next.": "リクエストを選んでください。矢印キーで移動できます。",
        "This tenant keeps no record (record: false), so nothing can be watched.":
            "このテナントは記録を残さないため（record: false）、何も表示できません。",
        "{} is no longer in the record.": "{} は記録に残っていません。",
        "This file is neither a saved login nor a HAR file.": "このファイルは保存されたログインでも HAR ファイルでもありません。",
        "Took": "所要時間", "Outcome": "結果", "accepted": "受理", "refused": "拒否", "Client": "クライアント",
        "Rules": "ルール", "Login": "ログイン", "No answer yet": "応答待ち", "Parameters": "パラメーター",
        "Header fields": "ヘッダー", "Body": "本文", "Copy as curl": "curl としてコピー",
        "Copy as JSON": "JSON としてコピー", "Tokens": "トークン", "Header": "ヘッダー",
        "Its content is not JSON.": "内容は JSON ではありません。", "unsigned": "署名なし",
        "signed by this tenant": "このテナントの署名", "signed by somebody else": "ほかの署名",
        "expires in {}": "あと {}", "expired {} ago": "{}前に失効", "now": "現在", "in {}": "{}後",
        "{} ago": "{}前", "Browser": "ブラウザー", "Application": "アプリ", "Understudy": "Understudy",
        "a page": "ページ", "brings": "持ち帰る", "brings the error": "エラーを持ち帰る",
        "Save as a file": "ファイルに保存", "Compare with": "比較する相手", "Compare": "比較",
        "Two logins": "2 つのログイン", "The first difference": "最初の違い", "What differs": "違い",
        "They do not differ.": "違いはありません。", "This step is missing.": "この段階がありません。",
        "endpoint": "エンドポイント", "status": "ステータス", "error": "エラー",
    ]

    /// What the playground and its script say.
    static let playgroundWords: Translations.Table = [
        "Playground": "プレイグラウンド",
        "A client of its own. It really sends what you see, and you may change all of it first.":
            "このページ自身がクライアントです。表示どおりに実際に送信し、その前にすべて変更できます。", "Flows": "フロー",
        "Authorization code with PKCE": "認可コード + PKCE", "Pushed request (PAR)": "リクエストの事前送信（PAR）",
        "Tokens bound to a key (DPoP)": "鍵に結び付けたトークン（DPoP）", "Device": "デバイス",
        "Client credentials": "クライアントクレデンシャル", "Token exchange": "トークン交換",
        "This server does not offer it.": "このサーバーでは提供されていません。",
        "The discovery document does not list the grants of this server. Try it, and see what it says.":
            "ディスカバリー文書に対応する grant の一覧がありません。送信して応答を確かめてください。",
        "The browser has no WebCrypto for this address. Open the page by https or as localhost.":
            "このアドレスでは WebCrypto を使えません。https または localhost で開いてください。",
        "You are back from the logout. The tokens in the tray may still be shown, but the session has ended.":
            "ログアウトから戻りました。トレイのトークンは残っていますが、セッションは終了しています。",
        "Nothing was sent yet. Each request shows up here as it arrives, and what was wrong with it.":
            "まだ何も送られていません。届いたリクエストと、その問題がここに表示されます。", "As Understudy sees it": "Understudy から見た様子",
        "Step {}: {}": "手順 {}：{}", "Name": "名前", "Value of {}": "{} の値", "Remove {}": "{} を削除",
        "Add a row": "行を追加", "Copy the address": "アドレスをコピー", "{}, decoded": "{} をデコード",
        "The server answered {} and asked for a nonce in the proof (RFC 9449 §8). The request was sent again with it.":
            "サーバーは {} で応答し、証明に nonce を求めました（RFC 9449 §8）。nonce を付けて再送しました。", "Check": "確認項目",
        "Expected": "期待する値", "Got": "届いた値", "Verdict": "判定", "good": "一致", "wrong": "不一致",
        "not checked": "確認なし", "Yours and theirs": "こちらの値と相手の値",
        "The checks of OpenID Connect Core §3.1.3.7": "OpenID Connect Core §3.1.3.7 の確認",
        "after {}": "{} より後", "not after {}": "{} 以前", "a user": "ユーザー",
        "signature of {}": "{} の署名", "signature with the client secret": "クライアントシークレットによる署名",
        "The key set does not have the key.": "鍵セットにこの鍵がありません。",
        "It is the signature of that key.": "この鍵の署名です。",
        "It is not the signature of that key.": "この鍵の署名ではありません。",
        "encrypted with the client secret, since other keys are not in this page":
            "クライアントシークレットによる暗号化（ほかの鍵はこのページにありません）",
        "This browser cannot check {}.": "このブラウザーは {} を検証できません。", "not sent": "送信なし",
    ]

    /// What the playground says of tokens, mistakes and devices.
    static let playgroundUseWords: Translations.Table = [
        "Userinfo": "ユーザー情報", "Refresh": "更新", "Introspection": "イントロスペクション", "Revocation": "取り消し",
        "Logout": "ログアウト",
        "The claims of the user. They must be about the user of the ID token (OpenID Connect Core §5.3.4).":
            "ユーザーのクレームです。ID トークンと同じユーザーでなければなりません（OpenID Connect Core §5.3.4）。",
        "A new access token without the user (RFC 6749 §6).":
            "ユーザーなしで新しいアクセストークンを得ます（RFC 6749 §6）。",
        "An API asks whether a token is good. It needs a secret of its own (RFC 7662).":
            "API がトークンの有効性を問い合わせます。API 自身の秘密が必要です（RFC 7662）。",
        "The client gives a token back (RFC 7009).": "クライアントがトークンを返します（RFC 7009）。",
        "The browser goes to the server, which ends its session and sends it back here.":
            "ブラウザーがサーバーへ移り、セッションを終えてここに戻ります。", "Ask [for the claims of a user]": "取得",
        "Ask [about a token]": "問い合わせ", "Revoke": "取り消す", "Tokens that came last": "最後に届いたトークン",
        "Throw them away": "破棄", "Wrong verifier": "誤ったベリファイアー", "Used code": "使用済みのコード",
        "Wrong redirect URI": "誤ったリダイレクト URI", "Expired token": "期限切れのトークン",
        "A thief has a code, but not the verifier that belongs to it.":
            "コードを盗んだ者は、対応するベリファイアーを持っていません。",
        "A code is sent twice, as a client does whose redirect page is reloaded.":
            "コードを二度送ります。リダイレクト先を再読み込みすると起こります。",
        "The exchange names another redirect URI than the request did.":
            "交換時のリダイレクト URI がリクエストと異なります。",
        "A token whose end has passed is sent. It is minted for this, and the clock stays as it is.":
            "期限の過ぎたトークンを送ります。このために発行するので、時計は変わりません。", "Send it": "送信",
        "How the page got what it sends": "送信内容の入手方法", "Ask for a code": "コードを要求",
        "Poll now": "今すぐ問い合わせ", "Open the page of the user in a new tab": "ユーザーのページを新しいタブで開く",
        "Stop polling": "ポーリングを停止",
        "The next question follows after {} seconds.": "{} 秒ごとに問い合わせます。",
        "Polling has stopped.": "ポーリングを停止しました。", "Polling is over.": "ポーリングは終わりました。",
        "Mint a token of a user": "ユーザーのトークンを発行",
        "The control API makes one, if the tray has none.": "トレイにない場合は、制御 API で発行できます。",
        "Register": "登録", "The server knows this client now.": "サーバーがこのクライアントを認識しました。",
    ]

    /// What the steps of the playground say.
    static let playgroundStepWords: Translations.Table = [
        "Push the request": "リクエストの事前送信", "Exchange": "コードの交換", "Verify the ID token": "ID トークンの検証",
        "Use the tokens": "トークンの利用", "Break it": "わざと間違える",
        "Register a client with a secret": "シークレットを持つクライアントの登録", "Ask for a code [title]": "コードの要求",
        "Approve [the user does]": "承認", "Poll": "ポーリング", "Ask for a token": "トークンの要求",
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
            "チャレンジはその SHA-256 ハッシュの base64url です（S256）。", "The address that they make": "できあがるアドレス",
        "What is sent": "送信内容", "Go to the login page": "ログインページへ",
        "Start again with fresh secrets": "新しい秘密でやり直す",
        "A page can read an answer in the query or the fragment only; with this response_mode it does not come back here.":
            "ページが読めるのはクエリーとフラグメントの応答だけです。この response_mode では戻ってきません。", "What came back": "届いた内容",
        "Something differs. A client has to stop here, since the answer may belong to somebody else.":
            "値が一致しません。他人の応答かもしれないので、クライアントはここで中止しなければなりません。",
        "A check has failed. A client has to refuse this ID token, and the tokens that came with it.":
            "確認に失敗しました。クライアントはこの ID トークンと、一緒に届いたトークンを拒否しなければなりません。",
        "Signed in as {}. Every check has passed.": "{} としてログインしました。すべての検証に合格しました。",
        "There is no ID token, since the scope did not ask for openid.":
            "scope に openid がなかったので、ID トークンはありません。", "Push": "事前送信", "Send": "送信",
        "Fetch the keys and check": "鍵を取得して検証",
    ]
}
