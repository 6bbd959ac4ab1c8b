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
        "access_type=offline was asked, but the user had allowed client {} all of it before, so that no refresh token comes":
            "access_type=offline が指定されましたが、ユーザーは以前にクライアント {0} にすべて同意しているため、リフレッシュトークンは返りません",
        "keep the refresh token of the first login, or send prompt=consent":
            "最初のログインのリフレッシュトークンを保存するか、prompt=consent を送ってください",
        "prompt and approval_prompt were both sent":
            "prompt と approval_prompt の両方が送られました",
        "send prompt alone: prompt=consent for approval_prompt=force":
            "prompt だけを送ってください。approval_prompt=force には prompt=consent を使います",
        "redirect_uri {} wants the code to be shown to the user, which is not done any more":
            "redirect_uri {0} はコードをユーザーに表示する方式ですが、もう使えません",
        "answer at a loopback address such as http://127.0.0.1:3000":
            "http://127.0.0.1:3000 のようなループバックアドレスで応答を受けてください",
        "redirect_uri {} is a loopback address, and client {} is an app without a secret":
            "redirect_uri {0} はループバックアドレスですが、クライアント {1} はシークレットのないアプリです",
        "use the scheme of the app; a desktop client has a client_secret":
            "アプリのスキームを使ってください。デスクトップのクライアントには client_secret があります",
        "the login was opened in a web view of an app, by its User-Agent":
            "User-Agent によると、ログインはアプリの Web ビューで開かれました",
        "open it in the browser of the device, as AppAuth does":
            "AppAuth のように、端末のブラウザーで開いてください",
        "the user has to do {} first": "ユーザーはまず {0} を済ませる必要があります",
        "{} was sent without a value": "{0} が値なしで送られました",
        "leave it out, or send a value": "省くか、値を送ってください",
        "take it out of required_actions of the user, or sign in at the page":
            "ユーザーの required_actions から取り除くか、ページでサインインしてください",
        "client {} may not act for users with the scope {}":
            "クライアント {0} はスコープ {1} でユーザーの代わりに動作できません",
        "add it to delegated_scopes of the client, or leave sub out":
            "クライアントの delegated_scopes に追加するか、sub を省いてください",
        "id_token is not a token that this tenant signed, or it has expired":
            "id_token はこのテナントが署名したトークンでないか、期限が切れています",
        "the e-mail address of user {} is not verified, which this provider demands":
            "ユーザー {0} のメールアドレスは確認済みではありません。このプロバイダーは確認済みであることを求めます",
        "leave out email_verified of the user in the configuration, or set it to true":
            "設定のユーザーから email_verified を取り除くか、true にしてください",
        "{} is a refusal that profile {} does not have":
            "{0} はプロファイル {1} にはない拒否です",
        "it has none, so leave refused_as out": "拒否は一つもないので、refused_as を省いてください",
        "state one that it has: {}": "次のどれかを指定してください: {0}",
        "refused_as of {} is {}": "{0} の refused_as は {1} です",
        "take refused_as out of that entry of the configuration to let it pass":
            "通すには、設定のその項目から refused_as を取り除いてください",
        "the request names no account at which the app is installed":
            "リクエストに、アプリがインストールされているアカウントがありません",
        "send target, the login of the account, or target_id":
            "アカウントのログイン名の target か target_id を送ってください",
        "the token of the request belongs to no job":
            "リクエストのトークンはどのジョブのものでもありません",
        "send ACTIONS_ID_TOKEN_REQUEST_TOKEN as exec sets it, or that of a job made over the control API":
            "exec が設定する ACTIONS_ID_TOKEN_REQUEST_TOKEN か、コントロール API で作ったジョブのトークンを送ってください",
    ]
}
