extension Japanese {
    /// What findings say of authorization requests.
    static let authorize: Translations.Table = [
        "response_type is missing": "response_type がありません",
        "send response_type=code": "response_type=code を送ってください",
        "response_type {} is not served": "response_type {0} には対応していません",
        "response_mode {} cannot be used here": "response_mode {0} はここでは使えません",
        "client {} may not use response_type {}": "クライアント {0} は response_type {1} を使えません",
        "add it to response_types of the client": "クライアントの response_types に追加してください",
        "scope {} has a character that no scope may have": "scope {0} に、スコープに使えない文字があります",
        "send one string and not a list: did you mean scope={}?":
            "リストではなく 1 つの文字列を送ってください。scope={0} の間違いではありませんか？",
        "separate values by one space and use printable ASCII without quote and backslash":
            "値は 1 つの空白で区切り、引用符とバックスラッシュを除く印字可能な ASCII 文字を使ってください",
        "the scope {} differs from {} only in upper and lower case":
            "スコープ {0} は {1} と大文字・小文字だけが違います",
        "scope values are compared with their case: write {}":
            "スコープの値は大文字と小文字を区別して比較されます。{0} と書いてください",
        "client {} may not ask for {}": "クライアント {0} は {1} を要求できません",
        "add it to scope of the client, or ask for less": "クライアントの scope に追加するか、要求を減らしてください",
        "{} is not served": "{0} には対応していません",
        "send each parameter in the query": "各パラメーターをクエリで送ってください",
        "nonce is missing, and an ID token was asked for by redirect":
            "nonce がありません。リダイレクトで ID トークンが要求されています",
        "send a fresh nonce with each request and compare it in the ID token":
            "リクエストごとに新しい nonce を送り、ID トークンの nonce と比べてください",
        "an ID token was asked for, but the scope lacks openid":
            "ID トークンが要求されていますが、scope に openid がありません",
        "the scope has {}, which this provider grants beside openid alone":
            "scope に {0} がありますが、このプロバイダーは openid と一緒の場合にだけ与えます",
        "add openid to the scope": "scope に openid を追加してください",
        "prompt {} is not valid": "prompt {0} は正しくありません",
        "did you mean prompt={}?": "prompt={0} の間違いではありませんか？",
        "use none alone, or any of {}": "none は単独で使い、そのほかは {0} を使ってください",
        "max_age {} is not a number of seconds": "max_age {0} は秒数ではありません",
        "send digits only": "数字だけを送ってください",
        "claims is not valid JSON: {} at offset {}": "claims は正しい JSON ではありません：{0}（位置 {1}）",
        "claims must have the form {userinfo: {name: null}, id_token: {name: {essential: true}}}":
            "claims は {userinfo: {name: null}, id_token: {name: {essential: true}}} の形でなければなりません",
        "send a JSON object, percent-encoded": "JSON オブジェクトをパーセントエンコードして送ってください",
        "make userinfo and id_token objects whose members are null or objects":
            "userinfo と id_token は、メンバーが null またはオブジェクトであるオブジェクトにしてください",
        "send an ID token as it was received here, or leave it out":
            "ここで受け取った ID トークンをそのまま送るか、省いてください",
        "resource {} is not an absolute URI without a fragment":
            "resource {0} はフラグメントのない絶対 URI ではありません",
        "no API has the identifier {}": "識別子 {0} の API はありません",
        "send the URI of the API": "API の URI を送ってください",
        "add it to apis in the configuration": "設定の apis に追加してください",
        "the scope {} is one value, since only spaces separate values":
            "スコープ {0} は 1 つの値です。値を区切るのは空白だけです",
        "did you mean scope={}? percent-encode it once":
            "scope={0} の間違いではありませんか？パーセントエンコードは 1 回だけしてください",
        "the scope {} is unknown, but close to {}": "スコープ {0} は不明ですが、{1} に似ています",
        "nonce was sent, but the scope lacks openid, so no ID token will repeat it":
            "nonce が送られましたが、scope に openid がないため、nonce を返す ID トークンがありません",
        "{} is not among the web_origins of client {}, so it gets no web_message answer":
            "{0} はクライアント {1} の web_origins にないため、web_message の応答を受け取れません",
        "add it to web_origins of the client": "クライアントの web_origins に追加してください",
        "response_mode 'query' would put the tokens of response_type {} where logs and histories keep them":
            "response_mode「query」では、response_type {0} のトークンがログや履歴に残ります",
        "response_mode 'web_message' needs a web page as redirect_uri":
            "response_mode「web_message」には、redirect_uri としてウェブページが必要です",
        "claims has {} at its top, where it has no effect":
            "claims の最上位に {0} がありますが、そこでは効果がありません",
        "put it into userinfo or id_token: {id_token: {email: null}}":
            "userinfo または id_token の中に入れてください：{id_token: {email: null}}",
        "no API has the scope {} among those of the request: {}":
            "リクエストの API（{1}）には、スコープ {0} がありません",
        "add it to scopes of the API in the configuration, or name the API that has it":
            "設定の API の scopes に追加するか、それを持つ API を指定してください",
        "{} was asked for with grant_type client_credentials, which has no user, and is left out":
            "ユーザーのいない grant_type client_credentials で {0} が要求されたため、省かれました",
        "leave it out, or log a user in with grant_type authorization_code":
            "省くか、grant_type authorization_code でユーザーをログインさせてください",
    ]
}
