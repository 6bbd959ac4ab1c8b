extension Japanese {
    /// What several findings say, and the parts of their texts.
    static let parts: Translations.Table = [
        "did you mean {}?": "{0} の間違いではありませんか？",
        "{} is missing": "{0} がありません",
        "make it the client_id {}": "client_id {0} にしてください",
        "compare the clocks": "時計を確認してください",
        "{}": "{0}",
        "make a new one for each request, and compare the clocks": "リクエストごとに新しく作り、時計を確認してください",
        "make a new assertion with a new jti for each request":
            "リクエストごとに、新しい jti で新しいアサーションを作ってください",
        "the * of {} is taken literally: list each whole URI":
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください",
        "did you mean {}? It differs only in {}": "{0} の間違いではありませんか？違いは{1}だけです",
        "make it the issuer {} or the URL of the token endpoint":
            "発行者 {0} またはトークンエンドポイントの URL にしてください",
        "use {}": "{0} を使ってください",
        "did you mean {}={}?": "{0}={1} の間違いではありませんか？",
        "id_token_hint is not an ID token of this issuer": "id_token_hint はこの発行者の ID トークンではありません",
        "refresh it, or sign in again": "リフレッシュするか、ログインし直してください",
        "sign in again": "ログインし直してください",
        "start again to ask once more": "もう一度尋ねるには、最初からやり直してください",
        "code_challenge_method must be S256": "code_challenge_method は S256 でなければなりません",
        "the root tenant": "ルートのテナント",
        "a token": "トークン",
        "{} has {} of the {} characters of {} that client {} got {} s ago":
            "{0} は、クライアント {4} が {5} 秒前に受け取った{3}の {2} 文字のうち {1} 文字です",
        "nobody is signed in": "誰もログインしていません",
        "sessions is false, so that each request needs a login of its own":
            "sessions が false のため、リクエストごとにログインが必要です",
        "the request asks for a new login": "リクエストが新しいログインを求めています",
        "the login is {} s old and max_age is {}": "ログインから {0} 秒たっていて、max_age は {1} です",
        "the user of the request is not the one who is signed in": "リクエストのユーザーは、ログイン中のユーザーではありません",
        "login_hint names another user": "login_hint は別のユーザーを指しています",
        "its payload is not a JSON object": "ペイロードが JSON オブジェクトではありません",
        "the claim {} is not a number of seconds": "クレーム {0} は秒数ではありません",
        "the claim {} is missing": "クレーム {0} がありません",
        "{}; {}": "{0}。{1}",
        "the log says why": "理由はログにあります",
        "the bytes that code_verifier encodes in base64url":
            "code_verifier を base64url でデコードしたバイト列",
        "the bytes that code_verifier encodes in hex": "code_verifier を 16 進数でデコードしたバイト列",
        "code_verifier in base64url": "base64url でエンコードした code_verifier",
        "code_verifier in hex": "16 進数にした code_verifier",
        "code_verifier with a line feed at its end": "末尾に改行の付いた code_verifier",
        "code_verifier in quotation marks": "引用符で囲まれた code_verifier",
        "code_verifier with the padding of base64": "base64 のパディングが付いた code_verifier",
        "code_verifier with + and / for - and _": "「-」と「_」の代わりに「+」と「/」を使った code_verifier",
        "code_verifier in UTF-16": "UTF-16 の code_verifier",
        "code_verifier in lower case": "小文字にした code_verifier",
        "a hash of code_verifier": "code_verifier のハッシュ",
        "the hex digits of a hash of code_verifier": "code_verifier のハッシュの 16 進数",
        "the code_challenge": "code_challenge",
        "the hex digits of a SHA-256": "SHA-256 の 16 進数",
        "the hex digits of a SHA-256, encoded again": "もう一度エンコードされた SHA-256 の 16 進数",
        "the hex digits of a SHA-1": "SHA-1 の 16 進数",
        "the hex digits of a SHA-512": "SHA-512 の 16 進数",
        "as long as a SHA-1": "SHA-1 と同じ長さ",
        "as long as a SHA-384": "SHA-384 と同じ長さ",
        "as long as a SHA-512": "SHA-512 と同じ長さ",
        "as long as a code_verifier": "code_verifier と同じ長さ",
        "no foreign character": "ほかの文字はありません",
        "a space at position {} (a '+' that was not percent-encoded becomes one)":
            "位置 {0} の空白（パーセントエンコードされていない「+」は空白になります）",
        "a line feed at position {}": "位置 {0} の改行（LF）",
        "a carriage return at position {}": "位置 {0} の復帰（CR）",
        "{} at position {}": "位置 {1} の {0}",
        "which waits for the user": "ユーザーの操作を待っています",
        "which was pushed": "PAR で送信済みです",
        "whose code was not redeemed": "その code は引き換えられていません",
        "whose code was redeemed {} s ago": "その code は {0} 秒前に引き換えられました",
        "an access token": "アクセストークン",
        "an authorization code": "認可コード",
        "a device code": "デバイスコード",
        "an auth_req_id": "auth_req_id",
        "a refresh token": "リフレッシュトークン",
        "{} of {} characters": "{1} 文字の {0}",
        "the braces around it, which are placeholders of the documentation":
            "ドキュメントのプレースホルダーである波括弧",
        "the fragment": "フラグメント",
        "'+' and space": "「+」と空白",
        "the quotation marks around it": "前後の引用符",
        "white space around it": "前後の空白文字",
        "a line feed": "改行（LF）",
        "a carriage return": "復帰（CR）",
        "a tab": "タブ",
        "a space": "空白",
        "a slash at the end": "末尾のスラッシュ",
        "upper and lower case": "大文字と小文字",
        "localhost and its address, which count as different hosts":
            "localhost とそのアドレス（別のホストとして扱われます）",
        "the port": "ポート",
        "http and https; an app behind a proxy that ends TLS must know its public URL":
            "http と https（TLS を終端するプロキシの背後にあるアプリには、公開 URL を設定する必要があります）",
        "the slashes after the scheme": "スキームの後のスラッシュの数",
        "the query, and what varies belongs in state": "クエリ（変わる値は state に入れます）",
        "the claim {} counts milliseconds, and must count seconds":
            "クレーム {0} がミリ秒になっています。秒にする必要があります",
        "tenant {}": "テナント {0}",
        "the tenant at the root": "ルートのテナント",
        "send {} as {}": "{1} として{0}を送ってください",
        "send what {} asks for": "{0} が求めるものを送ってください",
        "to userinfo and APIs, after Authorization: Bearer":
            "UserInfo や API に、Authorization: Bearer に続けて",
        "as refresh_token to the token endpoint, with grant_type refresh_token":
            "トークンエンドポイントに、grant_type refresh_token の refresh_token として",
        "as code to the token endpoint, with grant_type authorization_code":
            "トークンエンドポイントに、grant_type authorization_code の code として",
        "as device_code to the token endpoint, which the device polls":
            "デバイスがポーリングするトークンエンドポイントに、device_code として",
        "as auth_req_id to the token endpoint, which the client polls":
            "クライアントがポーリングするトークンエンドポイントに、auth_req_id として",
        "a user code": "ユーザーコード",
        "onto the page at verification_uri, where a person enters it":
            "人が入力する verification_uri のページに",
        "a request_uri": "request_uri",
        "as request_uri to the authorization endpoint": "認可エンドポイントに、request_uri として",
        "an ID token": "ID トークン",
        "to nobody, or as id_token_hint: the client itself reads it":
            "クライアント自身が読むもので、id_token_hint としてのみ",
        " {} s ago": "（{0} 秒前）",
        ", good for {} s more": "（あと {0} 秒有効）",
        ", which expired {} s ago": "（{0} 秒前に期限切れ）",
        "{} is not supported": "{0} には対応していません",
        "{} works with a secret, and the client has none": "{0} にはシークレットが必要ですが、クライアントにはありません",
        "'none' does not go with the response type {}": "「none」はレスポンスタイプ {0} と一緒に使えません",
        "the status is {}": "ステータスは {0} です",
        "it is not a JSON list": "JSON のリストではありません",
        "client_assertion is missing": "client_assertion がありません",
        "it is not an object": "オブジェクトではありません",
        "an array": "配列",
        "an object": "オブジェクト",
        "percent-encoding": "パーセントエンコーディング",
        "did you mean {}? It differs in {}, and in {}":
            "{0} の間違いではありませんか？違いは{1}と{2}です",
        "did you mean {}? The port is free, and the host has to be {}":
            "{0} の間違いではありませんか？ポートは自由ですが、ホストは {1} でなければなりません",
        "the session of this browser ended {} s ago":
            "このブラウザーのセッションは {0} 秒前に終わりました",
        "it":
            "トークン",
        "it is a key or a certificate in PEM":
            "PEM 形式の鍵または証明書です",
        "it is a JWS in its JSON form, and the compact one is wanted":
            "JSON 形式の JWS ですが、コンパクト形式が必要です",
        "it is a JSON object: the claims have to be signed and encoded":
            "JSON オブジェクトです。クレームは署名してエンコードする必要があります",
        "Base64, which has to be decoded":
            "デコードが必要な Base64",
        "hexadecimal digits instead of characters":
            "文字ではなく 16 進数であること",
        "hexadecimal digits instead of base64url":
            "base64url ではなく 16 進数であること",
        "the alphabet or the padding of standard Base64":
            "標準の Base64 の文字またはパディング",
    ]
}
