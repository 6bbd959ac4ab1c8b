extension Japanese {
    /// What findings say of secrets that are signed, and notifications.
    static let signedSecret: Translations.Table = [
        "scope asks for {}, and the answer would go by {}": "scope が {0} を要求していますが、応答は {1} で返されます",
        "send response_mode=form_post, or leave scope out":
            "response_mode=form_post を送るか、scope を省いてください",
        "scope asks for {}, which does not exist here": "scope が {0} を要求していますが、ここにはありません",
        "ask for nothing but {}": "{0} だけを要求してください",
        "client {} sent no client_secret": "クライアント {0} が client_secret を送っていません",
        "make one with the team's key, and send it in the body": "チームの鍵で作り、ボディで送ってください",
        "client_secret is a key in PEM, which nobody else should ever see":
            "client_secret が PEM の鍵です。これは誰にも見せてはいけません",
        "sign a JWT with it and send that; replace the key, since it was sent":
            "この鍵で JWT に署名して、その JWT を送ってください。送られてしまった鍵は取り替えてください",
        "client_secret is not a JWT: {}": "client_secret は JWT ではありません：{0}",
        "send the whole JWT, as it was signed": "署名した JWT 全体を送ってください",
        "encode its parts with '-' and '_', and without '='": "各部分を「-」と「_」を使い、「=」なしでエンコードしてください",
        "client_secret is not a JWT: its header is not a JSON object with a kid, or it is far too long":
            "client_secret は JWT ではありません：ヘッダーが kid を含む JSON オブジェクトではないか、長すぎます",
        "client_secret is not a JWT: its payload is not a JSON object":
            "client_secret は JWT ではありません：ペイロードが JSON オブジェクトではありません",
        "sign a header with alg and kid": "alg と kid を含むヘッダーに署名してください",
        "sign an object with iss, iat, exp, aud and sub": "iss、iat、exp、aud、sub を含むオブジェクトに署名してください",
        "client_secret is an ID token, which says who a user is":
            "client_secret が ID トークンです。ID トークンはユーザーが誰かを示すものです",
        "sign a JWT of your own, which says who the client is": "クライアントが誰かを示す JWT に自分で署名してください",
        "client_secret is signed with {}": "client_secret は {0} で署名されています",
        "sign it with ES256 and the team's key": "ES256 とチームの鍵で署名してください",
        "client_secret has no kid in its header": "client_secret のヘッダーに kid がありません",
        "put the ten characters of the key's id there": "10 文字の鍵の ID を入れてください",
        "kid {} of client_secret is not a key of the client":
            "client_secret の kid {0} はクライアントの鍵ではありません",
        "compare it with apple.key_id or jwks of the client in the configuration":
            "設定の apple.key_id またはクライアントの jwks と比べてください",
        "the signature of client_secret is not by the key of client {}":
            "client_secret の署名は、クライアント {0} の鍵によるものではありません",
        "the signature of client_secret has {} bytes": "client_secret の署名が {0} バイトです",
        "sign with the .p8 whose public half is configured here": "ここに公開鍵が設定されている .p8 で署名してください",
        "a signature with ES256 has {}": "ES256 の署名は {0} バイトです",
        "the signature of client_secret is DER of {} bytes": "client_secret の署名が {0} バイトの DER です",
        "write r and s as 32 bytes each, one after the other": "r と s をそれぞれ 32 バイトで、続けて書いてください",
        "iss of client_secret is the client {}": "client_secret の iss がクライアント {0} になっています",
        "make iss the id of the team, and sub the client_id":
            "iss をチームの ID に、sub を client_id にしてください",
        "iss of client_secret is {}": "client_secret の iss は {0} です",
        "iss of client_secret is missing": "client_secret の iss がありません",
        "make it {}": "{0} にしてください",
        "make it the ten characters of the team's id": "10 文字のチームの ID にしてください",
        "sub of client_secret is {}": "client_secret の sub は {0} です",
        "sub of client_secret is missing": "client_secret の sub がありません",
        "sub of client_secret is {}, with the prefix of an App ID":
            "client_secret の sub は {0} で、App ID のプレフィックスが付いています",
        "make it the client_id {} alone": "client_id {0} だけにしてください",
        "aud of client_secret is missing": "client_secret の aud がありません",
        "aud of client_secret is {}": "client_secret の aud は {0} です",
        "aud of client_secret ends in a slash": "client_secret の aud の末尾にスラッシュがあります",
        "exp of client_secret is missing, or not a number": "client_secret の exp がないか、数値ではありません",
        "make it the seconds since 1970 when the secret runs out":
            "シークレットの期限を、1970 年からの秒数で指定してください",
        "{} of client_secret is {}, too far off for seconds":
            "client_secret の {0} は {1} で、秒数としては離れすぎています",
        "count in seconds since 1970, not in milliseconds": "ミリ秒ではなく、1970 年からの秒数で数えてください",
        "client_secret expired {} s ago": "client_secret は {0} 秒前に期限切れになりました",
        "make a new one, twice a year at least": "少なくとも年に 2 回、新しく作ってください",
        "client_secret is good for {} s more": "client_secret の有効期間があと {0} 秒あります",
        "let it expire within {} s, six months": "有効期間を {0} 秒（6 か月）以内にしてください",
        "iat of client_secret is {} s ahead": "client_secret の iat が {0} 秒先の時刻です",
        "send JSON with type, user, client_id and, if wanted, deliver_to":
            "type、user、client_id と、必要なら deliver_to を含む JSON を送ってください",
        "deliver_to {} cannot be reached: {}": "deliver_to {0} に到達できません：{1}",
        "start what listens there, or leave deliver_to out and deliver the payload":
            "そこで待ち受けるものを起動するか、deliver_to を省いてペイロードを自分で届けてください",
    ]
}
