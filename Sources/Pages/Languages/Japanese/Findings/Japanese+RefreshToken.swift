extension Japanese {
    /// What findings say of refresh tokens and devices.
    static let refreshToken: Translations.Table = [
        "refresh_token is missing": "refresh_token がありません",
        "send the refresh token": "リフレッシュトークンを送ってください",
        "refresh_token was not issued here": "refresh_token はここで発行されたものではありません",
        "sign in again to get one": "ログインし直して新しいものを受け取ってください",
        "refresh_token expired {} s ago": "refresh_token は {0} 秒前に期限切れになりました",
        "refresh_token was revoked": "refresh_token は失効しています",
        "refresh_token was already used {} s ago, and all its successors are now revoked":
            "refresh_token は {0} 秒前に使用済みです。後継のトークンはすべて失効しました",
        "refresh_token was already used {} s ago, and the token that replaced it never was: the client keeps the old one, or refreshes twice at once":
            "refresh_token は {0} 秒前に使用済みですが、置き換えたトークンは一度も使われていません。クライアントが古いものを保持しているか、同時に 2 回リフレッシュしています",
        "store the refresh_token of each answer and send only the newest, one refresh at a time":
            "応答ごとに refresh_token を保存し、最新のものだけを、1 回ずつリフレッシュに使ってください",
        "refresh_token was replaced when the refresh that gave it was repeated, and all its successors are now revoked":
            "refresh_token は、それを発行したリフレッシュが繰り返されたときに置き換えられました。後継のトークンはすべて失効しました",
        "store the refresh_token of the last answer, and send one refresh at a time":
            "最後の応答の refresh_token を保存し、リフレッシュは 1 回ずつ行ってください",
        "refresh_token was already used {} s ago, within rotation_leeway, so that the refresh_token of that answer is now outdated":
            "refresh_token は {0} 秒前に使用済みですが、rotation_leeway の範囲内です。そのときの応答の refresh_token は無効になりました",
        "send one refresh at a time": "リフレッシュは 1 回ずつ行ってください",
        "refresh_token was issued to another client than {}":
            "refresh_token は {0} とは別のクライアントに発行されました",
        "send the client_id that got it": "それを受け取った client_id を送ってください",
        "refresh_token belongs to {}, who was removed from the users":
            "refresh_token は {0} のものですが、ユーザーから削除されています",
        "scope asks for {}, which was not granted": "scope が {0} を要求していますが、付与されていません",
        "a refresh may only narrow the scope; leave it out to keep it":
            "リフレッシュではスコープを狭めることしかできません。維持するには scope を省いてください",
        "no refresh_token was given, because the scope lacks offline_access":
            "scope に offline_access がないため、refresh_token は発行されませんでした",
        "add offline_access to the scope if the client needs one":
            "クライアントがリフレッシュトークンを必要とする場合は、scope に offline_access を追加してください",
        "device_code is missing": "device_code がありません",
        "send the device_code of the device authorization response":
            "デバイス認可レスポンスの device_code を送ってください",
        "device_code was not issued here": "device_code はここで発行されたものではありません",
        "send the code of this provider and tenant": "このプロバイダーとテナントのコードを送ってください",
        "device_code expired {} s ago and nobody had entered the user code":
            "device_code は {0} 秒前に期限切れになり、ユーザーコードは入力されませんでした",
        "start again and show the new user code": "最初からやり直して、新しいユーザーコードを表示してください",
        "device_code expired, and an earlier poll was told so":
            "device_code は期限切れで、前回のポーリングでもそう通知されています",
        "stop polling at expired_token, then start again and show the new user code":
            "expired_token を受けたらポーリングをやめ、最初からやり直して新しいユーザーコードを表示してください",
        "device_code was already redeemed {} s ago": "device_code は {0} 秒前に引き換え済みです",
        "stop polling once the tokens have come": "トークンを受け取ったらポーリングをやめてください",
        "device_code was issued to another client than {}": "device_code は {0} とは別のクライアントに発行されました",
        "send the client_id of the device authorization request": "デバイス認可リクエストの client_id を送ってください",
        "the user did not approve yet": "ユーザーはまだ承認していません",
        "poll again after the interval": "interval の秒数だけ待ってから、もう一度ポーリングしてください",
        "the device polls too often": "デバイスのポーリングが頻繁すぎます",
        "wait {} s between two requests": "リクエストの間隔を {0} 秒あけてください",
        "the user declined": "ユーザーが拒否しました",
        "no device is waiting for the code {}": "コード {0} で待機しているデバイスはありません",
        "compare it with the code on the device, or start again there":
            "デバイスのコードと比べるか、デバイスでやり直してください",
        "too many wrong codes were entered": "誤ったコードの入力が多すぎます",
        "wait ten minutes": "10 分待ってください",
        "refresh_token was replaced by a newer one":
            "refresh_token は新しいものに置き換えられています",
        "store the refresh_token of each answer, and send only the newest":
            "各レスポンスの refresh_token を保存し、最新のものだけを送ってください",
    ]
}
