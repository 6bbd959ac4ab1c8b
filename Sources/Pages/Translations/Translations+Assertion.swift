extension Translations {
    /// Of assertions of clients.
    static let assertion: [Translation] = [
        .cause(
            "assertion.type", "client_assertion_type {} is not served",
            "client_assertion_type {0} には対応していません"),
        .cause(
            "assertion.type", "client_assertion_type is missing", "client_assertion_type がありません"),
        .remedy("assertion.type", "send {}", "{0} を送ってください"),
        .cause(
            "assertion.malformed", "client_assertion is not a valid JWT: {}",
            "client_assertion は正しい JWT ではありません：{0}"),
        .remedy(
            "assertion.malformed", "send a signed JWT with iss, sub, aud, exp and jti",
            "iss、sub、aud、exp、jti を含む署名付き JWT を送ってください"),
        .cause(
            "assertion.algorithm", "client_assertion is signed with {}",
            "client_assertion は {0} で署名されています"),
        .remedy(
            "assertion.algorithm",
            "make token_endpoint_auth_signing_alg of the client one that its method can use",
            "クライアントの token_endpoint_auth_signing_alg を、その認証方式で使えるものにしてください"),
        .remedy("assertion.algorithm", "sign it with {}", "{0} で署名してください"),
        .cause(
            "assertion.key-unknown", "client {} has no key {} to verify client_assertion with",
            "クライアント {0} には、client_assertion を検証する鍵 {1} がありません"),
        .cause(
            "assertion.key-unknown", "client {} has no key to verify client_assertion with",
            "クライアント {0} には、client_assertion を検証する鍵がありません"),
        .cause(
            "assertion.key-unknown",
            "client {} has no client_secret to verify client_assertion with",
            "クライアント {0} には、client_assertion を検証する client_secret がありません"),
        .remedy(
            "assertion.key-unknown",
            "add the client to clients in the configuration, with jwks or jwks_uri",
            "jwks または jwks_uri を付けて、クライアントを設定の clients に追加してください"),
        .remedy(
            "assertion.key-unknown",
            "add the public key, with this kid and a fitting alg, to its jwks or jwks_uri",
            "この kid と適切な alg を付けて、公開鍵を jwks または jwks_uri に追加してください"),
        .remedy(
            "assertion.key-unknown",
            "add the client to clients in the configuration, with client_secret",
            "client_secret を付けて、クライアントを設定の clients に追加してください"),
        .remedy(
            "assertion.key-unknown", "configure client_secret for it", "client_secret を設定してください"),
        .cause(
            "assertion.signature",
            "the signature of client_assertion is not by the {} of client {}",
            "client_assertion の署名は、クライアント {1} の {0} によるものではありません"),
        .remedy(
            "assertion.signature",
            "sign with the {} that is registered here, over the header and payload as sent",
            "ここに登録された {0} で、送信するヘッダーとペイロードに署名してください"),
        .cause(
            "assertion.issuer", "{} of client_assertion is {}", "client_assertion の {0} は {1} です"),
        .cause(
            "assertion.issuer", "{} of client_assertion is missing",
            "client_assertion の {0} がありません"),
        .remedy("assertion.issuer", "make iss and sub {}", "iss と sub を {0} にしてください"),
        .cause(
            "assertion.expired", "client_assertion expired {} s ago",
            "client_assertion は {0} 秒前に期限切れになりました"),
        .remedy(
            "assertion.expired", "make a new one for each request, and compare the clocks",
            "リクエストごとに新しく作り、時計を確認してください"),
        .cause(
            "assertion.not-yet-valid", "{} of client_assertion is {} s ahead",
            "client_assertion の {0} が {1} 秒先の時刻です"),
        .remedy("assertion.not-yet-valid", "compare the clocks", "時計を確認してください"),
        .cause(
            "assertion.too-long", "client_assertion is good for {} s more",
            "client_assertion の有効期間があと {0} 秒あります"),
        .remedy(
            "assertion.too-long", "let it expire within {} s; a minute is enough",
            "有効期間を {0} 秒以内にしてください。1 分で十分です"),
        .cause(
            "assertion.replayed", "the jti of client_assertion was already used {} s ago",
            "client_assertion の jti は {0} 秒前に使われています"),
        .remedy(
            "assertion.replayed", "make a new assertion with a new jti for each request",
            "リクエストごとに、新しい jti で新しいアサーションを作ってください"),
        .remedy(
            "assertion.audience", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "assertion.audience", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause(
            "assertion.jti-missing",
            "the claim jti of client_assertion is missing, so whoever has it can send it again",
            "client_assertion のクレーム jti がないため、入手した人は誰でも再送できます"),
        .remedy(
            "assertion.jti-missing", "make a new jti for each assertion",
            "アサーションごとに新しい jti を作ってください"),
        .cause(
            "assertion.unverified",
            "the signature of client_assertion was not checked, since nobody listed the {} of client {}",
            "クライアント {1} の {0} が登録されていないため、client_assertion の署名は検証されませんでした"),
        .remedy(
            "assertion.unverified",
            "to have it checked, add the client to clients in the configuration, with {}",
            "検証するには、{0} を付けてクライアントを設定の clients に追加してください"),
        .cause(
            "assertion.audience", "aud of client_assertion is missing",
            "client_assertion の aud がありません"),
        .cause(
            "assertion.audience", "aud of client_assertion is {}",
            "client_assertion の aud は {0} です"),
        .remedy(
            "assertion.audience", "make it the issuer {} or the URL of the token endpoint",
            "発行者 {0} またはトークンエンドポイントの URL にしてください"),
    ]
}
