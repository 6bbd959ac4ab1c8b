extension Japanese {
    /// What findings say of clients and what they may ask for.
    static let client: Translations.Table = [
        "client_id is missing": "client_id がありません",
        "send the client_id of a client": "クライアントの client_id を送ってください",
        "client_id {} names no client": "client_id {0} のクライアントはありません",
        "add it to clients in the configuration, or leave clients out to accept any":
            "設定の clients に追加するか、どのクライアントも受け付けるように clients を省いてください",
        "client {} must authenticate, and sent no secret": "クライアント {0} は認証が必要ですが、シークレットを送っていません",
        "send client_secret by HTTP Basic or in the body":
            "client_secret を HTTP Basic またはボディで送ってください",
        "client {} sent its secret by HTTP Basic without encoding it, which many providers refuse":
            "クライアント {0} はシークレットをエンコードせずに HTTP Basic で送りました。多くのプロバイダーはこれを拒否します",
        "encode client_id and client_secret as in a form before joining them with a colon":
            "client_id と client_secret をそれぞれフォームと同じ方式でエンコードしてから、コロンでつないでください",
        "the secret of client {} is wrong": "クライアント {0} のシークレットが違います",
        "compare it with client_secret in the configuration": "設定の client_secret と比べてください",
        "client {} has no secret, and sent one": "クライアント {0} にはシークレットがありませんが、シークレットが送られました",
        "leave client_secret out, or configure one": "client_secret を省くか、設定してください",
        "client {} authenticated by {}, and its token_endpoint_auth_method is {}":
            "クライアント {0} は {1} で認証しましたが、その token_endpoint_auth_method は {2} です",
        "use that method, or change token_endpoint_auth_method of the client":
            "その方式を使うか、クライアントの token_endpoint_auth_method を変更してください",
        "the client authenticated in several ways at once: {}": "クライアントが複数の方式で同時に認証しました：{0}",
        "use one method for each request": "1 つのリクエストには 1 つの方式を使ってください",
        "client {} sent the same secret by HTTP Basic and in the body":
            "クライアント {0} は同じシークレットを HTTP Basic とボディの両方で送りました",
        "client_id is {} in the body and {} in the Authorization header":
            "client_id がボディでは {0}、Authorization ヘッダーでは {1} です",
        "send the same one, or leave it out of the body": "同じ値を送るか、ボディから省いてください",
        "client {} sent its id by HTTP Basic without the colon after it, which many providers refuse":
            "クライアント {0} は HTTP Basic で ID をコロンなしで送りました。多くのプロバイダーはこれを拒否します",
        "put a colon after the id before encoding it in base64, or send client_id in the body":
            "base64 にする前に ID の後ろへコロンを付けるか、client_id をボディで送ってください",
        "the Authorization header is not 'Basic' and base64 of id:secret":
            "Authorization ヘッダーが「Basic」と id:secret の base64 になっていません",
        "form-encode id and secret, join them by ':' and encode them in base64":
            "id と secret をフォームエンコードし、「:」でつないで base64 でエンコードしてください",
        "client {} may not use grant_type {}": "クライアント {0} は grant_type {1} を使えません",
        "add it to grant_types of the client": "クライアントの grant_types に追加してください",
        "{} is not among the web_origins of client {}, so browsers keep the answer from its scripts":
            "{0} はクライアント {1} の web_origins にないため、ブラウザーは応答をそのスクリプトに渡しません",
        "add it to web_origins of the client, or a + for the origins of its redirect URIs":
            "クライアントの web_origins に追加するか、redirect_uris のオリジンを表す + を追加してください",
        "the keys at jwks_uri {} cannot be fetched: {}": "jwks_uri {0} の鍵を取得できません：{1}",
        "serve them there, or configure jwks instead": "そこで鍵を配信するか、代わりに jwks を設定してください",
        "{} keys of the client fit the token, and only {} were tried":
            "クライアントの {0} 個の鍵がトークンに当てはまり、{1} 個だけを試しました",
        "put the kid of the key into the header of the token": "トークンのヘッダーに鍵の kid を入れてください",
        "client {} must show a certificate, and showed none":
            "クライアント {0} は証明書を提示しなければなりませんが、提示しませんでした",
        "give the HTTP client its certificate and key": "HTTP クライアントに証明書と鍵を設定してください",
        "use https, and a server that asks for certificates (tls_client_certificates: true)":
            "https と、証明書を要求するサーバー（tls_client_certificates: true）を使ってください",
        "the certificate is for {}": "証明書は {0} のものです",
        "make it for the name in the tls_client_auth_ member of client {}, or that member for its name":
            "クライアント {0} の tls_client_auth_ メンバーの名前で証明書を作るか、メンバーを証明書の名前に合わせてください",
        "the key of the certificate is not a key of client {}": "証明書の鍵は、クライアント {0} の鍵ではありません",
        "add its public key to jwks or jwks_uri of the client":
            "公開鍵をクライアントの jwks または jwks_uri に追加してください",
        "the token is bound to a certificate, and came without it":
            "トークンは証明書に紐づいていますが、証明書なしで送られました",
        "the token is bound to another certificate than the one it came with":
            "トークンは、一緒に送られたものとは別の証明書に紐づいています",
        "send it over a connection with the certificate it was issued for": "発行時の証明書を使った接続で送ってください",
        "{} was left out of the scope: no API of the request defines it":
            "{0} をスコープから除きました。リクエストされた API のどれにも定義されていません",
        "name the API by audience": "audience で API を指定してください",
        "add it to scopes of the API in the configuration": "設定の API の scopes に追加してください",
        "audience is missing, and a client without a user needs an API to have a token for":
            "audience がありません。ユーザーのいないクライアントがトークンを得るには API の指定が必要です",
        "send audience, or set default_audience in the configuration":
            "audience を送るか、設定で default_audience を指定してください",
        "client {} was granted nothing at the API {}": "クライアント {0} には API {1} の権限が何も付与されていません",
        "add the API to client_grants of the client": "クライアントの client_grants に API を追加してください",
        "the resource {} is not part of what was granted": "リソース {0} は付与された範囲に含まれていません",
        "name it in the authorization request already": "認可リクエストの時点で指定してください",
        "use {}, or name it in the authorization request already": "{0} を使うか、認可リクエストの時点で指定してください",
        "the Authorization header has the scheme {}, which is for access tokens, and here a client authenticates":
            "Authorization ヘッダーのスキーム {0} はアクセストークン用ですが、ここではクライアントが認証します",
        "send client_id and client_secret by HTTP Basic or in the body":
            "client_id と client_secret を HTTP Basic またはボディで送ってください",
        "the id and the secret of client {} stand in each other's place":
            "クライアント {0} の ID とシークレットが入れ替わっています",
        "send client_id first, or look which variable holds which":
            "client_id を先に送るか、どの変数に何が入っているか確認してください",
        "sub of client_assertion is {}, which names no client":
            "client_assertion の sub は {0} ですが、そのクライアントはありません",
        "make iss and sub the client_id; client_assertion is about the client, and no user":
            "iss と sub を client_id にしてください。client_assertion はユーザーではなくクライアントについてのものです",
        "client {} sent its secret, and client_secret in the configuration differs from it in {}":
            "クライアント {0} は自分のシークレットを送りましたが、設定の client_secret とは{1}が異なります",
        "correct client_secret in the configuration":
            "設定の client_secret を直してください",
        "the key {} of client {} is for {}, and the JWT is signed with {}":
            "クライアント {1} の鍵 {0} は {2} 用ですが、JWT は {3} で署名されています",
        "the key of client {} is for {}, and the JWT is signed with {}":
            "クライアント {0} の鍵は {1} 用ですが、JWT は {2} で署名されています",
        "sign with {}, or list a key for {} too":
            "{0} で署名するか、{1} 用の鍵も登録してください",
        "the signature of the JWT of client {} is in DER, as OpenSSL and many libraries write it":
            "クライアント {0} の JWT の署名が、OpenSSL など多くのライブラリーが書く DER 形式です",
        "send r and s one after the other, each as long as the key, with nothing around them":
            "r と s を、それぞれ鍵の長さで、間に何も入れずに続けて送ってください",
        "client_assertion is {} that this server issued":
            "client_assertion は、このサーバーが発行した{0}です",
        "make a JWT of the client's own: iss and sub are its client_id, and it signs it":
            "クライアント自身の JWT を作ってください。iss と sub はその client_id で、署名もクライアントが行います",
    ]
}
