/// What the claims of tokens mean, and the members of their headers (RFC 7519 §4.1, RFC 7515 §4.1,
/// OpenID Connect Core §2 and §5.1, RFC 9068 §2.2).
struct ClaimTexts: Sendable {
    let language: Language

    var words: [(name: String, text: String)] {
        (header + registered + login + user).map { ("claim:" + $0.name, $0.text) }
    }
}

private extension ClaimTexts {
    var header: [(name: String, text: String)] {
        [
            ("alg", language.choose("algorithm of the signature", "署名のアルゴリズム")),
            ("kid", language.choose("key that signed it", "署名した鍵")),
            ("typ", language.choose("kind of token", "トークンの種類")),
        ]
    }

    var registered: [(name: String, text: String)] {
        [
            ("iss", language.choose("who issued it", "発行者")),
            ("sub", language.choose("whom it is about", "対象のユーザー")),
            ("aud", language.choose("whom it is for", "受け取り手")),
            ("exp", language.choose("when it expires", "有効期限")),
            ("nbf", language.choose("not good before", "これ以前は無効")),
            ("iat", language.choose("when it was issued", "発行日時")),
            ("jti", language.choose("its own id", "トークンの ID")),
            ("scope", language.choose("what it allows", "許可された権限")),
            ("client_id", language.choose("client that got it", "受け取ったクライアント")),
            ("cnf", language.choose("key that its holder has to prove", "所持者が証明する鍵")),
            ("act", language.choose("who acts for the user", "代理で動く者")),
        ]
    }

    var login: [(name: String, text: String)] {
        [
            ("nonce", language.choose("ties it to the request", "リクエストとの対応")),
            ("auth_time", language.choose("when the user signed in", "ログインした日時")),
            ("azp", language.choose("client that it was issued to", "発行先のクライアント")),
            ("acr", language.choose("how sure the login was", "認証の強さ")),
            ("amr", language.choose("how the user signed in", "認証の方法")),
            ("at_hash", language.choose("hash of the access token", "アクセストークンのハッシュ")),
            ("c_hash", language.choose("hash of the code", "認可コードのハッシュ")),
            ("s_hash", language.choose("hash of state", "state のハッシュ")),
            ("sid", language.choose("session at the provider", "プロバイダーのセッション")),
        ]
    }

    var user: [(name: String, text: String)] {
        [
            ("name", language.choose("full name", "氏名")),
            ("given_name", language.choose("given name", "名")),
            ("family_name", language.choose("family name", "姓")),
            ("preferred_username", language.choose("name to show", "表示名")),
            ("email", language.choose("e-mail address", "メールアドレス")),
            ("email_verified", language.choose("whether it was verified", "確認済みかどうか")),
            ("picture", language.choose("address of a picture", "画像の URL")),
            ("locale", language.choose("language of the user", "言語")),
            ("zoneinfo", language.choose("time zone", "タイムゾーン")),
            ("updated_at", language.choose("when the profile changed", "プロフィールの更新日時")),
        ]
    }
}
