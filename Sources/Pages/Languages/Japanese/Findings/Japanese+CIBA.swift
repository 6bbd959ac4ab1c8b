extension Japanese {
    /// What findings say of authentications on the back channel.
    static let ciba: Translations.Table = [
        "scope lacks openid, which every authentication needs":
            "scope に、認証に必要な openid がありません",
        "no hint says whom to ask":
            "誰に確認するかを示すヒントがありません",
        "{} say whom to ask":
            "{0} が、誰に確認するかを示しています",
        "send one of login_hint, id_token_hint and login_hint_token":
            "login_hint、id_token_hint、login_hint_token のどれか 1 つを送ってください",
        "nobody here is called {}":
            "{0} というユーザーはいません",
        "name a user of the configuration, or allow other users":
            "設定にあるユーザーを指定するか、ほかのユーザーを許可してください",
        "id_token_hint was not issued here as an ID token":
            "id_token_hint は、ここで発行された ID トークンではありません",
        "send an ID token of this provider and tenant":
            "このプロバイダーとテナントの ID トークンを送ってください",
        "login_hint_token expired {} s ago":
            "login_hint_token は {0} 秒前に期限切れになりました",
        "get a new one from its issuer":
            "発行元から新しいものを受け取ってください",
        "login_hint_token names nobody":
            "login_hint_token が誰も指していません",
        "put sub_id, sub or email into it":
            "sub_id、sub、email のどれかを入れてください",
        "binding_message cannot be shown: it has control characters or is longer than {}":
            "binding_message を表示できません。制御文字があるか、{0} 文字より長いためです",
        "send a short text that both devices can show":
            "両方のデバイスに表示できる短い文を送ってください",
        "requested_expiry is {}":
            "requested_expiry が {0} です",
        "send a number of seconds from 1 to {}":
            "1 から {0} までの秒数を送ってください",
        "client_notification_token is missing, and the client wants to be told by {}":
            "client_notification_token がありません。このクライアントは {0} で通知を受けます",
        "client_notification_token is not a bearer token of up to {} characters":
            "client_notification_token は {0} 文字までのベアラートークンではありません",
        "send a new random token with each request":
            "リクエストごとに新しいランダムなトークンを送ってください",
        "send letters, digits and - . _ ~ + / alone (RFC 6750 §2.1)":
            "英数字と - . _ ~ + / だけを送ってください（RFC 6750 §2.1）",
        "user_code is missing, which client {} is registered to send":
            "クライアント {0} が送ると登録した user_code がありません",
        "user_code is not that of {}":
            "user_code は {0} のものではありません",
        "send the password of the user, or anything for one without a password":
            "ユーザーのパスワードを送ってください。パスワードのないユーザーなら何でもかまいません",
        "send the password of the user":
            "ユーザーのパスワードを送ってください",
        "{} stands beside request":
            "{0} が request の外にあります",
        "put all parameters into the signed request, and leave them out elsewhere":
            "すべてのパラメーターを署名付きリクエストに入れ、外には置かないでください",
        "the signed request lacks the claim {}":
            "署名付きリクエストにクレーム {0} がありません",
        "put iss, aud, exp, iat, nbf and jti into it":
            "iss、aud、exp、iat、nbf、jti を入れてください",
        "auth_req_id is missing":
            "auth_req_id がありません",
        "send the auth_req_id of the authentication response":
            "認証レスポンスの auth_req_id を送ってください",
        "auth_req_id was not issued here":
            "auth_req_id はここで発行されたものではありません",
        "send that of this provider and tenant":
            "このプロバイダーとテナントのものを送ってください",
        "auth_req_id was issued to another client than {}":
            "auth_req_id は {0} とは別のクライアントに発行されました",
        "send the client_id of the authentication request":
            "認証リクエストの client_id を送ってください",
        "auth_req_id expired {} s ago":
            "auth_req_id は {0} 秒前に期限切れになりました",
        "ask anew, with a longer requested_expiry if the user needs more time":
            "もう一度要求してください。時間が足りなければ requested_expiry を長くしてください",
        "auth_req_id was already redeemed {} s ago":
            "auth_req_id は {0} 秒前に引き換え済みです",
        "the user did not decide yet":
            "ユーザーはまだ返答していません",
        "the client polls too often":
            "クライアントのポーリングが頻繁すぎます",
        "ask anew if the user wants to":
            "ユーザーが望むなら、もう一度要求してください",
        "client {} polls, but is registered for push":
            "クライアント {0} は push で登録されているのにポーリングしています",
        "wait for the tokens at its notification endpoint":
            "通知エンドポイントでトークンを待ってください",
        "nothing is left to decide: the request was answered, or its time is over":
            "返答するものは残っていません。リクエストは返答済みか、期限切れです",
        "let the client ask anew":
            "クライアントからもう一度要求してください",
        "the request is for {}, and {} is signed in":
            "リクエストは {0} 宛てですが、{1} がログインしています",
        "switch to the user who is asked":
            "宛先のユーザーに切り替えてください",
        "client {} was not told at {}: {}":
            "クライアント {0} に {1} で通知できませんでした: {2}",
        "let backchannel_client_notification_endpoint answer 204, without a redirect":
            "backchannel_client_notification_endpoint は、リダイレクトせずに 204 を返してください",
        "client {} is public, which FAPI-CIBA forbids":
            "クライアント {0} は公開クライアントですが、FAPI-CIBA では使えません",
        "client {} wants tokens pushed, which FAPI-CIBA forbids":
            "クライアント {0} は push を使いますが、FAPI-CIBA では使えません",
        "the request is not signed, which FAPI-CIBA demands":
            "リクエストに FAPI-CIBA で必要な署名がありません",
        "binding_message is missing, which FAPI-CIBA demands":
            "FAPI-CIBA で必要な binding_message がありません",
        "nbf or exp of the signed request is more than {} s away":
            "署名付きリクエストの nbf か exp が {0} 秒より離れています",
        "register keys or a certificate, and authenticate with them":
            "鍵か証明書を登録し、それで認証してください",
        "register poll or ping as backchannel_token_delivery_mode":
            "backchannel_token_delivery_mode に poll か ping を登録してください",
        "send all parameters in a signed request":
            "すべてのパラメーターを署名付きリクエストで送ってください",
        "send one, or a request_context":
            "それか request_context を送ってください",
        "sign each request anew, for an hour at most":
            "リクエストごとに新しく、長くても 1 時間の期限で署名してください",
    ]
}
