extension Translations {
    /// Of the server, its tokens and its rules.
    static let server: [Translation] = [
        .cause("server.error", "Understudy failed to answer", "Understudy が応答に失敗しました"),
        .remedy(
            "server.error", "see its log for the cause; request {}", "原因はログのリクエスト {0} を確認してください"),
        .remedy("server.error", "see its log for the cause", "原因はログを確認してください"),
        .cause(
            "tls.no-authority", "this server does not have a certificate authority of its own",
            "このサーバーには自前の認証局がありません"),
        .remedy(
            "tls.no-authority", "start it with --tls, and without a certificate of your own",
            "自分の証明書を指定せずに、--tls を付けて起動してください"),
        .cause(
            "tls.handshake", "the TLS handshake with a client failed: the client broke off",
            "クライアントとの TLS ハンドシェイクに失敗しました：クライアントが切断しました"),
        .cause(
            "tls.handshake", "the TLS handshake with a client failed: {}",
            "クライアントとの TLS ハンドシェイクに失敗しました：{0}"),
        .remedy(
            "tls.handshake",
            "let the client trust the certificate authority that --tls-ca-file writes, or that is at /_understudy/ca.pem over plain HTTP, and ask for a host that the certificate names (--san adds some)",
            "--tls-ca-file が書き出す（または平文 HTTP の /_understudy/ca.pem にある）認証局をクライアントに信頼させ、証明書に含まれるホスト名でアクセスしてください（--san で追加できます）"
        ),
        .remedy(
            "tls.handshake", "use TLS 1.2 or 1.3, and HTTP/1.1 in it",
            "TLS 1.2 または 1.3 と、その上で HTTP/1.1 を使ってください"),
        .cause(
            "host.no-tenant", "the host {} is not the host of a tenant",
            "ホスト {0} はどのテナントのホストでもありません"),
        .remedy(
            "host.no-tenant",
            "put the tenant's name, without dots, right before .localhost, or into the path",
            "テナントの名前を、ドットを付けずに .localhost の直前か、パスに入れてください"),
        .cause("path.host-name", "the path {} starts with a host name", "パス {0} がホスト名で始まっています"),
        .remedy("path.host-name", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause("path.doubled-slash", "the path {} has a doubled slash", "パス {0} にスラッシュが重なっています"),
        .remedy("path.doubled-slash", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause("path.trailing-slash", "the path {} ends with a slash", "パス {0} の末尾にスラッシュがあります"),
        .remedy("path.trailing-slash", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause(
            "path.letter-case",
            "the path {} differs in upper and lower case from the one that is served",
            "パス {0} は、提供されているパスと大文字・小文字が違います"),
        .remedy("path.letter-case", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause(
            "path.other-provider", "the path {} is another provider's name for this endpoint",
            "パス {0} は、このエンドポイントの別のプロバイダーでの名前です"),
        .remedy("path.other-provider", "did you mean {}?", "{0} の間違いではありませんか？"),
        .cause(
            "tenant.made", "a request named {}, which is a new tenant now",
            "リクエストが {0} を指定したため、新しいテナントができました"),
        .remedy(
            "tenant.made",
            "if it was not meant as a tenant, correct the path; undeclared_tenants: false refuses such names",
            "テナントのつもりでなければパスを直してください。undeclared_tenants: false にすると、こうした名前は拒否されます"),
        .cause(
            "tenant.undeclared",
            "{} is not a declared tenant, and undeclared_tenants is false",
            "{0} は宣言されたテナントではなく、undeclared_tenants は false です"),
        .remedy(
            "tenant.undeclared",
            "correct the path or the host, list the tenant under tenants, or set undeclared_tenants to true",
            "パスまたはホストを直すか、テナントを tenants に追加するか、undeclared_tenants を true にしてください"),
        .cause(
            "memory.store-full",
            "{} forgets the oldest {}, because the store is full: {} of them, {} bytes for a tenant, {} bytes for all",
            "保存先がいっぱいのため、{0} は最も古い {1} を破棄します（上限：{2} 件、テナントあたり {3} バイト、全体で {4} バイト）"),
        .remedy(
            "memory.store-full", "use one tenant for each test, or raise limits",
            "テストごとに別のテナントを使うか、limits を引き上げてください"),
        .cause("rule.applied", "{} changed this answer, as asked", "指定どおり、{0} がこの応答を変更しました"),
        .remedy("rule.applied", "take the rule out if that is not wanted", "望まない場合は、ルールを外してください"),
        .cause("rule.denied", "{} denies this request with {}", "{0} がこのリクエストを {1} で拒否します"),
        .remedy(
            "rule.denied", "take the rule out, or change its 'when', to let the request pass",
            "リクエストを通すには、ルールを外すか、その「when」を変更してください"),
        .cause(
            "rule.user-unknown", "{} signs in {}, and no user has this name",
            "{0} は {1} をログインさせますが、この名前のユーザーはいません"),
        .remedy(
            "rule.user-unknown", "correct the rule, or add the user to users in the configuration",
            "ルールを修正するか、ユーザーを設定の users に追加してください"),
        .cause(
            "signing.algorithm-unavailable", "client {} wants {}, and no key signs with it",
            "クライアント {0} は {1} を求めていますが、それで署名できる鍵がありません"),
        .remedy(
            "signing.algorithm-unavailable", "give the client a client_secret, which is the key",
            "鍵となる client_secret をクライアントに与えてください"),
        .remedy(
            "signing.algorithm-unavailable",
            "use an algorithm that discovery lists, or add such a key to keys",
            "ディスカバリーにあるアルゴリズムを使うか、その鍵を keys に追加してください"),
        .cause(
            "signing.unsigned-by-redirect",
            "client {} wants ID tokens without a signature, and by redirect",
            "クライアント {0} は、署名のない ID トークンをリダイレクトで求めています"),
        .remedy(
            "signing.unsigned-by-redirect",
            "use response_type code, or another id_token_signed_response_alg",
            "response_type code を使うか、別の id_token_signed_response_alg にしてください"),
        .cause("token.missing", "token is missing", "token がありません"),
        .remedy(
            "token.missing", "send the token as the parameter token",
            "トークンを token パラメーターとして送ってください"),
        .cause(
            "introspect.public-client", "client {} is public and cannot prove who it is",
            "クライアント {0} はパブリッククライアントで、身元を証明できません"),
        .remedy(
            "introspect.public-client", "introspect as a client that authenticates",
            "認証するクライアントとしてイントロスペクションを行ってください"),
        .cause(
            "revoke.unknown",
            "the token is unknown to this tenant, or was revoked before, so nothing happened",
            "トークンはこのテナントでは不明か、すでに失効しているため、何も行いませんでした"),
        .remedy(
            "revoke.unknown", "send an access token or a refresh token as it was issued",
            "アクセストークンまたはリフレッシュトークンを、発行されたまま送ってください"),
        .cause(
            "revoke.other-client",
            "the token was issued to another client than {}, so nothing happened",
            "トークンは {0} とは別のクライアントに発行されたため、何も行いませんでした"),
        .remedy(
            "revoke.other-client", "revoke it as the client that it was issued to",
            "発行先のクライアントとして失効させてください"),
    ]
}
