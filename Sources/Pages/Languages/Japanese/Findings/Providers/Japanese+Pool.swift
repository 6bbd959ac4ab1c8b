extension Japanese {
    /// What findings say of the API of user pools and of their hosted pages.
    static let pool: Translations.Table = [
        "X-Amz-Target {} names no operation that is played":
            "X-Amz-Target の {0} は、再現している操作の名前ではありません",
        "{} is missing, or not a text": "{0} がないか、文字列ではありません",
        "send it in the JSON of the body": "ボディの JSON に入れて送ってください",
        "AuthFlow {} is not played": "AuthFlow の {0} は再現していません",
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
