extension Translations {
    /// Of codes and exchanged tokens.
    static let grant: [Translation] = [
        .cause("code.missing", "code is missing", "code がありません"),
        .remedy(
            "code.missing", "send the code from the authorization response",
            "認可レスポンスの code を送ってください"),
        .cause("code.unknown", "code was not issued here", "code はここで発行されたものではありません"),
        .remedy(
            "code.unknown", "send the code of this provider and tenant, percent-decoded once",
            "このプロバイダーとテナントのコードを、パーセントデコードを 1 回だけして送ってください"),
        .cause("code.expired", "code expired {} s ago", "code は {0} 秒前に期限切れになりました"),
        .remedy(
            "code.expired", "redeem it within {} s of the authorization response",
            "認可レスポンスから {0} 秒以内に引き換えてください"),
        .cause(
            "code.reused",
            "code was already redeemed {} s ago by client {}, and the tokens it gave are now revoked",
            "code は {0} 秒前にクライアント {1} が引き換え済みです。そのとき発行されたトークンは失効しました"),
        .remedy(
            "code.reused",
            "redeem a code once; look for a double submission, a retry or a page that is loaded twice",
            "code は 1 回だけ引き換えてください。二重送信、再試行、2 回読み込まれるページがないか確認してください"),
        .cause(
            "code.other-client", "code was issued to another client than {}",
            "code は {0} とは別のクライアントに発行されました"),
        .remedy(
            "code.other-client", "redeem it with the client_id of the authorization request",
            "認可リクエストの client_id で引き換えてください"),
        .cause(
            "code.other-issuer-name",
            "the login began at {} and is finished at {}, so the tokens name another issuer than the authorization response",
            "ログインは {0} で始まり {1} で完了しようとしているため、トークンの発行者が認可レスポンスの発行者と異なります"),
        .remedy(
            "code.other-issuer-name",
            "use one name for both; where that cannot be, set issuer to the one that counts",
            "両方に同じ名前を使ってください。できない場合は、正しいほうを issuer に設定してください"),
        .cause(
            "id-token.not-asked-for", "no id_token was given, because the scope lacks openid",
            "scope に openid がないため、id_token は発行されませんでした"),
        .remedy(
            "id-token.not-asked-for", "add openid to the scope if the client needs one",
            "クライアントが ID トークンを必要とする場合は、scope に openid を追加してください"),
        .cause(
            "grant.public-client", "client {} is public, and {} is for clients that authenticate",
            "クライアント {0} はパブリッククライアントですが、{1} は認証するクライアントのためのものです"),
        .remedy(
            "grant.public-client",
            "give the client a client_secret in the configuration, and send it",
            "設定でクライアントに client_secret を与え、それを送ってください"),
        .cause("grant.username-missing", "username is missing", "username がありません"),
        .remedy("grant.username-missing", "send the name of a user", "ユーザーの名前を送ってください"),
        .cause("grant.password-missing", "password is missing", "password がありません"),
        .remedy(
            "grant.password-missing", "send the user's password, an empty one if there is none",
            "ユーザーのパスワードを送ってください。ない場合は空の値を送ってください"),
        .cause("grant.realm-missing", "realm is missing", "realm がありません"),
        .remedy(
            "grant.realm-missing", "send the name of the connection, or use grant_type password",
            "コネクションの名前を送るか、grant_type password を使ってください"),
        .cause("exchange.token-type-unknown", "{} {} is not served", "{0} {1} には対応していません"),
        .remedy("exchange.token-type-unknown", "use {}", "{0} を使ってください"),
        .remedy("exchange.token-type-unknown", "did you mean {}={}?", "{0}={1} の間違いではありませんか？"),
        .cause("exchange.parameter-missing", "{} is missing", "{0} がありません"),
        .remedy(
            "exchange.parameter-missing", "send each token together with its type",
            "各トークンをその種類と一緒に送ってください"),
        .cause(
            "exchange.id-token-invalid", "the token is not an ID token of this issuer",
            "このトークンは、この発行者の ID トークンではありません"),
        .remedy(
            "exchange.id-token-invalid",
            "send id_token of a token response, or name the type that the token has",
            "トークンレスポンスの id_token を送るか、トークンの実際の種類を指定してください"),
        .cause(
            "exchange.id-token-expired", "the ID token expired {} s ago",
            "ID トークンは {0} 秒前に期限切れになりました"),
        .remedy(
            "exchange.id-token-expired", "refresh it, or sign in again", "リフレッシュするか、ログインし直してください"),
        .cause(
            "exchange.other-client", "the ID token was issued to another client than {}",
            "ID トークンは {0} とは別のクライアントに発行されました"),
        .remedy(
            "exchange.other-client",
            "send an access token, or an ID token with this client in its aud",
            "アクセストークンか、aud にこのクライアントを含む ID トークンを送ってください"),
        .cause(
            "exchange.other-audience",
            "the token is for {} and was issued to another client than {}, which may not be meant to have it",
            "このトークンは {0} 向けで、{1} とは別のクライアントに発行されました。{1} が持つべきトークンではない可能性があります"),
        .remedy(
            "exchange.other-audience",
            "ask for a token whose audience includes the client that exchanges it",
            "交換するクライアントを audience に含むトークンを要求してください"),
        .cause(
            "exchange.without-openid",
            "an ID token was asked for, and subject_token does not have the scope openid",
            "ID トークンが要求されましたが、subject_token にスコープ openid がありません"),
        .remedy(
            "exchange.without-openid", "sign in with the scope openid, or ask for an access token",
            "スコープ openid でログインするか、アクセストークンを要求してください"),
        .cause(
            "exchange.subject-unknown",
            "the ID token has the pairwise sub {} of a user who is not configured",
            "ID トークンの pairwise の sub {0} は、設定にないユーザーのものです"),
        .remedy(
            "exchange.subject-unknown",
            "add the user to users in the configuration, or send an access token",
            "ユーザーを設定の users に追加するか、アクセストークンを送ってください"),
        .cause(
            "exchange.scope-wider",
            "scope asks for {}, which subject_token does not have, and token_exchange_scope holds exchanges to its scope",
            "scope が {0} を要求していますが、subject_token にはなく、token_exchange_scope によりトークン交換はそのスコープに限られます"),
        .remedy(
            "exchange.scope-wider",
            "leave scope out to keep it, or set token_exchange_scope to 'client'",
            "維持するには scope を省くか、token_exchange_scope を「client」にしてください"),
        .cause(
            "exchange.without-user",
            "subject_token was issued to a client, not for a user, so it gives no ID token",
            "subject_token はユーザーではなくクライアントに発行されたため、ID トークンを発行できません"),
        .remedy(
            "exchange.without-user",
            "ask for an access token, or send a token that a user signed in for",
            "アクセストークンを要求するか、ユーザーがログインして得たトークンを送ってください"),
        .cause(
            "exchange.id-token-target", "an ID token can only be for the client itself, {}",
            "ID トークンの対象はクライアント自身 {0} だけです"),
        .remedy(
            "exchange.id-token-target",
            "leave audience and resource out, or ask for an access token",
            "audience と resource を省くか、アクセストークンを要求してください"),
        .cause(
            "exchange.chain-too-long", "the chain of actors would exceed {}", "アクターの連鎖が {0} を超えます"),
        .remedy(
            "exchange.chain-too-long", "exchange the token that was issued first",
            "最初に発行されたトークンを交換してください"),
    ]
}
