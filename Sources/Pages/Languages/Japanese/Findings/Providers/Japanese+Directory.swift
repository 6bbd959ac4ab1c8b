extension Japanese {
    /// What findings say of scopes that name an API, of the platforms of clients, and of clouds.
    static let directory: Translations.Table = [
        "scope {} is not .default of one API, and a client without a user gets what it was granted there":
            "scope {0} は 1 つの API の .default ではありません。ユーザーのいないクライアントは、その API で付与されたものをすべて受け取ります",
        "send the identifier of the API with /.default behind it, as in api://films/.default":
            "api://films/.default のように、API の識別子の後に /.default を付けて送ってください",
        "scope {} has .default beside other scopes of the same API":
            "scope {0} に、.default と同じ API の他のスコープが混ざっています",
        "ask for .default alone, or for each scope by its name":
            ".default だけか、スコープを 1 つずつ名前で要求してください",
        "scope names the APIs {}, and a token is for one":
            "scope が API {0} を指していますが、トークンは 1 つの API のためのものです",
        "ask for the scopes of one API, and for another token with the refresh_token":
            "1 つの API のスコープを要求し、他のトークンは refresh_token で要求してください",
        "the user did not agree to {} for client {} yet":
            "ユーザーはまだクライアント {1} の {0} に同意していません",
        "send the user through an authorization request with this scope":
            "このスコープの認可リクエストにユーザーを送ってください",
        "the redirect URI is one of spa_redirect_uris of client {}, and the request has no Origin, so no page's script sent it":
            "リダイレクト URI はクライアント {0} の spa_redirect_uris のものですが、リクエストに Origin がなく、ページのスクリプトが送ったものではありません",
        "redeem it in the page, or move the redirect URI to redirect_uris of the client":
            "ページの中で引き換えるか、リダイレクト URI をクライアントの redirect_uris に移してください",
        "a script of {} sent the request, and the redirect URI is none of spa_redirect_uris of client {}":
            "{0} のスクリプトがリクエストを送りましたが、リダイレクト URI はクライアント {1} の spa_redirect_uris のものではありません",
        "move the redirect URI to spa_redirect_uris of the client, or send the request from a back end":
            "リダイレクト URI をクライアントの spa_redirect_uris に移すか、バックエンドからリクエストを送ってください",
        "the refresh tokens of a page end a day after the login, which was {} s ago":
            "ページのリフレッシュトークンはログインの 1 日後に終わります。それは {0} 秒前でした",
        "send api-version=1.1 and the authorization_endpoint of this server":
            "api-version=1.1 と、このサーバーの authorization_endpoint を送ってください",
        "passwords are not taken at the path of the tenant {}":
            "テナント {0} のパスではパスワードを受け付けません",
        "send the request to /organizations, or to the tenant by its id":
            "リクエストを /organizations か、ID で指定したテナントに送ってください",
    ]
}
