extension Japanese {
    /// What findings say of assertions of clients.
    static let assertion: Translations.Table = [
        "client_assertion_type {} is not served": "client_assertion_type {0} には対応していません",
        "client_assertion_type is missing": "client_assertion_type がありません",
        "send {}": "{0} を送ってください",
        "client_assertion is not a valid JWT: {}": "client_assertion は正しい JWT ではありません：{0}",
        "send a signed JWT with iss, sub, aud, exp and jti":
            "iss、sub、aud、exp、jti を含む署名付き JWT を送ってください",
        "client_assertion is signed with {}": "client_assertion は {0} で署名されています",
        "make token_endpoint_auth_signing_alg of the client one that its method can use":
            "クライアントの token_endpoint_auth_signing_alg を、その認証方式で使えるものにしてください",
        "sign it with {}": "{0} で署名してください",
        "client {} has no key {} to verify client_assertion with":
            "クライアント {0} には、client_assertion を検証する鍵 {1} がありません",
        "client {} has no key to verify client_assertion with":
            "クライアント {0} には、client_assertion を検証する鍵がありません",
        "client {} has no client_secret to verify client_assertion with":
            "クライアント {0} には、client_assertion を検証する client_secret がありません",
        "add the client to clients in the configuration, with jwks or jwks_uri":
            "jwks または jwks_uri を付けて、クライアントを設定の clients に追加してください",
        "add the public key, with this kid and a fitting alg, to its jwks or jwks_uri":
            "この kid と適切な alg を付けて、公開鍵を jwks または jwks_uri に追加してください",
        "add the client to clients in the configuration, with client_secret":
            "client_secret を付けて、クライアントを設定の clients に追加してください",
        "configure client_secret for it": "client_secret を設定してください",
        "the signature of client_assertion is not by the {} of client {}":
            "client_assertion の署名は、クライアント {1} の {0} によるものではありません",
        "sign with the {} that is registered here, over the header and payload as sent":
            "ここに登録された {0} で、送信するヘッダーとペイロードに署名してください",
        "{} of client_assertion is {}": "client_assertion の {0} は {1} です",
        "{} of client_assertion is missing": "client_assertion の {0} がありません",
        "make iss and sub {}": "iss と sub を {0} にしてください",
        "client_assertion expired {} s ago": "client_assertion は {0} 秒前に期限切れになりました",
        "{} of client_assertion is {} s ahead": "client_assertion の {0} が {1} 秒先の時刻です",
        "client_assertion is good for {} s more": "client_assertion の有効期間があと {0} 秒あります",
        "let it expire within {} s; a minute is enough": "有効期間を {0} 秒以内にしてください。1 分で十分です",
        "the jti of client_assertion was already used {} s ago":
            "client_assertion の jti は {0} 秒前に使われています",
        "the claim jti of client_assertion is missing, so whoever has it can send it again":
            "client_assertion のクレーム jti がないため、入手した人は誰でも再送できます",
        "make a new jti for each assertion": "アサーションごとに新しい jti を作ってください",
        "the signature of client_assertion was not checked, since nobody listed the {} of client {}":
            "クライアント {1} の {0} が登録されていないため、client_assertion の署名は検証されませんでした",
        "to have it checked, add the client to clients in the configuration, with {}":
            "検証するには、{0} を付けてクライアントを設定の clients に追加してください",
        "aud of client_assertion is missing": "client_assertion の aud がありません",
        "aud of client_assertion is {}": "client_assertion の aud は {0} です",
        "aud of client_assertion is {}, and not the issuer alone, so a hostile server that names such a URL as its own gets what is good here":
            "client_assertion の aud は {0} で、issuer だけではないため、その URL を自分のものと名乗る悪意のあるサーバーが、ここで通用するものを手に入れます",
        "make it the issuer {}, as one text": "文字列で issuer {0} だけにしてください",
    ]
}
