extension Japanese {
    /// What findings say of requests as such.
    static let request: Translations.Table = [
        "{} was sent more than once": "{0} が複数回送られました",
        "send each parameter once, and percent-encode '&' in values as %26":
            "各パラメーターは 1 回だけ送り、値の中の「&」は %26 とパーセントエンコードしてください",
        "Content-Type {} is not understood here": "Content-Type {0} はここでは扱えません",
        "Content-Type is missing": "Content-Type がありません",
        "send application/x-www-form-urlencoded": "application/x-www-form-urlencoded を送ってください",
        "the body is multipart/form-data, which no OAuth endpoint takes":
            "ボディが multipart/form-data です。OAuth のエンドポイントはこれを受け付けません",
        "send application/x-www-form-urlencoded: the form data of the documentation (curl: -d, not -F)":
            "application/x-www-form-urlencoded を送ってください。仕様書のフォームデータはこれを指します（curl では -F ではなく -d）",
        "Content-Type says {}, but the body looks like {}": "Content-Type は {0} ですが、ボディは {1} のようです",
        "make the header and the body agree": "ヘッダーとボディを一致させてください",
        "the body is not valid JSON: {}": "ボディは正しい JSON ではありません：{0}",
        "send a JSON object of strings": "値が文字列の JSON オブジェクトを送ってください",
        "send one JSON object, as it is documented": "ドキュメントのとおり、1 つの JSON オブジェクトを送ってください",
        "the body is not valid JSON: trailing comma before '}' at offset {}":
            "ボディは正しい JSON ではありません：位置 {0} の「}」の前に余分なカンマがあります",
        "remove the comma after the last member": "最後のメンバーの後のカンマを取ってください",
        "scope is neither a string nor a list of strings": "scope は文字列でも文字列のリストでもありません",
        "send one string with a space between two values": "値を空白で区切った 1 つの文字列を送ってください",
        "percent-encode each name and value once": "名前と値をそれぞれ 1 回だけパーセントエンコードしてください",
        "the parameter name {} begins or ends with white space": "パラメーター名 {0} の先頭または末尾に空白文字があります",
        "the URL was copied with its line breaks and indentation: write it on one line":
            "URL が改行や字下げごとコピーされています。1 行で書いてください",
        "{} has {} bytes, and at most {} are allowed": "{0} は {1} バイトです。上限は {2} バイトです",
        "the parameter name {} has {} bytes, and at most {} are allowed":
            "パラメーター名 {0} は {1} バイトです。上限は {2} バイトです",
        "keep the data on your side and send a key to it": "データは自分の側に保存し、そのキーを送ってください",
        "check whether the '=' after the name was encoded": "名前の後の「=」がエンコードされていないか確認してください",
        "the body has {} bytes, and at most {} are allowed here":
            "ボディは {0} バイトです。ここでの上限は {1} バイトです",
        "send less: keep the data on your side and send a key to it":
            "送る量を減らしてください。データは自分の側に保存し、そのキーを送ってください",
        "grant_type is missing": "grant_type がありません",
        "send grant_type, for example authorization_code":
            "grant_type を送ってください。例：authorization_code",
        "grant_type {} is not served": "grant_type {0} には対応していません",
        "did you mean grant_type={}?": "grant_type={0} の間違いではありませんか？",
        "this path takes {}, and {} was sent": "このパスが受け付けるのは {0} ですが、{1} が送られました",
        "it takes the form of a page; begin at {} with the parameters of a request":
            "ページのフォームを受け付けるパスです。リクエストのパラメーターを付けて {0} から始めてください",
        "send a POST with the parameters as a form body": "パラメーターをフォームの本文に入れて POST で送ってください",
        "a page of another origin sent this": "別のオリジンのページから送られました",
        "send it from a test or a terminal": "テストまたはターミナルから送ってください",
        "the body was percent-encoded as a whole, so that it is one long name without a value":
            "ボディ全体がパーセントエンコードされ、値のない 1 つの長い名前になっています",
        "encode each name and each value, and leave '=' and '&' between them as they are":
            "名前と値をそれぞれエンコードし、その間の「=」と「&」はそのままにしてください",
        "the body was encoded as JSON twice: it is a JSON text that contains an object as text":
            "ボディが 2 回 JSON にエンコードされています。オブジェクトをテキストとして含む JSON のテキストになっています",
        "call JSON.stringify once, or leave it to the HTTP library":
            "JSON.stringify は 1 回だけ呼ぶか、HTTP ライブラリに任せてください",
        "{} is {} and not a string": "{0} は文字列ではなく{1}です",
        "send {} as one JSON string": "{0} を 1 つの JSON 文字列として送ってください",
        "the path {} is not served": "パス {0} は提供されていません",
        "nothing is served at {}": "{0} では何も提供されていません",
        "see {} for the endpoints": "エンドポイントは {0} を確認してください",
        "a browser asks for the host {}, which the server was not told of, so any page could have pointed that name here":
            "ブラウザーがホスト {0} にアクセスしましたが、サーバーはこのホストを知りません。どのページでもこの名前をここに向けることができます",
        "the request is for the host {}, which is not this machine's, so any page could have pointed that name here":
            "リクエストはホスト {0} 宛てですが、このマシンのものではありません。どのページでもこの名前をここに向けることができます",
        "if it is yours, start with --allow-host {} (UNDERSTUDY_ALLOW_HOST, or allowed_hosts in the configuration)":
            "自分のホストであれば、--allow-host {0} を付けて起動してください（UNDERSTUDY_ALLOW_HOST、または設定の allowed_hosts）",
        "a page of the origin {} sent this, which is not on this machine":
            "オリジン {0} のページから送られました。このオリジンはこのマシンのものではありません",
        "a page of the origin {} sent this, which is neither on this machine nor that of a redirect URI":
            "オリジン {0} のページから送られました。このオリジンはこのマシンのものでも、リダイレクトURIのものでもありません",
        "serve the page from an address; a file or a sandboxed frame has no origin to add to allowed_origins":
            "ページをアドレスから配信してください。ファイルやサンドボックスのフレームには、allowed_origins に追加できるオリジンがありません",
        "if it is yours, add it to allowed_origins (--allow-origin, UNDERSTUDY_ALLOW_ORIGIN) or to web_origins of its client":
            "自分のオリジンであれば、allowed_origins（--allow-origin、UNDERSTUDY_ALLOW_ORIGIN）またはクライアントの web_origins に追加してください",
    ]
}
