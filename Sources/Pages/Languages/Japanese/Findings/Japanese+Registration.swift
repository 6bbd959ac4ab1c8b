extension Japanese {
    /// What findings say of the registration of clients.
    static let registration: Translations.Table = [
        "the request has none of initial_access_tokens":
            "リクエストに initial_access_tokens のどれもありません",
        "send Authorization: Bearer and one of them":
            "Authorization: Bearer に続けてそのうちの一つを送ってください",
        "client_id is missing or names another client": "client_id がないか、別のクライアントのものです",
        "client_secret is not the one of the client": "client_secret がこのクライアントのものではありません",
        "{} is set by the server alone": "{0} を設定できるのはサーバーだけです",
        "send client_id and all metadata, without what only the server sets":
            "client_id とすべてのメタデータを送り、サーバーだけが設定するものは省いてください",
        "the body is not a JSON object": "ボディが JSON オブジェクトではありません",
        "send the metadata of the client as one JSON object":
            "クライアントのメタデータを 1 つの JSON オブジェクトとして送ってください",
        "{}: {}": "{0}：{1}",
        "use one of {}": "{0} のいずれかを使ってください",
        "correct this member and register again": "この項目を直して、もう一度登録してください",
        "use a token_endpoint_auth_method with a secret":
            "シークレットを使う token_endpoint_auth_method にしてください",
        "use 'none' with the code flow only": "「none」は認可コードフローでだけ使ってください",
        "correct these members and register again": "これらのメンバーを修正して、もう一度登録してください",
        "redirect_uris is missing or empty, and the response types need one":
            "redirect_uris がないか空です。指定されたレスポンスタイプには必要です",
        "send redirect_uris, or response_types as an empty list":
            "redirect_uris を送るか、response_types を空のリストで送ってください",
        "response_types has {}, and grant_types lacks {}":
            "response_types に {0} がありますが、grant_types に {1} がありません",
        "add it to grant_types, or leave out the response type":
            "grant_types に追加するか、そのレスポンスタイプを省いてください",
        "initiate_login_uri {} is not https": "initiate_login_uri {0} は https ではありません",
        "send an https URL": "https の URL を送ってください",
        "token_endpoint_auth_method private_key_jwt needs the keys of the client":
            "token_endpoint_auth_method が private_key_jwt の場合は、クライアントの鍵が必要です",
        "send jwks or jwks_uri": "jwks または jwks_uri を送ってください",
        "{} asks for encryption, which is not served": "{0} は暗号化を要求していますが、対応していません",
        "leave it out; what is signed goes over TLS": "省いてください。署名されたものは TLS で送られます",
        "subject_type is pairwise and redirect_uris has several hosts: {}":
            "subject_type が pairwise で、redirect_uris に複数のホストがあります：{0}",
        "send sector_identifier_uri, whose document lists all redirect_uris":
            "すべての redirect_uris を列挙したドキュメントの sector_identifier_uri を送ってください",
        "sector_identifier_uri {} cannot be read: {}": "sector_identifier_uri {0} を読み取れません：{1}",
        "serve a JSON list of all redirect_uris there":
            "そこで、すべての redirect_uris の JSON リストを配信してください",
        "the document at sector_identifier_uri {} lacks {}":
            "sector_identifier_uri {0} のドキュメントに {1} がありません",
        "list every one of redirect_uris there": "そこに redirect_uris をすべて列挙してください",
        "policy has {}, which a client cannot decide for itself":
            "policy に {0} がありますが、クライアント自身では決められません",
        "list the client under clients in the configuration to state that":
            "それを指定するには、クライアントを設定の clients に追加してください",
        "clients cannot register themselves here": "ここではクライアントが自己登録することはできません",
        "list the client under clients, or set registration (--registration) to open":
            "クライアントを clients に追加するか、registration（--registration）を open にしてください",
        "the token is not the registration_access_token of a registered client {}":
            "このトークンは、登録済みクライアント {0} の registration_access_token ではありません",
        "send the one of the registration response": "登録レスポンスのものを送ってください",
        "redirect_uris has {}, and response_types of a web application has tokens, which go by https alone":
            "redirect_uris に {0} がありますが、ウェブアプリケーションの response_types のトークンは https だけで送れます",
        "register an https URL, or response_types with code alone":
            "https の URL を登録するか、response_types を code だけにしてください",
    ]
}
