extension Japanese {
    /// What findings say of the server, its tokens and its rules.
    static let server: Translations.Table = [
        "Understudy failed to answer": "Understudy が応答に失敗しました",
        "see its log for the cause; request {}": "原因はログのリクエスト {0} を確認してください",
        "see its log for the cause": "原因はログを確認してください",
        "this server does not have a certificate authority of its own": "このサーバーには自前の認証局がありません",
        "start it with --tls, and without a certificate of your own":
            "自分の証明書を指定せずに、--tls を付けて起動してください",
        "the TLS handshake with a client failed: the client broke off":
            "クライアントとの TLS ハンドシェイクに失敗しました：クライアントが切断しました",
        "the TLS handshake with a client failed: {}": "クライアントとの TLS ハンドシェイクに失敗しました：{0}",
        "let the client trust the certificate authority that --tls-ca-file writes, or that is at /_understudy/ca.pem over plain HTTP, and ask for a host that the certificate names (--san adds some)":
            "--tls-ca-file が書き出す（または平文 HTTP の /_understudy/ca.pem にある）認証局をクライアントに信頼させ、証明書に含まれるホスト名でアクセスしてください（--san で追加できます）",
        "use TLS 1.2 or 1.3, and HTTP/1.1 in it": "TLS 1.2 または 1.3 と、その上で HTTP/1.1 を使ってください",
        "the host {} is not the host of a tenant": "ホスト {0} はどのテナントのホストでもありません",
        "put the tenant's name, without dots, right before .localhost, or into the path":
            "テナントの名前を、ドットを付けずに .localhost の直前か、パスに入れてください",
        "the path {} starts with a host name": "パス {0} がホスト名で始まっています",
        "the path {} has a doubled slash": "パス {0} にスラッシュが重なっています",
        "the path {} ends with a slash": "パス {0} の末尾にスラッシュがあります",
        "the path {} differs in upper and lower case from the one that is served":
            "パス {0} は、提供されているパスと大文字・小文字が違います",
        "the path {} is another provider's name for this endpoint":
            "パス {0} は、このエンドポイントの別のプロバイダーでの名前です",
        "a request named {}, which is a new tenant now": "リクエストが {0} を指定したため、新しいテナントができました",
        "if it was not meant as a tenant, correct the path; undeclared_tenants: false refuses such names":
            "テナントのつもりでなければパスを直してください。undeclared_tenants: false にすると、こうした名前は拒否されます",
        "the tenant is called {}, and the path names {}":
            "テナントの名前は {0} ですが、パスは {1} を指定しています",
        "write the name in the path as it was declared": "パスの名前を、宣言したとおりに書いてください",
        "{} is none of the authorization servers of this tenant":
            "{0} はこのテナントの認可サーバーのどれでもありません",
        "correct the path, or add it to the authorization servers of the configuration":
            "パスを直すか、設定の認可サーバーに追加してください",
        "{} is not a declared tenant, and undeclared_tenants is false":
            "{0} は宣言されたテナントではなく、undeclared_tenants は false です",
        "correct the path or the host, list the tenant under tenants, or set undeclared_tenants to true":
            "パスまたはホストを直すか、テナントを tenants に追加するか、undeclared_tenants を true にしてください",
        "{} forgets the oldest {}, because the store is full: {} of them, {} bytes for a tenant, {} bytes for all":
            "保存先がいっぱいのため、{0} は最も古い {1} を破棄します（上限：{2} 件、テナントあたり {3} バイト、全体で {4} バイト）",
        "use one tenant for each test, or raise limits": "テストごとに別のテナントを使うか、limits を引き上げてください",
        "{} changed this answer, as asked": "指定どおり、{0} がこの応答を変更しました",
        "take the rule out if that is not wanted": "望まない場合は、ルールを外してください",
        "{} denies this request with {}": "{0} がこのリクエストを {1} で拒否します",
        "take the rule out, or change its 'when', to let the request pass":
            "リクエストを通すには、ルールを外すか、その「when」を変更してください",
        "{} signs in {}, and no user has this name": "{0} は {1} をログインさせますが、この名前のユーザーはいません",
        "correct the rule, or add the user to users in the configuration":
            "ルールを修正するか、ユーザーを設定の users に追加してください",
        "client {} wants {}, and no key signs with it": "クライアント {0} は {1} を求めていますが、それで署名できる鍵がありません",
        "give the client a client_secret, which is the key": "鍵となる client_secret をクライアントに与えてください",
        "client {} wants {}, and has no key for it": "クライアント {0} は {1} を求めていますが、それに使える鍵がありません",
        "add such a key to its jwks, with use enc or without use":
            "use が enc か、use のないそのような鍵を、クライアントの jwks に追加してください",
        "id_token_hint is encrypted, and not for this server":
            "id_token_hint は暗号化されていますが、このサーバー宛てではありません",
        "decrypt the ID token, and send what was inside": "ID トークンを復号し、その中身を送ってください",
        "the request object cannot be decrypted: {}": "リクエストオブジェクトを復号できません：{0}",
        "encrypt for a key of the key set with use enc, which encryption_keys publishes":
            "鍵セットにある use が enc の鍵で暗号化してください。この鍵は encryption_keys で公開されます",
        "encrypt for a key of the key set with use enc, or with the client_secret":
            "鍵セットにある use が enc の鍵、または client_secret で暗号化してください",
        "use an algorithm that discovery lists, or add such a key to keys":
            "ディスカバリーにあるアルゴリズムを使うか、その鍵を keys に追加してください",
        "client {} wants ID tokens without a signature, and by redirect":
            "クライアント {0} は、署名のない ID トークンをリダイレクトで求めています",
        "use response_type code, or another id_token_signed_response_alg":
            "response_type code を使うか、別の id_token_signed_response_alg にしてください",
        "token is missing": "token がありません",
        "send the token as the parameter token": "トークンを token パラメーターとして送ってください",
        "client {} is public and cannot prove who it is": "クライアント {0} はパブリッククライアントで、身元を証明できません",
        "introspect as a client that authenticates": "認証するクライアントとしてイントロスペクションを行ってください",
        "the token is unknown to this tenant, so nothing happened":
            "トークンはこのテナントでは不明なので、何も起きませんでした",
        "send an access token or a refresh token as it was issued":
            "アクセストークンまたはリフレッシュトークンを、発行されたまま送ってください",
        "the token was issued to another client than {}, so nothing happened":
            "トークンは {0} とは別のクライアントに発行されたため、何も行いませんでした",
        "token_type_hint {} is not known to this provider":
            "token_type_hint の {0} は、このプロバイダーが知らない値です",
        "send one of {}, or none": "{0} のどれかを送るか、送らないでください",
        "the token is not a refresh token, and this provider revokes no others":
            "トークンはリフレッシュトークンではなく、このプロバイダーはそれ以外を失効させません",
        "send the refresh token, whose access tokens end with it":
            "リフレッシュトークンを送ってください。そのアクセストークンも同時に失効します",
        "revoke it as the client that it was issued to": "発行先のクライアントとして失効させてください",
        "the path {} is that of discovery below an endpoint, as if that were the issuer":
            "パス {0} は、エンドポイントを発行者とみなした場合のディスカバリーのパスです",
        "configure the issuer alone, since the client adds the path; did you mean {}?":
            "パスはクライアントが付け足すので、発行者だけを設定してください。{0} の間違いではありませんか？",
        "the request cannot be read: {}":
            "リクエストを読み取れません：{0}",
        "send it as RFC 9112 says, or by an HTTP library":
            "RFC 9112 のとおりに、または HTTP ライブラリーで送ってください",
        "the request has no Host header":
            "リクエストに Host ヘッダーがありません",
        "send the host of the URL as Host":
            "URL のホストを Host として送ってください",
        "the first line and the headers of the request have more than {} bytes":
            "リクエストの先頭行とヘッダーが {0} バイトを超えています",
        "send parameters as a form in the body, and delete the cookies of this host":
            "パラメーターをフォームとしてボディで送り、このホストのクッキーを削除してください",
        "the body of the request has more than {} bytes":
            "リクエストのボディが {0} バイトを超えています",
        "the request is in another version of HTTP than 1.0 or 1.1":
            "リクエストの HTTP のバージョンが 1.0 でも 1.1 でもありません",
        "let the client speak HTTP/1.1 (curl: --http1.1, instead of --http2-prior-knowledge)":
            "クライアントに HTTP/1.1 を使わせてください（curl では --http2-prior-knowledge の代わりに --http1.1）",
        "a client speaks TLS to this port, which speaks plain HTTP":
            "平文の HTTP のポートに、クライアントが TLS で話しかけています",
        "use http:// instead of https://, or start the server with --tls":
            "https:// の代わりに http:// を使うか、--tls を付けてサーバーを起動してください",
        "a client speaks plain HTTP to this port, which speaks TLS alone":
            "TLS だけのポートに、クライアントが平文の HTTP で話しかけています",
        "use https:// instead of http://":
            "http:// の代わりに https:// を使ってください",
        "the request did not arrive in time":
            "リクエストが時間内に届きませんでした",
        "send it without a pause, and no more in Content-Length than there is":
            "途中で止めずに送り、Content-Length を実際の長さにしてください",
        "a proxy says that clients ask {}, which is not believed, so tokens and discovery name {}":
            "プロキシはクライアントの宛先を {0} としていますが、信用されないため、トークンとディスカバリーは {1} を名乗ります",
        "start with --trust-proxy if the proxy is yours, or set --issuer":
            "プロキシが自分のものなら --trust-proxy を付けて起動するか、--issuer を設定してください",
        "resource is missing":
            "resource がありません",
        "send resource, as acct:alice and @ and this host":
            "resource に acct:alice と @ とこのホストをつなげて送ってください",
        "resource {} does not belong to {}":
            "resource {0} は {1} のものではありません",
        "ask the host that it names, or name this one, port and all":
            "resource が指すホストに問い合わせるか、このホストをポートも含めて指定してください",
    ]
}
