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
        "the token is unknown to this tenant, or was revoked before, so nothing happened":
            "トークンはこのテナントでは不明か、すでに失効しているため、何も行いませんでした",
        "send an access token or a refresh token as it was issued":
            "アクセストークンまたはリフレッシュトークンを、発行されたまま送ってください",
        "the token was issued to another client than {}, so nothing happened":
            "トークンは {0} とは別のクライアントに発行されたため、何も行いませんでした",
        "revoke it as the client that it was issued to": "発行先のクライアントとして失効させてください",
    ]
}
