extension Translations {
    /// Of clients and what they may ask for.
    static let client: [Translation] = [
        .cause("client.missing", "client_id is missing", "client_id がありません"),
        .remedy("client.missing", "send the client_id of a client", "クライアントの client_id を送ってください"),
        .cause("client.unknown", "client_id {} names no client", "client_id {0} のクライアントはありません"),
        .remedy("client.unknown", "did you mean {}?", "{0} の間違いではありませんか？"),
        .remedy(
            "client.unknown",
            "add it to clients in the configuration, or leave clients out to accept any",
            "設定の clients に追加するか、どのクライアントも受け付けるように clients を省いてください"),
        .remedy(
            "client.unknown", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "client.unknown", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause(
            "client.secret-missing", "client {} must authenticate, and sent no secret",
            "クライアント {0} は認証が必要ですが、シークレットを送っていません"),
        .remedy(
            "client.secret-missing", "send client_secret by HTTP Basic or in the body",
            "client_secret を HTTP Basic またはボディで送ってください"),
        .cause(
            "client.secret-not-encoded",
            "client {} sent its secret by HTTP Basic without encoding it, which many providers refuse",
            "クライアント {0} はシークレットをエンコードせずに HTTP Basic で送りました。多くのプロバイダーはこれを拒否します"),
        .remedy(
            "client.secret-not-encoded",
            "encode client_id and client_secret as in a form before joining them with a colon",
            "client_id と client_secret をそれぞれフォームと同じ方式でエンコードしてから、コロンでつないでください"),
        .cause(
            "client.secret-wrong", "the secret of client {} is wrong", "クライアント {0} のシークレットが違います"),
        .remedy(
            "client.secret-wrong", "compare it with client_secret in the configuration",
            "設定の client_secret と比べてください"),
        .cause(
            "client.secret-unexpected", "client {} has no secret, and sent one",
            "クライアント {0} にはシークレットがありませんが、シークレットが送られました"),
        .remedy(
            "client.secret-unexpected", "leave client_secret out, or configure one",
            "client_secret を省くか、設定してください"),
        .cause(
            "client.method-mismatch",
            "client {} authenticated by {}, and its token_endpoint_auth_method is {}",
            "クライアント {0} は {1} で認証しましたが、その token_endpoint_auth_method は {2} です"),
        .remedy(
            "client.method-mismatch",
            "use that method, or change token_endpoint_auth_method of the client",
            "その方式を使うか、クライアントの token_endpoint_auth_method を変更してください"),
        .cause(
            "client.two-methods", "the client authenticated in several ways at once: {}",
            "クライアントが複数の方式で同時に認証しました：{0}"),
        .remedy(
            "client.two-methods", "use one method for each request", "1 つのリクエストには 1 つの方式を使ってください"),
        .cause(
            "client.secret-twice", "client {} sent the same secret by HTTP Basic and in the body",
            "クライアント {0} は同じシークレットを HTTP Basic とボディの両方で送りました"),
        .remedy(
            "client.secret-twice", "use one method for each request", "1 つのリクエストには 1 つの方式を使ってください"),
        .cause(
            "client.id-mismatch", "client_id is {} in the body and {} in the Authorization header",
            "client_id がボディでは {0}、Authorization ヘッダーでは {1} です"),
        .remedy(
            "client.id-mismatch", "send the same one, or leave it out of the body",
            "同じ値を送るか、ボディから省いてください"),
        .cause(
            "client.basic-malformed",
            "the Authorization header is not 'Basic' and base64 of id:secret",
            "Authorization ヘッダーが「Basic」と id:secret の base64 になっていません"),
        .remedy(
            "client.basic-malformed",
            "form-encode id and secret, join them by ':' and encode them in base64",
            "id と secret をフォームエンコードし、「:」でつないで base64 でエンコードしてください"),
        .cause(
            "client.grant-not-allowed", "client {} may not use grant_type {}",
            "クライアント {0} は grant_type {1} を使えません"),
        .remedy(
            "client.grant-not-allowed", "add it to grant_types of the client",
            "クライアントの grant_types に追加してください"),
        .cause(
            "client-keys.unavailable", "the keys at jwks_uri {} cannot be fetched: {}",
            "jwks_uri {0} の鍵を取得できません：{1}"),
        .remedy(
            "client-keys.unavailable", "serve them there, or configure jwks instead",
            "そこで鍵を配信するか、代わりに jwks を設定してください"),
        .cause(
            "client-keys.many", "{} keys of the client fit the token, and only {} were tried",
            "クライアントの {0} 個の鍵がトークンに当てはまり、{1} 個だけを試しました"),
        .remedy(
            "client-keys.many", "put the kid of the key into the header of the token",
            "トークンのヘッダーに鍵の kid を入れてください"),
        .cause(
            "certificate.missing", "client {} must show a certificate, and showed none",
            "クライアント {0} は証明書を提示しなければなりませんが、提示しませんでした"),
        .remedy(
            "certificate.missing", "give the HTTP client its certificate and key",
            "HTTP クライアントに証明書と鍵を設定してください"),
        .remedy(
            "certificate.missing",
            "use https, and a server that asks for certificates (tls_client_certificates: true)",
            "https と、証明書を要求するサーバー（tls_client_certificates: true）を使ってください"),
        .cause("certificate.subject", "the certificate is for {}", "証明書は {0} のものです"),
        .remedy(
            "certificate.subject",
            "make it for the name in the tls_client_auth_ member of client {}, or that member for its name",
            "クライアント {0} の tls_client_auth_ メンバーの名前で証明書を作るか、メンバーを証明書の名前に合わせてください"),
        .cause(
            "certificate.key", "the key of the certificate is not a key of client {}",
            "証明書の鍵は、クライアント {0} の鍵ではありません"),
        .remedy(
            "certificate.key", "add its public key to jwks or jwks_uri of the client",
            "公開鍵をクライアントの jwks または jwks_uri に追加してください"),
        .cause(
            "certificate.of-token-missing",
            "the token is bound to a certificate, and came without it",
            "トークンは証明書に紐づいていますが、証明書なしで送られました"),
        .remedy(
            "certificate.of-token-missing", "give the HTTP client its certificate and key",
            "HTTP クライアントに証明書と鍵を設定してください"),
        .remedy(
            "certificate.of-token-missing",
            "use https, and a server that asks for certificates (tls_client_certificates: true)",
            "https と、証明書を要求するサーバー（tls_client_certificates: true）を使ってください"),
        .cause(
            "certificate.of-other-token",
            "the token is bound to another certificate than the one it came with",
            "トークンは、一緒に送られたものとは別の証明書に紐づいています"),
        .remedy(
            "certificate.of-other-token",
            "send it over a connection with the certificate it was issued for",
            "発行時の証明書を使った接続で送ってください"),
        .cause(
            "target.scope-dropped",
            "{} was left out of the scope: no API of the request defines it",
            "{0} をスコープから除きました。リクエストされた API のどれにも定義されていません"),
        .remedy("target.scope-dropped", "name the API by audience", "audience で API を指定してください"),
        .remedy(
            "target.scope-dropped", "add it to scopes of the API in the configuration",
            "設定の API の scopes に追加してください"),
        .cause(
            "target.missing",
            "audience is missing, and a client without a user needs an API to have a token for",
            "audience がありません。ユーザーのいないクライアントがトークンを得るには API の指定が必要です"),
        .remedy(
            "target.missing", "send audience, or set default_audience in the configuration",
            "audience を送るか、設定で default_audience を指定してください"),
        .cause(
            "target.client-not-granted", "client {} was granted nothing at the API {}",
            "クライアント {0} には API {1} の権限が何も付与されていません"),
        .remedy(
            "target.client-not-granted", "add the API to client_grants of the client",
            "クライアントの client_grants に API を追加してください"),
        .cause(
            "target.not-granted", "the resource {} is not part of what was granted",
            "リソース {0} は付与された範囲に含まれていません"),
        .remedy(
            "target.not-granted", "name it in the authorization request already",
            "認可リクエストの時点で指定してください"),
        .remedy(
            "target.not-granted", "use {}, or name it in the authorization request already",
            "{0} を使うか、認可リクエストの時点で指定してください"),
    ]
}
