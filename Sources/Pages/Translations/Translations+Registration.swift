extension Translations {
    /// Of the registration of clients.
    static let registration: [Translation] = [
        .cause(
            "register.update", "client_id is missing or names another client",
            "client_id がないか、別のクライアントのものです"),
        .cause(
            "register.update", "client_secret is not the one of the client",
            "client_secret がこのクライアントのものではありません"),
        .cause("register.update", "{} is set by the server alone", "{0} を設定できるのはサーバーだけです"),
        .cause("register.update", "{}", "{0}"),
        .remedy(
            "register.update", "send client_id and all metadata, without what only the server sets",
            "client_id とすべてのメタデータを送り、サーバーだけが設定するものは省いてください"),
        .cause(
            "register.body-malformed", "the body is not a JSON object", "ボディが JSON オブジェクトではありません"),
        .cause("register.body-malformed", "{}", "{0}"),
        .remedy(
            "register.body-malformed", "send the metadata of the client as one JSON object",
            "クライアントのメタデータを 1 つの JSON オブジェクトとして送ってください"),
        .cause("register.algorithm", "{}: {}", "{0}：{1}"),
        .remedy("register.algorithm", "use one of {}", "{0} のいずれかを使ってください"),
        .remedy("register.algorithm", "use {}", "{0} を使ってください"),
        .remedy(
            "register.algorithm", "correct this member and register again",
            "この項目を直して、もう一度登録してください"),
        .remedy(
            "register.algorithm", "use a token_endpoint_auth_method with a secret",
            "シークレットを使う token_endpoint_auth_method にしてください"),
        .remedy(
            "register.algorithm", "use 'none' with the code flow only",
            "「none」は認可コードフローでだけ使ってください"),
        .cause("register.redirect-uri", "{}", "{0}"),
        .remedy(
            "register.redirect-uri", "correct these members and register again",
            "これらのメンバーを修正して、もう一度登録してください"),
        .cause("register.metadata", "{}", "{0}"),
        .remedy(
            "register.metadata", "correct these members and register again",
            "これらのメンバーを修正して、もう一度登録してください"),
        .cause(
            "register.redirect-uris-missing",
            "redirect_uris is missing or empty, and the response types need one",
            "redirect_uris がないか空です。指定されたレスポンスタイプには必要です"),
        .remedy(
            "register.redirect-uris-missing",
            "send redirect_uris, or response_types as an empty list",
            "redirect_uris を送るか、response_types を空のリストで送ってください"),
        .cause(
            "register.flows-mismatch", "response_types has {}, and grant_types lacks {}",
            "response_types に {0} がありますが、grant_types に {1} がありません"),
        .remedy(
            "register.flows-mismatch", "add it to grant_types, or leave out the response type",
            "grant_types に追加するか、そのレスポンスタイプを省いてください"),
        .cause(
            "register.initiate-login-uri", "initiate_login_uri {} is not https",
            "initiate_login_uri {0} は https ではありません"),
        .remedy("register.initiate-login-uri", "send an https URL", "https の URL を送ってください"),
        .cause(
            "register.keys-missing",
            "token_endpoint_auth_method private_key_jwt needs the keys of the client",
            "token_endpoint_auth_method が private_key_jwt の場合は、クライアントの鍵が必要です"),
        .remedy("register.keys-missing", "send jwks or jwks_uri", "jwks または jwks_uri を送ってください"),
        .cause(
            "register.encryption", "{} asks for encryption, which is not served",
            "{0} は暗号化を要求していますが、対応していません"),
        .remedy(
            "register.encryption", "leave it out; what is signed goes over TLS",
            "省いてください。署名されたものは TLS で送られます"),
        .cause(
            "register.sector-missing",
            "subject_type is pairwise and redirect_uris has several hosts: {}",
            "subject_type が pairwise で、redirect_uris に複数のホストがあります：{0}"),
        .remedy(
            "register.sector-missing",
            "send sector_identifier_uri, whose document lists all redirect_uris",
            "すべての redirect_uris を列挙したドキュメントの sector_identifier_uri を送ってください"),
        .cause(
            "register.sector-unread", "sector_identifier_uri {} cannot be read: {}",
            "sector_identifier_uri {0} を読み取れません：{1}"),
        .remedy(
            "register.sector-unread", "serve a JSON list of all redirect_uris there",
            "そこで、すべての redirect_uris の JSON リストを配信してください"),
        .cause(
            "register.sector-lacks-uri", "the document at sector_identifier_uri {} lacks {}",
            "sector_identifier_uri {0} のドキュメントに {1} がありません"),
        .remedy(
            "register.sector-lacks-uri", "list every one of redirect_uris there",
            "そこに redirect_uris をすべて列挙してください"),
        .cause(
            "register.policy-ignored", "policy has {}, which a client cannot decide for itself",
            "policy に {0} がありますが、クライアント自身では決められません"),
        .remedy(
            "register.policy-ignored",
            "list the client under clients in the configuration to state that",
            "それを指定するには、クライアントを設定の clients に追加してください"),
        .cause(
            "register.off", "clients cannot register themselves here", "ここではクライアントが自己登録することはできません"),
        .remedy(
            "register.off",
            "list the client under clients, or set registration (--registration) to open",
            "クライアントを clients に追加するか、registration（--registration）を open にしてください"),
        .cause(
            "register.token",
            "the token is not the registration_access_token of a registered client {}",
            "このトークンは、登録済みクライアント {0} の registration_access_token ではありません"),
        .remedy(
            "register.token", "send the one of the registration response", "登録レスポンスのものを送ってください"),
    ]
}
