extension Japanese {
    /// What findings say of assertions as grants.
    static let jwtBearer: Translations.Table = [
        "assertion is missing": "assertion がありません",
        "send a signed JWT as assertion": "署名付き JWT を assertion として送ってください",
        "assertion is not a valid JWT: {}": "assertion は正しい JWT ではありません：{0}",
        "send a signed JWT with iss, sub, aud and exp": "iss、sub、aud、exp を含む署名付き JWT を送ってください",
        "requested_token_use {} is not served": "requested_token_use {0} には対応していません",
        "send on_behalf_of with an access token of this issuer, or leave it out":
            "この発行者のアクセストークンとともに on_behalf_of を送るか、省いてください",
        "iss of assertion is {}, and client {} sent it":
            "assertion の iss は {0} ですが、クライアント {1} が送りました",
        "iss of assertion is missing": "assertion の iss がありません",
        "make iss the client_id of the client that signs and sends the assertion; for an access token of this issuer send requested_token_use=on_behalf_of":
            "iss を、アサーションに署名して送るクライアントの client_id にしてください。この発行者のアクセストークンの場合は requested_token_use=on_behalf_of を送ってください",
        "client {} has no key here to verify assertion with":
            "クライアント {0} には、assertion を検証する鍵がここにありません",
        "add the client to clients in the configuration, with its public key in jwks":
            "公開鍵を jwks に入れて、クライアントを設定の clients に追加してください",
        "add its public key to jwks of the client in the configuration":
            "設定のクライアントの jwks に公開鍵を追加してください",
        "assertion, signed with {} and kid {}, is not by a key of client {}":
            "kid {1} の {0} で署名された assertion は、クライアント {2} の鍵によるものではありません",
        "assertion, signed with {}, is not by a key of client {}":
            "{0} で署名された assertion は、クライアント {1} の鍵によるものではありません",
        "sign with the private half of a key in its jwks, and name its kid":
            "jwks にある鍵の秘密鍵で署名し、その kid を指定してください",
        "the signature of assertion was not checked, since nobody listed the keys of client {}":
            "クライアント {0} の鍵が登録されていないため、assertion の署名は検証されませんでした",
        "to have it checked, add the client to clients in the configuration, with jwks":
            "検証するには、jwks を付けてクライアントを設定の clients に追加してください",
        "the claim {} of assertion is missing": "assertion のクレーム {0} がありません",
        "send iss, sub, aud and exp": "iss、sub、aud、exp を送ってください",
        "aud of assertion is {}": "assertion の aud は {0} です",
        "assertion expired {} s ago": "assertion は {0} 秒前に期限切れになりました",
        "{} of assertion is {} s ahead": "assertion の {0} が {1} 秒先の時刻です",
        "assertion is good for {} s more": "assertion の有効期間があと {0} 秒あります",
        "let it expire within {} s": "有効期間を {0} 秒以内にしてください",
        "the jti of assertion was already used {} s ago": "assertion の jti は {0} 秒前に使われています",
        "no user is called {}, which is sub of assertion":
            "assertion の sub である {0} という名前のユーザーはいません",
        "add the user to users in the configuration": "ユーザーを設定の users に追加してください",
        "client {} registered itself, so it may not speak for a user":
            "クライアント {0} は自己登録したため、ユーザーの代理はできません",
        "list it under clients in the configuration, or make sub its client_id":
            "設定の clients に追加するか、sub をその client_id にしてください",
        "the user {} has a password, and anybody can be a client here":
            "ユーザー {0} にはパスワードがありますが、ここでは誰でもクライアントになれます",
        "list the client under clients in the configuration": "クライアントを設定の clients に追加してください",
        "assertion was issued to a client, not for a user to act for":
            "assertion は代理の対象となるユーザーではなく、クライアントに発行されました",
        "send an access token that a user signed in for": "ユーザーがログインして得たアクセストークンを送ってください",
        "assertion is for {}, not for client {}": "assertion は {0} 向けで、クライアント {1} 向けではありません",
        "act on tokens only whose aud is the client that received them":
            "aud が受け取ったクライアントであるトークンだけを扱ってください",
    ]
}
