extension Japanese {
    /// What findings say of grants and logins that are shared or ended.
    static let sharing: Translations.Table = [
        "grant_management_action is missing":
            "grant_management_action がありません",
        "grant_management_action is {}":
            "grant_management_action が {0} です",
        "send create, or merge or replace with grant_id":
            "create、または grant_id と一緒に merge か replace を送ってください",
        "send create, merge or replace":
            "create、merge、replace のどれかを送ってください",
        "client {} is public, and grants are managed for others alone":
            "クライアント {0} はパブリックです。グラントを管理できるのはそれ以外のクライアントだけです",
        "give the client a secret or a key":
            "クライアントにシークレットか鍵を持たせてください",
        "grant_id does not go with grant_management_action {}":
            "grant_id の有無が grant_management_action {0} と合いません",
        "send it with merge and replace, and leave it out with create":
            "merge と replace では送り、create では省いてください",
        "the client and the user have no grant {}":
            "クライアントとユーザーの間に {0} というグラントはありません",
        "send grant_id of a token response for this client and user":
            "このクライアントとユーザーへのトークンレスポンスにある grant_id を送ってください",
        "the grant {} is another client's":
            "グラント {0} は別のクライアントのものです",
        "send an access token of the client that has the grant":
            "グラントを持つクライアントのアクセストークンを送ってください",
        "actor_token is not a device_secret of this tenant, or is too old":
            "actor_token は、このテナントの device_secret ではないか、古すぎます",
        "send device_secret of the token response to the first app":
            "最初のアプリへのトークンレスポンスにある device_secret を送ってください",
        "subject_token is not the ID token that came with the device_secret":
            "subject_token は、device_secret と一緒に発行された ID トークンではありません",
        "send both of one token response, with subject_token_type id_token":
            "1 つのトークンレスポンスにある両方を、subject_token_type を id_token にして送ってください",
        "the session of the device_secret is over":
            "device_secret のセッションは終わっています",
        "let the user sign in again":
            "ユーザーにもう一度ログインしてもらってください",
        "audience is not the issuer":
            "audience が発行者ではありません",
        "send audience={}":
            "audience={0} を送ってください",
        "scope lacks openid, which every login needs":
            "scope に、ログインに必要な openid がありません",
        "the user did not agree to what client {} asks for":
            "クライアント {0} が求める内容に、ユーザーはまだ同意していません",
        "send the user to the authorization endpoint once":
            "ユーザーを一度、認可エンドポイントに送ってください",
        "the body names no user in a format that is known":
            "本文が、対応する形式でユーザーを指定していません",
        "send {\"sub_id\": {\"format\": \"email\", \"email\": \"alice@example.com\"}}, or opaque with id, or iss_sub with iss and sub":
            "{\"sub_id\": {\"format\": \"email\", \"email\": \"alice@example.com\"}} か、id 付きの opaque、iss と sub 付きの iss_sub を送ってください",
        "client {} is public, and anybody could end logins in its name":
            "クライアント {0} はパブリックなので、誰でもその名前でログインを終わらせることができてしまいます",
        "this endpoint is off, and discovery does not list it":
            "このエンドポイントは無効で、ディスカバリーにも載っていません",
        "set {} in the configuration":
            "設定で {0} を指定してください",
        "the login lacks {}":
            "ログインに {0} がありません",
        "ask the user for it, and send it with auth_session of this answer":
            "ユーザーに尋ね、この応答の auth_session と一緒に送ってください",
        "ask the user once more, and send it with auth_session of this answer":
            "ユーザーにもう一度尋ね、この応答の auth_session と一緒に送ってください",
        "auth_session is unknown, too old, used before, or of another client or key":
            "auth_session が不明か、古すぎるか、使用済みか、別のクライアントまたは鍵のものです",
        "send that of the last answer, or begin without any":
            "最後の応答のものを送るか、なしで最初から始めてください",
        "an app gets a code, and response_type is another":
            "アプリが受け取るのは code ですが、response_type が違います",
        "a page has to ask the user for something":
            "ページでユーザーに確認する必要があります",
        "open the authorization endpoint in a browser, with request_uri where the answer has it":
            "ブラウザーで認可エンドポイントを開いてください。応答に request_uri があれば付けてください",
    ]
}
