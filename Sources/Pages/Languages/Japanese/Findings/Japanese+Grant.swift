extension Japanese {
    /// What findings say of codes and exchanged tokens.
    static let grant: Translations.Table = [
        "code is missing": "code がありません",
        "send the code from the authorization response": "認可レスポンスの code を送ってください",
        "code was not issued here": "code はここで発行されたものではありません",
        "send the code of this provider and tenant, percent-decoded once":
            "このプロバイダーとテナントのコードを、パーセントデコードを 1 回だけして送ってください",
        "code expired {} s ago": "code は {0} 秒前に期限切れになりました",
        "redeem it within {} s of the authorization response": "認可レスポンスから {0} 秒以内に引き換えてください",
        "code was already redeemed {} s ago by client {}, and the tokens it gave are now revoked":
            "code は {0} 秒前にクライアント {1} が引き換え済みです。そのとき発行されたトークンは失効しました",
        "redeem a code once; look for a double submission, a retry or a page that is loaded twice":
            "code は 1 回だけ引き換えてください。二重送信、再試行、2 回読み込まれるページがないか確認してください",
        "code was issued to another client than {}": "code は {0} とは別のクライアントに発行されました",
        "redeem it with the client_id of the authorization request":
            "認可リクエストの client_id で引き換えてください",
        "the login began at {} and is finished at {}, so the tokens name another issuer than the authorization response":
            "ログインは {0} で始まり {1} で完了しようとしているため、トークンの発行者が認可レスポンスの発行者と異なります",
        "use one name for both; where that cannot be, set issuer to the one that counts":
            "両方に同じ名前を使ってください。できない場合は、正しいほうを issuer に設定してください",
        "no id_token was given, because the scope lacks openid":
            "scope に openid がないため、id_token は発行されませんでした",
        "add openid to the scope if the client needs one":
            "クライアントが ID トークンを必要とする場合は、scope に openid を追加してください",
        "client {} is public, and {} is for clients that authenticate":
            "クライアント {0} はパブリッククライアントですが、{1} は認証するクライアントのためのものです",
        "give the client a client_secret in the configuration, and send it":
            "設定でクライアントに client_secret を与え、それを送ってください",
        "client {} registered itself, and {} has no password, so that nothing shows the user's consent":
            "クライアント {0} は自分で登録したもので、{1} にはパスワードがないため、ユーザーの同意を示すものがありません",
        "list the client under clients in the configuration, or give the user a password":
            "クライアントを設定の clients に追加するか、ユーザーにパスワードを与えてください",
        "username is missing": "username がありません",
        "send the name of a user": "ユーザーの名前を送ってください",
        "password is missing": "password がありません",
        "send the user's password, an empty one if there is none":
            "ユーザーのパスワードを送ってください。ない場合は空の値を送ってください",
        "realm is missing": "realm がありません",
        "send the name of the connection, or use grant_type password":
            "コネクションの名前を送るか、grant_type password を使ってください",
        "{} {} is not served": "{0} {1} には対応していません",
        "send each token together with its type": "各トークンをその種類と一緒に送ってください",
        "the token is not an ID token of this issuer": "このトークンは、この発行者の ID トークンではありません",
        "send id_token of a token response, or name the type that the token has":
            "トークンレスポンスの id_token を送るか、トークンの実際の種類を指定してください",
        "the ID token expired {} s ago": "ID トークンは {0} 秒前に期限切れになりました",
        "the ID token was issued to another client than {}": "ID トークンは {0} とは別のクライアントに発行されました",
        "send an access token, or an ID token with this client in its aud":
            "アクセストークンか、aud にこのクライアントを含む ID トークンを送ってください",
        "the token is for {} and was issued to another client than {}, which may not be meant to have it":
            "このトークンは {0} 向けで、{1} とは別のクライアントに発行されました。{1} が持つべきトークンではない可能性があります",
        "ask for a token whose audience includes the client that exchanges it":
            "交換するクライアントを audience に含むトークンを要求してください",
        "an ID token was asked for, and subject_token does not have the scope openid":
            "ID トークンが要求されましたが、subject_token にスコープ openid がありません",
        "sign in with the scope openid, or ask for an access token":
            "スコープ openid でログインするか、アクセストークンを要求してください",
        "the ID token has the pairwise sub {} of a user who is not configured":
            "ID トークンの pairwise の sub {0} は、設定にないユーザーのものです",
        "add the user to users in the configuration, or send an access token":
            "ユーザーを設定の users に追加するか、アクセストークンを送ってください",
        "scope asks for {}, which subject_token does not have, and token_exchange_scope holds exchanges to its scope":
            "scope が {0} を要求していますが、subject_token にはなく、token_exchange_scope によりトークン交換はそのスコープに限られます",
        "leave scope out to keep it, or set token_exchange_scope to 'client'":
            "維持するには scope を省くか、token_exchange_scope を「client」にしてください",
        "subject_token was issued to a client, not for a user, so it gives no ID token":
            "subject_token はユーザーではなくクライアントに発行されたため、ID トークンを発行できません",
        "ask for an access token, or send a token that a user signed in for":
            "アクセストークンを要求するか、ユーザーがログインして得たトークンを送ってください",
        "an ID token can only be for the client itself, {}": "ID トークンの対象はクライアント自身 {0} だけです",
        "leave audience and resource out, or ask for an access token":
            "audience と resource を省くか、アクセストークンを要求してください",
        "the chain of actors would exceed {}": "アクターの連鎖が {0} を超えます",
        "exchange the token that was issued first": "最初に発行されたトークンを交換してください",
    ]
}
