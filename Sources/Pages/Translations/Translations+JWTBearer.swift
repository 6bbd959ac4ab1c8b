extension Translations {
    /// Of assertions as grants.
    static let jwtBearer: [Translation] = [
        .cause("jwt-bearer.assertion-missing", "assertion is missing", "assertion がありません"),
        .remedy(
            "jwt-bearer.assertion-missing", "send a signed JWT as assertion",
            "署名付き JWT を assertion として送ってください"),
        .cause(
            "jwt-bearer.malformed", "assertion is not a valid JWT: {}",
            "assertion は正しい JWT ではありません：{0}"),
        .remedy(
            "jwt-bearer.malformed", "send a signed JWT with iss, sub, aud and exp",
            "iss、sub、aud、exp を含む署名付き JWT を送ってください"),
        .cause(
            "jwt-bearer.token-use", "requested_token_use {} is not served",
            "requested_token_use {0} には対応していません"),
        .remedy(
            "jwt-bearer.token-use",
            "send on_behalf_of with an access token of this issuer, or leave it out",
            "この発行者のアクセストークンとともに on_behalf_of を送るか、省いてください"),
        .cause(
            "jwt-bearer.issuer", "iss of assertion is {}, and client {} sent it",
            "assertion の iss は {0} ですが、クライアント {1} が送りました"),
        .cause("jwt-bearer.issuer", "iss of assertion is missing", "assertion の iss がありません"),
        .remedy(
            "jwt-bearer.issuer",
            "make iss the client_id of the client that signs and sends the assertion; for an access token of this issuer send requested_token_use=on_behalf_of",
            "iss を、アサーションに署名して送るクライアントの client_id にしてください。この発行者のアクセストークンの場合は requested_token_use=on_behalf_of を送ってください"
        ),
        .cause(
            "jwt-bearer.key-missing", "client {} has no key here to verify assertion with",
            "クライアント {0} には、assertion を検証する鍵がここにありません"),
        .remedy(
            "jwt-bearer.key-missing",
            "add the client to clients in the configuration, with its public key in jwks",
            "公開鍵を jwks に入れて、クライアントを設定の clients に追加してください"),
        .remedy(
            "jwt-bearer.key-missing",
            "add its public key to jwks of the client in the configuration",
            "設定のクライアントの jwks に公開鍵を追加してください"),
        .cause(
            "jwt-bearer.signature",
            "assertion, signed with {} and kid {}, is not by a key of client {}",
            "kid {1} の {0} で署名された assertion は、クライアント {2} の鍵によるものではありません"),
        .cause(
            "jwt-bearer.signature", "assertion, signed with {}, is not by a key of client {}",
            "{0} で署名された assertion は、クライアント {1} の鍵によるものではありません"),
        .remedy(
            "jwt-bearer.signature",
            "sign with the private half of a key in its jwks, and name its kid",
            "jwks にある鍵の秘密鍵で署名し、その kid を指定してください"),
        .cause(
            "jwt-bearer.unverified",
            "the signature of assertion was not checked, since nobody listed the keys of client {}",
            "クライアント {0} の鍵が登録されていないため、assertion の署名は検証されませんでした"),
        .remedy(
            "jwt-bearer.unverified",
            "to have it checked, add the client to clients in the configuration, with jwks",
            "検証するには、jwks を付けてクライアントを設定の clients に追加してください"),
        .cause(
            "jwt-bearer.claim-missing", "the claim {} of assertion is missing",
            "assertion のクレーム {0} がありません"),
        .remedy(
            "jwt-bearer.claim-missing", "send iss, sub, aud and exp", "iss、sub、aud、exp を送ってください"),
        .remedy(
            "jwt-bearer.audience", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "jwt-bearer.audience", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause("jwt-bearer.audience", "aud of assertion is {}", "assertion の aud は {0} です"),
        .remedy(
            "jwt-bearer.audience", "make it the issuer {} or the URL of the token endpoint",
            "発行者 {0} またはトークンエンドポイントの URL にしてください"),
        .cause("jwt-bearer.expired", "assertion expired {} s ago", "assertion は {0} 秒前に期限切れになりました"),
        .remedy(
            "jwt-bearer.expired", "make a new one for each request, and compare the clocks",
            "リクエストごとに新しく作り、時計を確認してください"),
        .cause(
            "jwt-bearer.not-yet-valid", "{} of assertion is {} s ahead",
            "assertion の {0} が {1} 秒先の時刻です"),
        .remedy("jwt-bearer.not-yet-valid", "compare the clocks", "時計を確認してください"),
        .cause(
            "jwt-bearer.too-long", "assertion is good for {} s more",
            "assertion の有効期間があと {0} 秒あります"),
        .remedy("jwt-bearer.too-long", "let it expire within {} s", "有効期間を {0} 秒以内にしてください"),
        .cause(
            "jwt-bearer.replayed", "the jti of assertion was already used {} s ago",
            "assertion の jti は {0} 秒前に使われています"),
        .remedy(
            "jwt-bearer.replayed", "make a new assertion with a new jti for each request",
            "リクエストごとに、新しい jti で新しいアサーションを作ってください"),
        .cause(
            "jwt-bearer.subject-unknown", "no user is called {}, which is sub of assertion",
            "assertion の sub である {0} という名前のユーザーはいません"),
        .remedy(
            "jwt-bearer.subject-unknown", "add the user to users in the configuration",
            "ユーザーを設定の users に追加してください"),
        .cause(
            "jwt-bearer.self-registered",
            "client {} registered itself, so it may not speak for a user",
            "クライアント {0} は自己登録したため、ユーザーの代理はできません"),
        .remedy(
            "jwt-bearer.self-registered",
            "list it under clients in the configuration, or make sub its client_id",
            "設定の clients に追加するか、sub をその client_id にしてください"),
        .cause(
            "jwt-bearer.subject-has-password",
            "the user {} has a password, and anybody can be a client here",
            "ユーザー {0} にはパスワードがありますが、ここでは誰でもクライアントになれます"),
        .remedy(
            "jwt-bearer.subject-has-password", "list the client under clients in the configuration",
            "クライアントを設定の clients に追加してください"),
        .cause(
            "jwt-bearer.without-user",
            "assertion was issued to a client, not for a user to act for",
            "assertion は代理の対象となるユーザーではなく、クライアントに発行されました"),
        .remedy(
            "jwt-bearer.without-user", "send an access token that a user signed in for",
            "ユーザーがログインして得たアクセストークンを送ってください"),
        .cause(
            "jwt-bearer.other-audience", "assertion is for {}, not for client {}",
            "assertion は {0} 向けで、クライアント {1} 向けではありません"),
        .remedy(
            "jwt-bearer.other-audience",
            "act on tokens only whose aud is the client that received them",
            "aud が受け取ったクライアントであるトークンだけを扱ってください"),
    ]
}
