extension Japanese {
    /// What findings say of values that were changed or mixed up.
    static let value: Translations.Table = [
        "{} is wrapped in { }": "{0} が { } で囲まれています",
        "the braces are placeholders of the documentation: remove them":
            "波括弧はドキュメントのプレースホルダーです。取り除いてください",
        "{} is still percent-encoded at position {}": "{0} の位置 {1} がパーセントエンコードされたままです",
        "percent-encode it once; probably your HTTP library does so already":
            "パーセントエンコードは 1 回だけにしてください。おそらく HTTP ライブラリがすでに行っています",
        "{} has a space at position {}, where the right one has '+'":
            "{0} の位置 {1} が空白です。正しい値では「+」です",
        "percent-encode '+' as %2B: in a form it means a space":
            "「+」は %2B とパーセントエンコードしてください。フォームでは「+」は空白を意味します",
        "{} is wrapped in quotation marks": "{0} が引用符で囲まれています",
        "remove them": "取り除いてください",
        "{} begins with {}": "{0} の先頭に{1}があります",
        "{} ends with {}": "{0} の末尾に{1}があります",
        "send it without the white space that copying or a file added":
            "コピーやファイルによって付いた空白文字を取り除いて送ってください",
        "{} is the text {}": "{0} がテキスト {1} になっています",
        "{} {} contains the text {}": "{0} {1} にテキスト {2} が含まれています",
        "an object was written as a text: send the member that holds the value, and wait for a promise":
            "オブジェクトがテキストとして書かれています。値を持つメンバーを送り、Promise は完了を待ってください",
        "a variable of the client was empty: look where it gets its value, and whether a reload or a redirect loses it":
            "クライアントの変数が空でした。値の取得元と、再読み込みやリダイレクトで失われていないかを確認してください",
        "{} is a placeholder of the documentation that was not replaced":
            "{0} はドキュメントのプレースホルダーのままです",
        "put your own value there, without brackets around it": "括弧を付けずに、自分の値を入れてください",
        "{} is known, but more was sent with it: {}": "{0} は分かりますが、余分なものも送られました：{1}",
        "send the value alone: read it from the parsed query, not by cutting the URL":
            "値だけを送ってください。URL を切り取らず、解析されたクエリから読み取ってください",
        "{} is a JWT of this server that ends in its claims": "{0} はこのサーバーの JWT ですが、クレームの途中で切れています",
        "{} has the header and the claims of {} for {}, and the end of its signature is missing or changed":
            "{0} には {2} 向けの{1}のヘッダーとクレームがありますが、署名の末尾が欠けているか変わっています",
        "{}; the end is missing": "{0}。末尾が欠けています",
        "{}; the beginning is missing": "{0}。先頭が欠けています",
        "send the whole value: look for a database column, a field or a copy that is too short":
            "値全体を送ってください。短すぎるデータベースの列、入力欄、コピーがないか確認してください",
        "it is of another kind besides; send the whole value: look for a database column, a field or a copy that is too short":
            "種類も違います。値全体を送ってください。短すぎるデータベースの列、入力欄、コピーがないか確認してください",
        "{} is {} issued to client {}{}": "{0} は、クライアント {2} に発行された{1}です{3}",
        "{} goes {}; {}": "{0}は{1}送るものです。{2}",
        "{} is {} of {}, issued to client {}{}": "{0} は、{2}がクライアント {3} に発行した{1}です{4}",
        "{} is {} of the issuer {}, and this is {}": "{0} は発行者 {2} の{1}ですが、ここは {3} です",
        "use one issuer for a whole login: take all endpoints from its discovery document":
            "1 回のログインには 1 つの発行者を使い、すべてのエンドポイントをそのディスカバリードキュメントから取得してください",
        "{} bears the mark of replica {}, and this is replica {}":
            "{0} にはレプリカ {1} の印がありますが、ここはレプリカ {2} です",
        "let the balancer send it there by its mark; where that replica is gone, begin the login again":
            "ロードバランサーがその印によって該当のレプリカへ送るようにしてください。そのレプリカがもうない場合は、ログインを最初からやり直してください",
        "{} {} is unknown, and ignored": "{0} {1} は不明なため、無視されます",
        "the parameter {} is not known here, and {} was not sent":
            "パラメーター {0} はここでは不明で、{1} は送られていません",
        "did you mean {}? send it under exactly that name": "{0} の間違いではありませんか？正確にその名前で送ってください",
        "the parameter {} belongs to other providers and has no effect here":
            "パラメーター {0} はほかのプロバイダーのもので、ここでは効果がありません",
        "send {} instead, or leave it out": "代わりに {0} を送るか、省いてください",
        "leave it out, unless the application needs it elsewhere": "アプリケーションがほかで必要としないなら、省いてください",
        "the parameter {} arrived as {}: the '&' before it was escaped for HTML":
            "パラメーター {0} が {1} として届きました。前の「&」が HTML 用にエスケープされています",
        "write a plain '&' before {} in a URL or a form; &amp; is for HTML only":
            "URL やフォームでは {0} の前にそのまま「&」と書いてください。&amp; は HTML だけのものです",
        "{} was sent in the query of the URL, and a POST is read from its body":
            "{0} が URL のクエリで送られました。POST ではボディから読み取ります",
        "send {} and the other parameters in the body, as a form (axios: as the second argument, as URLSearchParams)":
            "{0} とほかのパラメーターを、フォームとしてボディで送ってください（axios では第 2 引数に URLSearchParams を渡します）",
        "{} was sent as a header, and not as a parameter": "{0} がパラメーターではなくヘッダーとして送られました",
        "send {} in the body, as a form": "{0} をフォームとしてボディで送ってください",
        "grant_type {} needs {}, and {} was sent, which belongs to another grant":
            "grant_type {0} には {1} が必要ですが、別のグラントの {2} が送られました",
        "did you mean grant_type={}? else send {}":
            "grant_type={0} の間違いではありませんか？そうでなければ {1} を送ってください",
        "{} is a JWT whose iss is {}, and this is {}":
            "{0} は iss が {1} の JWT ですが、ここは {2} です",
        "the two differ only in {}: name this server alike everywhere":
            "両者の違いは{0}だけです。このサーバーをどこでも同じ名前で呼んでください",
        "send it to the server that issued it, or get one here":
            "発行したサーバーに送るか、ここで取得してください",
        "{} is a JWT whose alg is {}, and tokens here are signed with {}":
            "{0} は alg が {1} の JWT ですが、ここのトークンは {2} で署名されています",
        "send a token as it was issued here; understudy token makes one with the right key":
            "ここで発行されたトークンをそのまま送ってください。understudy token で正しい鍵のトークンを作れます",
        "{} is a JWT that no key of this tenant signed; its kid is {}":
            "{0} はこのテナントの鍵で署名されていない JWT で、kid は {1} です",
        "{} is a JWT that no key of this tenant signed, and it has no kid":
            "{0} はこのテナントの鍵で署名されていない JWT で、kid がありません",
        "{} is a JSON object, which has {} as a member":
            "{0} は、{1} をメンバーに持つ JSON オブジェクトです",
        "send the value of its member {} alone":
            "そのメンバー {0} の値だけを送ってください",
        "{} is the right value in Base64":
            "{0} は正しい値を Base64 にしたものです",
        "{} is in standard Base64 instead of base64url":
            "{0} が base64url ではなく標準の Base64 です",
        "decode it first: kubectl and other tools print secrets in Base64":
            "先にデコードしてください。kubectl などのツールはシークレットを Base64 で表示します",
        "use base64url: '-' instead of '+', '_' instead of '/', and no '='":
            "base64url を使ってください。「+」は「-」、「/」は「_」にし、「=」は付けません",
        "{} is the right value in hexadecimal digits":
            "{0} は正しい値を 16 進数にしたものです",
        "{} has hexadecimal digits instead of base64url":
            "{0} が base64url ではなく 16 進数です",
        "send the characters themselves, without encoding them in hexadecimal":
            "16 進数にせず、文字そのものを送ってください",
        "encode the bytes in base64url; ask the hash function for bytes, not for hex":
            "バイト列を base64url でエンコードしてください。ハッシュ関数からは 16 進数ではなくバイト列を受け取ってください",
    ]
}
