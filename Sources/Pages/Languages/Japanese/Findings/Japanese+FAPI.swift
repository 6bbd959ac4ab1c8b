extension Japanese {
    /// What findings say of FAPI 2.0.
    static let fapi: Translations.Table = [
        "the client is public, or authenticates with a secret": "クライアントがパブリックであるか、シークレットで認証しています",
        "use private_key_jwt, tls_client_auth or self_signed_tls_client_auth":
            "private_key_jwt、tls_client_auth、self_signed_tls_client_auth のいずれかを使ってください",
        "aud of client_assertion is another thing than the issuer as a text":
            "client_assertion の aud が、文字列としての issuer ではありません",
        "make it the issuer, not the URL of an endpoint and not a list":
            "issuer にしてください。エンドポイントの URL やリストではいけません",
        "the request has neither a DPoP proof nor a client certificate, so its tokens would be good for whoever steals them":
            "リクエストに DPoP proof もクライアント証明書もないため、トークンは盗んだ人にも使えてしまいます",
        "send a DPoP proof, or connect with a client certificate":
            "DPoP proof を送るか、クライアント証明書で接続してください",
        "the refresh token is replaced, so a client that misses the answer has none":
            "リフレッシュトークンが置き換えられるため、応答を受け取れなかったクライアントは使えるトークンを失います",
        "leave rotation out of the policy of the client": "クライアントの policy から rotation を省いてください",
        "grant_type 'password' shows the password of the user to the client":
            "grant_type 'password' では、ユーザーのパスワードがクライアントに知られます",
        "send the user to the authorization endpoint": "ユーザーを認可エンドポイントに移動させてください",
        "{} of lifetimes is {} s, which is cut to {} s": "lifetimes の {0} は {1} 秒ですが、{2} 秒に短縮されます",
        "set it to {} s or less": "{0} 秒以下にしてください",
        "response_type {} puts tokens into the URL": "response_type {0} ではトークンが URL に入ります",
        "the authorization request was not pushed": "認可リクエストが事前に送信（PAR）されていません",
        "push it first, then send client_id and request_uri":
            "先に PAR で送信してから client_id と request_uri を送ってください",
        "the request has no code_challenge that was made with S256":
            "リクエストに、S256 で作られた code_challenge がありません",
        "send it, also where only one is registered": "登録されているものが一つだけでも送ってください",
        "redirect_uri is an http address of another machine, where anybody on the way reads the code":
            "redirect_uri が別のマシンの http アドレスであり、途中の誰もがコードを読めます",
        "use https": "https を使ってください",
        "the {} is signed with {}": "{0} は {1} で署名されています",
        "sign it with PS256, ES256 or EdDSA": "PS256、ES256、EdDSA のいずれかで署名してください",
        "the authorization request is not signed": "認可リクエストが署名されていません",
        "send all parameters in the JWT request": "すべてのパラメーターを JWT の request に入れて送ってください",
        "the request object has no aud": "リクエストオブジェクトに aud がありません",
        "make it the issuer": "issuer にしてください",
        "the request object lacks nbf or exp": "リクエストオブジェクトに nbf または exp がありません",
        "nbf of the request object is {} s ago": "リクエストオブジェクトの nbf は {0} 秒前です",
        "the request object is good for {} s": "リクエストオブジェクトの有効期間が {0} 秒あります",
        "let nbf be now and exp a few minutes later": "nbf を現在に、exp をその数分後にしてください",
        "response_mode does not ask for a signed answer": "response_mode が署名された応答を求めていません",
        "send response_mode=jwt": "response_mode=jwt を送ってください",
    ]
}
