extension Translations {
    /// Of authorization requests.
    static let authorize: [Translation] = [
        .cause(
            "authorize.response-type-missing", "response_type is missing", "response_type がありません"),
        .remedy(
            "authorize.response-type-missing", "send response_type=code",
            "response_type=code を送ってください"),
        .cause(
            "authorize.response-type-unsupported", "response_type {} is not served",
            "response_type {0} には対応していません"),
        .remedy("authorize.response-type-unsupported", "use {}", "{0} を使ってください"),
        .remedy(
            "authorize.response-type-unsupported", "did you mean {}={}?", "{0}={1} の間違いではありませんか？"),
        .cause(
            "authorize.response-mode-unsupported", "response_mode {} cannot be used here",
            "response_mode {0} はここでは使えません"),
        .remedy("authorize.response-mode-unsupported", "use {}", "{0} を使ってください"),
        .remedy(
            "authorize.response-mode-unsupported", "did you mean {}={}?", "{0}={1} の間違いではありませんか？"),
        .cause(
            "authorize.response-type-not-allowed", "client {} may not use response_type {}",
            "クライアント {0} は response_type {1} を使えません"),
        .remedy(
            "authorize.response-type-not-allowed", "add it to response_types of the client",
            "クライアントの response_types に追加してください"),
        .cause(
            "authorize.scope-malformed", "scope {} has a character that no scope may have",
            "scope {0} に、スコープに使えない文字があります"),
        .remedy(
            "authorize.scope-malformed", "send one string and not a list: did you mean scope={}?",
            "リストではなく 1 つの文字列を送ってください。scope={0} の間違いではありませんか？"),
        .remedy(
            "authorize.scope-malformed",
            "separate values by one space and use printable ASCII without quote and backslash",
            "値は 1 つの空白で区切り、引用符とバックスラッシュを除く印字可能な ASCII 文字を使ってください"),
        .cause(
            "authorize.scope-case", "the scope {} differs from {} only in upper and lower case",
            "スコープ {0} は {1} と大文字・小文字だけが違います"),
        .remedy(
            "authorize.scope-case", "scope values are compared with their case: write {}",
            "スコープの値は大文字と小文字を区別して比較されます。{0} と書いてください"),
        .cause(
            "authorize.scope-not-allowed", "client {} may not ask for {}",
            "クライアント {0} は {1} を要求できません"),
        .remedy(
            "authorize.scope-not-allowed", "add it to scope of the client, or ask for less",
            "クライアントの scope に追加するか、要求を減らしてください"),
        .cause("authorize.request-object", "{} is not served", "{0} には対応していません"),
        .remedy(
            "authorize.request-object", "send each parameter in the query", "各パラメーターをクエリで送ってください"),
        .cause(
            "authorize.nonce-missing",
            "nonce is missing, and an ID token was asked for by redirect",
            "nonce がありません。リダイレクトで ID トークンが要求されています"),
        .remedy(
            "authorize.nonce-missing",
            "send a fresh nonce with each request and compare it in the ID token",
            "リクエストごとに新しい nonce を送り、ID トークンの nonce と比べてください"),
        .cause(
            "authorize.scope-lacks-openid", "an ID token was asked for, but the scope lacks openid",
            "ID トークンが要求されていますが、scope に openid がありません"),
        .remedy(
            "authorize.scope-lacks-openid", "add openid to the scope", "scope に openid を追加してください"),
        .cause("authorize.prompt-invalid", "prompt {} is not valid", "prompt {0} は正しくありません"),
        .remedy("authorize.prompt-invalid", "did you mean prompt={}?", "prompt={0} の間違いではありませんか？"),
        .remedy(
            "authorize.prompt-invalid", "use none alone, or any of {}",
            "none は単独で使い、そのほかは {0} を使ってください"),
        .cause(
            "authorize.max-age-invalid", "max_age {} is not a number of seconds",
            "max_age {0} は秒数ではありません"),
        .remedy("authorize.max-age-invalid", "send digits only", "数字だけを送ってください"),
        .cause(
            "authorize.claims-invalid", "claims is not valid JSON: {} at offset {}",
            "claims は正しい JSON ではありません：{0}（位置 {1}）"),
        .cause(
            "authorize.claims-invalid",
            "claims must have the form {userinfo: {name: null}, id_token: {name: {essential: true}}}",
            "claims は {userinfo: {name: null}, id_token: {name: {essential: true}}} の形でなければなりません"),
        .remedy(
            "authorize.claims-invalid", "send a JSON object, percent-encoded",
            "JSON オブジェクトをパーセントエンコードして送ってください"),
        .remedy(
            "authorize.claims-invalid",
            "make userinfo and id_token objects whose members are null or objects",
            "userinfo と id_token は、メンバーが null またはオブジェクトであるオブジェクトにしてください"),
        .cause(
            "authorize.id-token-hint-invalid", "id_token_hint is not an ID token of this issuer",
            "id_token_hint はこの発行者の ID トークンではありません"),
        .remedy(
            "authorize.id-token-hint-invalid",
            "send an ID token as it was received here, or leave it out",
            "ここで受け取った ID トークンをそのまま送るか、省いてください"),
        .cause(
            "authorize.audience-unknown", "resource {} is not an absolute URI without a fragment",
            "resource {0} はフラグメントのない絶対 URI ではありません"),
        .cause(
            "authorize.audience-unknown", "no API has the identifier {}", "識別子 {0} の API はありません"),
        .remedy("authorize.audience-unknown", "send the URI of the API", "API の URI を送ってください"),
        .remedy("authorize.audience-unknown", "did you mean {}?", "{0} の間違いではありませんか？"),
        .remedy(
            "authorize.audience-unknown", "add it to apis in the configuration",
            "設定の apis に追加してください"),
        .remedy(
            "authorize.audience-unknown", "the * of {} is taken literally: list each whole URI",
            "{0} の * は文字どおりに扱われます。URI を 1 つずつ全体で登録してください"),
        .remedy(
            "authorize.audience-unknown", "did you mean {}? It differs only in {}",
            "{0} の間違いではありませんか？違いは{1}だけです"),
        .cause(
            "authorize.scope-separator",
            "the scope {} is one value, since only spaces separate values",
            "スコープ {0} は 1 つの値です。値を区切るのは空白だけです"),
        .remedy(
            "authorize.scope-separator", "did you mean scope={}? percent-encode it once",
            "scope={0} の間違いではありませんか？パーセントエンコードは 1 回だけしてください"),
        .cause(
            "authorize.scope-misspelt", "the scope {} is unknown, but close to {}",
            "スコープ {0} は不明ですが、{1} に似ています"),
        .remedy("authorize.scope-misspelt", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause(
            "authorize.nonce-without-openid",
            "nonce was sent, but the scope lacks openid, so no ID token will repeat it",
            "nonce が送られましたが、scope に openid がないため、nonce を返す ID トークンがありません"),
        .remedy(
            "authorize.nonce-without-openid", "add openid to the scope",
            "scope に openid を追加してください"),
        .cause(
            "authorize.web-origin-unknown",
            "{} is not among the web_origins of client {}, so it gets no web_message answer",
            "{0} はクライアント {1} の web_origins にないため、web_message の応答を受け取れません"),
        .remedy(
            "authorize.web-origin-unknown", "add it to web_origins of the client",
            "クライアントの web_origins に追加してください"),
    ]
}
