extension Japanese {
    /// What findings say of what a provider demands beyond the specifications.
    static let demands: Translations.Table = [
        "state is missing, which this provider demands of every request":
            "state がありません。このプロバイダーはすべてのリクエストに state を求めます",
        "send a state that is bound to the session of the browser, and compare it in the answer":
            "ブラウザーのセッションに結び付いた state を送り、応答の値と比べてください",
        "scope is missing, and this provider grants none by itself":
            "scope がありません。このプロバイダーは既定の scope を与えません",
        "send scope, with openid to learn who signs in, else with a scope of the server":
            "scope を送ってください。サインインした人を知るには openid を、それ以外ではサーバーの scope を入れます",
        "client {} asks the org authorization server for a token of its own, and did not authenticate by private_key_jwt":
            "クライアント {0} は org の認可サーバーに自身のトークンを求めましたが、private_key_jwt で認証していません",
        "send a client_assertion, or ask a custom authorization server":
            "client_assertion を送るか、カスタム認可サーバーに求めてください",
        "the e-mail address of user {} is not verified, which this provider demands":
            "ユーザー {0} のメールアドレスは確認済みではありません。このプロバイダーは確認済みであることを求めます",
        "leave out email_verified of the user in the configuration, or set it to true":
            "設定のユーザーから email_verified を取り除くか、true にしてください",
        "the token of the request belongs to no job":
            "リクエストのトークンはどのジョブのものでもありません",
        "send ACTIONS_ID_TOKEN_REQUEST_TOKEN as exec sets it, or that of a job made over the control API":
            "exec が設定する ACTIONS_ID_TOKEN_REQUEST_TOKEN か、コントロール API で作ったジョブのトークンを送ってください",
    ]
}
