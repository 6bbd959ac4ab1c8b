extension Translations {
    /// Of requests as such.
    static let request: [Translation] = [
        .cause("request.duplicate-parameter", "{} was sent more than once", "{0} が複数回送られました"),
        .remedy(
            "request.duplicate-parameter",
            "send each parameter once, and percent-encode '&' in values as %26",
            "各パラメーターは 1 回だけ送り、値の中の「&」は %26 とパーセントエンコードしてください"),
        .cause(
            "request.content-type", "Content-Type {} is not understood here",
            "Content-Type {0} はここでは扱えません"),
        .cause("request.content-type", "Content-Type is missing", "Content-Type がありません"),
        .remedy(
            "request.content-type", "send application/x-www-form-urlencoded",
            "application/x-www-form-urlencoded を送ってください"),
        .cause(
            "request.multipart", "the body is multipart/form-data, which no OAuth endpoint takes",
            "ボディが multipart/form-data です。OAuth のエンドポイントはこれを受け付けません"),
        .remedy(
            "request.multipart",
            "send application/x-www-form-urlencoded: the form data of the documentation (curl: -d, not -F)",
            "application/x-www-form-urlencoded を送ってください。仕様書のフォームデータはこれを指します（curl では -F ではなく -d）"),
        .cause(
            "request.content-type-mismatch", "Content-Type says {}, but the body looks like {}",
            "Content-Type は {0} ですが、ボディは {1} のようです"),
        .remedy(
            "request.content-type-mismatch", "make the header and the body agree",
            "ヘッダーとボディを一致させてください"),
        .cause(
            "request.json-malformed", "the body is not valid JSON: {}", "ボディは正しい JSON ではありません：{0}"),
        .cause("request.json-malformed", "{}", "{0}"),
        .remedy(
            "request.json-malformed", "send a JSON object of strings",
            "値が文字列の JSON オブジェクトを送ってください"),
        .remedy(
            "request.json-malformed", "send one JSON object, as it is documented",
            "ドキュメントのとおり、1 つの JSON オブジェクトを送ってください"),
        .cause(
            "request.json-trailing-comma",
            "the body is not valid JSON: trailing comma before '}' at offset {}",
            "ボディは正しい JSON ではありません：位置 {0} の「}」の前に余分なカンマがあります"),
        .remedy(
            "request.json-trailing-comma", "remove the comma after the last member",
            "最後のメンバーの後のカンマを取ってください"),
        .cause(
            "request.scope-kind", "scope is neither a string nor a list of strings",
            "scope は文字列でも文字列のリストでもありません"),
        .remedy(
            "request.scope-kind", "send one string with a space between two values",
            "値を空白で区切った 1 つの文字列を送ってください"),
        .cause("request.form-malformed", "{}", "{0}"),
        .remedy(
            "request.form-malformed", "percent-encode each name and value once",
            "名前と値をそれぞれ 1 回だけパーセントエンコードしてください"),
        .cause(
            "request.parameter-name-whitespace",
            "the parameter name {} begins or ends with white space",
            "パラメーター名 {0} の先頭または末尾に空白文字があります"),
        .remedy(
            "request.parameter-name-whitespace",
            "the URL was copied with its line breaks and indentation: write it on one line",
            "URL が改行や字下げごとコピーされています。1 行で書いてください"),
        .cause(
            "request.parameter-length", "{} has {} bytes, and at most {} are allowed",
            "{0} は {1} バイトです。上限は {2} バイトです"),
        .cause(
            "request.parameter-length",
            "the parameter name {} has {} bytes, and at most {} are allowed",
            "パラメーター名 {0} は {1} バイトです。上限は {2} バイトです"),
        .remedy(
            "request.parameter-length", "keep the data on your side and send a key to it",
            "データは自分の側に保存し、そのキーを送ってください"),
        .remedy(
            "request.parameter-length", "check whether the '=' after the name was encoded",
            "名前の後の「=」がエンコードされていないか確認してください"),
        .cause(
            "request.body-length", "the body has {} bytes, and at most {} are allowed here",
            "ボディは {0} バイトです。ここでの上限は {1} バイトです"),
        .remedy(
            "request.body-length", "send less: keep the data on your side and send a key to it",
            "送る量を減らしてください。データは自分の側に保存し、そのキーを送ってください"),
        .cause("request.grant-type-missing", "grant_type is missing", "grant_type がありません"),
        .remedy(
            "request.grant-type-missing", "send grant_type, for example authorization_code",
            "grant_type を送ってください。例：authorization_code"),
        .cause(
            "request.grant-type-unknown", "grant_type {} is not served",
            "grant_type {0} には対応していません"),
        .remedy(
            "request.grant-type-unknown", "did you mean grant_type={}?",
            "grant_type={0} の間違いではありませんか？"),
        .remedy("request.grant-type-unknown", "use {}", "{0} を使ってください"),
        .cause(
            "request.method", "this path takes {}, and {} was sent",
            "このパスが受け付けるのは {0} ですが、{1} が送られました"),
        .remedy(
            "request.method",
            "it takes the form of a page; begin at {} with the parameters of a request",
            "ページのフォームを受け付けるパスです。リクエストのパラメーターを付けて {0} から始めてください"),
        .remedy(
            "request.method", "send a POST with the parameters as a form body",
            "パラメーターをフォームの本文に入れて POST で送ってください"),
        .remedy("request.method", "use {}", "{0} を使ってください"),
        .cause(
            "request.foreign-origin", "a page of another origin sent this", "別のオリジンのページから送られました"),
        .remedy(
            "request.foreign-origin", "send it from a test or a terminal", "テストまたはターミナルから送ってください"),
        .cause(
            "request.body-encoded",
            "the body was percent-encoded as a whole, so that it is one long name without a value",
            "ボディ全体がパーセントエンコードされ、値のない 1 つの長い名前になっています"),
        .remedy(
            "request.body-encoded",
            "encode each name and each value, and leave '=' and '&' between them as they are",
            "名前と値をそれぞれエンコードし、その間の「=」と「&」はそのままにしてください"),
        .cause(
            "request.json-twice",
            "the body was encoded as JSON twice: it is a JSON text that contains an object as text",
            "ボディが 2 回 JSON にエンコードされています。オブジェクトをテキストとして含む JSON のテキストになっています"),
        .remedy(
            "request.json-twice", "call JSON.stringify once, or leave it to the HTTP library",
            "JSON.stringify は 1 回だけ呼ぶか、HTTP ライブラリに任せてください"),
        .cause("request.parameter-kind", "{} is {} and not a string", "{0} は文字列ではなく{1}です"),
        .remedy(
            "request.parameter-kind", "send {} as one JSON string",
            "{0} を 1 つの JSON 文字列として送ってください"),
        .cause("request.not-found", "the path {} is not served", "パス {0} は提供されていません"),
        .cause("request.not-found", "nothing is served at {}", "{0} では何も提供されていません"),
        .remedy("request.not-found", "did you mean {}?", "{0} の間違いではありませんか？"),
        .remedy(
            "request.not-found", "see /.well-known/openid-configuration for the endpoints",
            "エンドポイントは /.well-known/openid-configuration を確認してください"),
        .cause(
            "request.host-not-allowed",
            "a browser asks for the host {}, which the server was not told of, so any page could have pointed that name here",
            "ブラウザーがホスト {0} にアクセスしましたが、サーバーはこのホストを知りません。どのページでもこの名前をここに向けることができます"),
        .cause(
            "request.host-not-allowed",
            "the request is for the host {}, which is not this machine's, so any page could have pointed that name here",
            "リクエストはホスト {0} 宛てですが、このマシンのものではありません。どのページでもこの名前をここに向けることができます"),
        .remedy(
            "request.host-not-allowed",
            "if it is yours, start with --allow-host {} (UNDERSTUDY_ALLOW_HOST, or allowed_hosts in the configuration)",
            "自分のホストであれば、--allow-host {0} を付けて起動してください（UNDERSTUDY_ALLOW_HOST、または設定の allowed_hosts）"),
        .cause(
            "request.origin-not-allowed",
            "a page of the origin {} sent this, which is not on this machine",
            "オリジン {0} のページから送られました。このオリジンはこのマシンのものではありません"),
        .cause(
            "request.origin-not-allowed",
            "a page of the origin {} sent this, which is neither on this machine nor that of a redirect URI",
            "オリジン {0} のページから送られました。このオリジンはこのマシンのものでも、リダイレクトURIのものでもありません"),
        .remedy(
            "request.origin-not-allowed",
            "serve the page from an address; a file or a sandboxed frame has no origin to add to allowed_origins",
            "ページをアドレスから配信してください。ファイルやサンドボックスのフレームには、allowed_origins に追加できるオリジンがありません"),
        .remedy(
            "request.origin-not-allowed",
            "if it is yours, add it to allowed_origins (--allow-origin, UNDERSTUDY_ALLOW_ORIGIN) or to web_origins of its client",
            "自分のオリジンであれば、allowed_origins（--allow-origin、UNDERSTUDY_ALLOW_ORIGIN）またはクライアントの web_origins に追加してください"
        ),
    ]
}
