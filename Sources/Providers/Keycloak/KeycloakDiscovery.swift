import JOSE
import OAuth

/// Keycloak's own values.
enum Keycloak {
    /// The members and lists of release 26, some of which promise more than is played here.
    static let discovery = DiscoveryRules(
        members: words(
            """
            issuer authorization_endpoint token_endpoint introspection_endpoint userinfo_endpoint
            end_session_endpoint frontchannel_logout_session_supported frontchannel_logout_supported
            jwks_uri registration_endpoint revocation_endpoint device_authorization_endpoint
            pushed_authorization_request_endpoint backchannel_authentication_endpoint
            backchannel_logout_supported backchannel_logout_session_supported
            response_types_supported
            """),
        changes: lists.mapValues(list).merging(flags) { list, _ in list }
            .merging(algorithmLists) { list, _ in list })

    private static let lists = [
        "acr_values_supported": "0 1", "subject_types_supported": "public pairwise",
        "prompt_values_supported": "none login consent",
        "response_modes_supported":
            "query fragment form_post query.jwt fragment.jwt form_post.jwt jwt",
        "claims_supported": """
        iss sub aud exp iat auth_time name given_name family_name preferred_username email acr azp
        nonce
        """,
        "claim_types_supported": "normal",
        "code_challenge_methods_supported": "plain S256",
        "scopes_supported": """
        openid roles acr service_account email organization offline_access microprofile-jwt phone
        web-origins basic profile address
        """,
        "grant_types_supported": """
        authorization_code client_credentials implicit password refresh_token
        urn:ietf:params:oauth:grant-type:device_code urn:ietf:params:oauth:grant-type:jwt-bearer
        urn:ietf:params:oauth:grant-type:token-exchange
        urn:ietf:params:oauth:grant-type:uma-ticket urn:openid:params:grant-type:ciba
        """,
        "backchannel_token_delivery_modes_supported": "poll ping",
        "token_endpoint_auth_methods_supported": authentication,
        "introspection_endpoint_auth_methods_supported": authentication,
        "revocation_endpoint_auth_methods_supported": authentication,
    ]

    /// Public clients work all the same.
    private static let authentication =
        "private_key_jwt client_secret_basic client_secret_post tls_client_auth client_secret_jwt"

    private static let flags: [String: JSON] = [
        "claims_parameter_supported": true, "request_parameter_supported": true,
        "request_uri_parameter_supported": true, "require_request_uri_registration": true,
        "tls_client_certificate_bound_access_tokens": true,
        "require_pushed_authorization_requests": false,
        "authorization_response_iss_parameter_supported": true,
    ]

    private static let algorithmLists: [String: JSON] = {
        let asymmetric = "PS384 RS384 EdDSA ES384 ES256 RS256 ES512 PS256 PS512 RS512"
        let signing =
            "PS384 RS384 EdDSA ES384 HS256 HS512 ES256 RS256 HS384 ES512 PS256 PS512 RS512"
        let wrapping =
            "ECDH-ES+A256KW ECDH-ES+A192KW ECDH-ES+A128KW RSA-OAEP RSA-OAEP-256 RSA1_5 ECDH-ES"
        let content = "A256GCM A192GCM A128GCM A128CBC-HS256 A192CBC-HS384 A256CBC-HS512"
        var lists: [String: JSON] = [
            "userinfo_signing_alg_values_supported": list(signing + " none"),
            "request_object_signing_alg_values_supported": list(signing + " none"),
            "dpop_signing_alg_values_supported": list(asymmetric),
            "backchannel_authentication_request_signing_alg_values_supported": list(asymmetric),
        ]
        for kind in [
            "id_token", "authorization", "token_endpoint_auth", "introspection_endpoint_auth",
            "revocation_endpoint_auth",
        ] {
            lists["\(kind)_signing_alg_values_supported"] = list(signing)
        }
        for kind in ["id_token", "userinfo", "request_object", "authorization"] {
            lists["\(kind)_encryption_alg_values_supported"] = list(wrapping)
            lists["\(kind)_encryption_enc_values_supported"] = list(content)
        }
        return lists
    }()

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    private static func list(_ text: String) -> JSON {
        .array(text.split { $0 == " " || $0 == "\n" }.map { .string(String($0)) })
    }
}

/// Addresses that belong to no endpoint of their own: the status page of keycloak-js, and those for
/// clients with certificates, which are the usual ones.
struct KeycloakMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let base = context.addresses.publicURL + "/protocol/openid-connect"
        document["check_session_iframe"] = .string("\(base)/login-status-iframe.html")
        let aliases = [
            "token_endpoint", "revocation_endpoint", "introspection_endpoint",
            "device_authorization_endpoint", "registration_endpoint", "userinfo_endpoint",
            "pushed_authorization_request_endpoint", "backchannel_authentication_endpoint",
        ].compactMap { name in document[name].map { (name, $0) } }
        document["mtls_endpoint_aliases"] = .object(Dictionary(uniqueKeysWithValues: aliases))
    }
}

extension Keycloak {
    /// The key that a realm publishes to encrypt with. Clients that take the first key of the set,
    /// whatever its use, break. Nobody has its other half, so nobody can read the result.
    static let encryptionKey: JSON = [
        "kid": "understudy-encryption-key", "kty": "RSA", "alg": "RSA-OAEP", "use": "enc",
        "e": "AQAB",
        "n": """
        tpNeXx43d2tM3mjsaUiIK5Si5kX3powARN40WT6ufcU28EIc24leF6KL4qC_7EeEmjTOnZz75mtT\
        9Uf5hgafPXJlt3iL9nel6_GoAEZDqs03_DPB-uBk3sAUpIP8n-MQ0YWih8IHl5wp2yuvTVWxXLHB\
        ZX3AWLyCK4Z6TPDdHsRbFjoYLWru1uFQrjKdMD7yjSu9zsz0jqt37guGQ1WIy-cJZAdDV9PsKpuX\
        SbZrqCYKMl49uLGUcZpmMALy6EqoZ1AwNpXm0fuampHkrWpV2F3fo2F3P0sP-0WmaDcNg6iLWzCx\
        H6mC3Whz1y4EDv_IqUInm6lqzg8w3D3VUerqcQ
        """,
        "x5c": [
            """
            MIICvjCCAaYCAQEwDQYJKoZIhvcNAQELBQAwJDEiMCAGA1UEAwwZdW5kZXJzdHVkeS1lbmNyeXB0\
            aW9uLWtleTAgFw0yNTAxMDEwMDAwMDBaGA8yMDk5MTIzMTAwMDAwMFowJDEiMCAGA1UEAwwZdW5k\
            ZXJzdHVkeS1lbmNyeXB0aW9uLWtleTCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBALaT\
            Xl8eN3drTN5o7GlIiCuUouZF96aMAETeNFk+rn3FNvBCHNuJXheii+Kgv+xHhJo0zp2c++ZrU/VH\
            +YYGnz1yZbd4i/Z3pevxqABGQ6rNN/wzwfrgZN7AFKSD/J/jENGFoofCB5ecKdsrr01VsVyxwWV9\
            wFi8giuGekzw3R7EWxY6GC1q7tbhUK4ynTA+8o0rvc7M9I6rd+4LhkNViMvnCWQHQ1fT7Cqbl0m2\
            a6gmCjJePbixlHGaZjAC8uhKqGdQMDaV5tH7mpqR5K1qVdhd36Nhdz9LD/tFpmg3DYOoi1swsR+p\
            gt1oc9cuBA7/yKlCJ5upas4PMNw91VHq6nECAwEAATANBgkqhkiG9w0BAQsFAAOCAQEAHp9R/exp\
            c3ayuiZcD3ME94ZJU3TgZr3oDMYC/Qx2dhSzLrefK6TdK3DeabDDvbQ36QpIVM6xVn8wPs8zjTyp\
            WGiWRZcvwCZLcfChyLYBlrmAsuIL9NkdBl6yAwnxpz5OJbPjZ6ETlKKkq8d/Pg2dz3nRWtZn6N7V\
            Vq5p1IUT7zgu74m5FoYJj8AHxeUZyiPTKw+fr+VC3QGwnbh9g2FuNv+w4iBX7TSMIfeQNrQ+moIy\
            UXBRQbyivlcKm4lpPY8V+eConyQfzk6XfhQNGyMkrYYArVJ/GQFHnjtnr0tMaszIiv3OKnhFFuc8\
            bqHBJ4BZ4a5O/M/wapbPFWLSpRAPvA==
            """
        ],
        "x5t": "ExxBYYittW6piBNg5KJNvbM1MBw",
        "x5t#S256": "IHzkvO_XH7i23bBbG510eH55i3E4G-e-cMKXMlJ0sbA",
    ]
}

/// The document of a realm about itself, for adapters that know keys in no other form.
package enum RealmDocument {
    package static func document(_ context: Context) -> JSON {
        let base = context.addresses.publicURL
        let key = context.keyRing.current.key.publicKey.pem
            .split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        return [
            "realm": .string(context.server.placeName), "public_key": .string(key),
            "token-service": .string("\(base)/protocol/openid-connect"),
            "account-service": .string("\(base)/account"), "tokens-not-before": 0,
        ]
    }
}
