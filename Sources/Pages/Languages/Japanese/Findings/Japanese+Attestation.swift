extension Japanese {
    /// What findings say of those who vouch for clients.
    static let attestation: Translations.Table = [
        "a request has one attestation and one proof, and this one has more":
            "リクエストのアテステーションと証明は一つずつですが、それより多く送られました",
        "what is sent as {} is not a JWT: {}":
            "{0} として送られたものが JWT ではありません: {1}",
        "typ is {}":
            "typ が {0} です",
        "typ is missing":
            "typ がありません",
        "alg is {}":
            "alg が {0} です",
        "alg is missing":
            "alg がありません",
        "the attestation has no {} that can be used":
            "アテステーションに使える {0} がありません",
        "send OAuth-Client-Attestation and OAuth-Client-Attestation-PoP once":
            "OAuth-Client-Attestation と OAuth-Client-Attestation-PoP は一度だけ送ってください",
        "send a signed JWT":
            "署名した JWT を送ってください",
        "send typ {}":
            "typ に {0} を入れてください",
        "sign with a private key, as by ES256":
            "ES256 などの秘密鍵で署名してください",
        "state sub, the client id, and cnf with the public key as jwk":
            "sub にクライアント ID を、cnf に公開鍵を jwk として入れてください",
        "the attestation ended {} s ago":
            "アテステーションは {0} 秒前に期限が切れました",
        "{} of the attestation is {} s ahead":
            "アテステーションの {0} が {1} 秒先です",
        "get a new attestation, with exp in seconds":
            "exp が秒の新しいアテステーションを取得してください",
        "no key of client_attestation made the signature of the attestation":
            "アテステーションの署名は client_attestation のどの鍵のものでもありません",
        "list the public key of the attester in jwks of client_attestation":
            "アテスターの公開鍵を client_attestation の jwks に載せてください",
        "client_attestation lists no keys, so anybody may vouch for a client":
            "client_attestation に鍵がないので、誰でもクライアントを保証できます",
        "the proof was not signed by the key in cnf of the attestation":
            "証明はアテステーションの cnf の鍵で署名されていません",
        "sign it with that key, or have the other one vouched for":
            "その鍵で署名するか、別の鍵を保証してもらってください",
        "an attestation came without a proof":
            "アテステーションに証明が付いていません",
        "the proof has no {}":
            "証明に {0} がありません",
        "aud of the proof is not the issuer":
            "証明の aud が発行者ではありません",
        "the proof was made {} s ago by its iat":
            "証明は iat によると {0} 秒前に作られました",
        "send OAuth-Client-Attestation-PoP, or DPoP with the same key":
            "OAuth-Client-Attestation-PoP か、同じ鍵の DPoP を送ってください",
        "state aud, jti and iat":
            "aud、jti、iat を入れてください",
        "state aud {}":
            "aud に {0} を入れてください",
        "make one for each request, and set the clock":
            "リクエストごとに作り、時計を合わせてください",
        "the proof was sent before":
            "証明は前に送られたものです",
        "make one for each request, with a jti of its own":
            "リクエストごとに、それぞれの jti で作ってください",
        "the proof lacks challenge, which this tenant demands":
            "証明に、このテナントが求める challenge がありません",
        "challenge of the proof is unknown or too old":
            "証明の challenge は知られていないか、古すぎます",
        "repeat the request, with the value of OAuth-Client-Attestation-Challenge":
            "OAuth-Client-Attestation-Challenge の値を入れて、もう一度リクエストしてください",
    ]
}
