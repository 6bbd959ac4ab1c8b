extension Japanese {
    /// What findings say of why a careful client refuses an ID token.
    static let idToken: Translations.Table = [
        "the scope has openid, and the token response has no ID token":
            "スコープに openid がありますが、トークン応答に ID トークンがありません",
        "look whether the provider allows this client to sign users in, and which scope it granted":
            "プロバイダーがこのクライアントにユーザーのサインインを許可しているか、どのスコープを与えたかを確認してください",
        "the ID token is not a signed JWT whose claims can be read":
            "ID トークンが、クレームを読める署名付き JWT ではありません",
        "register the client for ID tokens that are signed, and not encrypted":
            "暗号化されていない署名付きの ID トークンを受け取るようにクライアントを登録してください",
        "the iss of the ID token is not the issuer of the discovery document":
            "ID トークンの iss がディスカバリー文書の issuer と異なります",
        "configure the issuer as the token has it, to the last character, if it is the right provider":
            "正しいプロバイダーであれば、issuer をトークンのとおりに最後の 1 文字まで設定してください",
        "the aud of the ID token does not have the client that asked for it":
            "ID トークンの aud に、要求したクライアントがありません",
        "compare the client id of the request with the one that checks the token":
            "リクエストの client_id と、トークンを検証する側の client_id を比べてください",
        "the authorization request had a nonce, and the ID token has none":
            "認可リクエストには nonce がありましたが、ID トークンにはありません",
        "the nonce of the ID token is not that of the authorization request":
            "ID トークンの nonce が認可リクエストのものと異なります",
        "refuse the token; it may be that of another login":
            "トークンを拒否してください。別のログインのものの可能性があります",
        "keep the nonce of each request under its state, and refuse the token":
            "nonce はリクエストごとに state の下に保存し、このトークンは拒否してください",
        "the ID token had expired {} s before it came":
            "ID トークンは届く {0} 秒前に期限が切れていました",
        "set the clocks of both machines, or ask the provider for a longer lifetime":
            "両方のマシンの時計を合わせるか、プロバイダーに有効期間を延ばしてもらってください",
        "{} of the ID token is {} s ahead of the clock of the recording":
            "ID トークンの {0} は記録の時計より {1} 秒進んでいます",
        "set the clocks of both machines, and let the client allow for a minute":
            "両方のマシンの時計を合わせ、クライアントで 1 分の誤差を許してください",
        "{} of the ID token is not the hash of the {} that came with it":
            "ID トークンの {0} が、一緒に届いた {1} のハッシュと異なります",
        "refuse the answer; its parts belong to different logins":
            "応答を拒否してください。各部分が別々のログインのものです",
        "the signature of the ID token is not that of the key that its header names":
            "ID トークンの署名が、ヘッダーの示す鍵のものではありません",
        "fetch the key set of the token's issuer, and refuse the token if that changes nothing":
            "トークンの発行者の鍵セットを取得し、それでも変わらなければトークンを拒否してください",
        "the key set in the recording has no key with the kid of the ID token":
            "記録にある鍵セットに、ID トークンの kid の鍵がありません",
        "fetch the key set again when a kid is unknown: providers change their keys":
            "未知の kid のときは鍵セットを取得し直してください。プロバイダーは鍵を入れ替えます",
    ]
}
