extension Japanese {
    /// What findings say of the API of user pools and of their hosted pages.
    static let pool: Translations.Table = [
        "no code was sent to the user, or it expired, or was used":
            "ユーザーにコードが送られていないか、期限切れか、使用済みです",
        "have one sent by ResendConfirmationCode or ForgotPassword":
            "ResendConfirmationCode か ForgotPassword でコードを送らせてください",
        "the code is not the one that was sent last": "コードは最後に送られたものではありません",
        "the password of {} is for one time, and no page has asked for another":
            "{0} のパスワードは一度だけ有効で、別のものを求めるページが出ていません",
        "sign in on the login page, or take new_password_required out of the user":
            "ログインページでログインするか、ユーザーから new_password_required を取り除いてください",
        "X-Amz-Target {} names no operation that is played":
            "X-Amz-Target の {0} は、再現している操作の名前ではありません",
        "{} is missing, or not a text": "{0} がないか、文字列ではありません",
        "send it in the JSON of the body": "ボディの JSON に入れて送ってください",
        "AuthFlow {} is not played": "AuthFlow の {0} は再現していません",
        "ChallengeName {} is not played": "ChallengeName の {0} は再現していません",
        "ANSWER {} is none of the challenges that the user can choose":
            "ANSWER の {0} は、ユーザーが選べるチャレンジではありません",
        "SRP_A is not a public key in hexadecimal digits": "SRP_A は十六進数の公開鍵ではありません",
        "send g to the power of a secret number, modulo the prime of 3072 bits":
            "秘密の数を指数とする g の冪を、3072 ビットの素数で割った余りを送ってください",
        "Session belongs to no login of this client and this user that has begun":
            "このクライアントとこのユーザーの始まったログインの Session ではありません",
        "send the Session of the answer before, or its SECRET_BLOCK, as it was":
            "前の応答の Session か SECRET_BLOCK をそのまま送ってください",
        "Session waits for {}, not for {}": "Session が待っているのは {0} で、{1} ではありません",
        "send the ChallengeName of the answer before": "前の応答の ChallengeName を送ってください",
        "Session was answered to before": "この Session にはすでに応答がありました",
        "send the Session of the newest answer; each is good for one":
            "最新の応答の Session を送ってください。それぞれ一回だけ使えます",
        "Session was answered to {} times, and never rightly":
            "この Session には {0} 回応答がありましたが、どれも正しくありません",
        "begin anew with InitiateAuth": "InitiateAuth からやり直してください",
        "{} codes were wrong": "誤ったコードが {0} 回送られました",
        "begin anew, and have a code sent": "最初からやり直し、新しいコードを送らせてください",
        "Session expired {} s ago": "Session は {0} 秒前に期限切れになりました",
        "begin anew with InitiateAuth; a user has three minutes for each answer":
            "InitiateAuth からやり直してください。それぞれの応答の期限は三分です",
        "PASSWORD_CLAIM_SIGNATURE does not show the password of {}":
            "PASSWORD_CLAIM_SIGNATURE は {0} のパスワードを示していません",
        "check the password; sign the name of the pool without its region, USER_ID_FOR_SRP, the bytes of SECRET_BLOCK and TIMESTAMP":
            "パスワードを確かめてください。署名の対象は、リージョンを除いたプール名、USER_ID_FOR_SRP、SECRET_BLOCK のバイト列、TIMESTAMP です",
        "TIMESTAMP {} is not in its form": "TIMESTAMP の {0} は決められた形式ではありません",
        "send the time of UTC in English, as in Tue Sep 5 00:09:40 UTC 2018":
            "Tue Sep 5 00:09:40 UTC 2018 のように、UTC の時刻を英語で送ってください",
        "TIMESTAMP {} has a zero before the day": "TIMESTAMP の {0} は日の前に 0 があります",
        "sign and send the day without it": "0 のない日で署名して送ってください",
        "SECRET_HASH is missing or wrong for client {}, which has a secret":
            "シークレットを持つクライアント {0} の SECRET_HASH がないか、誤っています",
        "send the base64 of HMAC-SHA256 over username and client id, keyed by the secret":
            "ユーザー名とクライアント ID をつないだものの、シークレットを鍵とする HMAC-SHA256 を base64 で送ってください",
        "client {} may not use {}": "クライアント {0} は {1} を使えません",
        "add password to grant_types of the client":
            "クライアントの grant_types に password を追加してください",
        "refresh tokens of client {} rotate, which this flow cannot do":
            "クライアント {0} のリフレッシュトークンはローテーションしますが、このフローは対応していません",
        "use GetTokensFromRefreshToken": "GetTokensFromRefreshToken を使ってください",
        "neither logout_uri nor redirect_uri with response_type was sent":
            "logout_uri も、response_type を伴う redirect_uri も送られていません",
        "send client_id and logout_uri; this provider has no RP-initiated logout":
            "client_id と logout_uri を送ってください。このプロバイダーに RP-initiated logout はありません",
        "logout_uri {} is not registered for client {}":
            "logout_uri の {0} はクライアント {1} に登録されていません",
    ]
}
