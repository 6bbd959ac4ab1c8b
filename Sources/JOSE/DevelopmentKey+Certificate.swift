import Text

/// A certificate of a key, as a key set publishes it (RFC 7517 §4.7, §4.8).
package struct KeyCertificate: Sendable, Codable {
    /// DER in base64.
    package let base64: String
    /// The SHA-1 of the DER, in base64url.
    package let thumbprint: String

    /// The SHA-256 of the DER, in base64url.
    package var digest: String? {
        Base64.decode(base64).map { Base64URL.encode(Digest.sha256($0)) }
    }

    package init(base64: String, thumbprint: String) {
        self.base64 = base64
        self.thumbprint = thumbprint
    }
}

extension DevelopmentKey {
    /// The self-signed certificate of the RSA key, valid until 2099. Some clients read keys from
    /// certificates only.
    package static let certificate = KeyCertificate(
        base64: """
            MIICxTCCAa2gAwIBAgIBATANBgkqhkiG9w0BAQsFADAlMSMwIQYDVQQDDBp1bmRlcnN0dWR5LWRl\
            dmVsb3BtZW50LWtleTAgFw0yNTAxMDEwMDAwMDBaGA8yMDk5MTIzMTAwMDAwMFowJTEjMCEGA1UE\
            AwwadW5kZXJzdHVkeS1kZXZlbG9wbWVudC1rZXkwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK\
            AoIBAQDDyL+h/f520Gu8DRImh4ZguhoWqwqcZfCOcb7UVqyANLitQ+4bq44poY08EPZWYXi3v3gY\
            2mKKg/6oLq9vHecC/IsLiMW25rzkmQHQL/exPgqfJSKqTvkbyaNPXsrhcvIlxspYTz6UyhVoEwxX\
            ByV6AyPUHho2+8CN06iW64hBk1d0vYdxeKt88nrwCMmpZQqvzuTknU+OCGTaA759qs/t0ORcY+km\
            vDL4SygIiejWrjEfY6xLismz9bkvZgOzBXfwDIbs1zuN3rpj5SnGr+3XERMRBYvcDyOGxSZRChea\
            ORkPEjA/sRGO5M3nHYPgVZbGkp4q7ftmuVUNN+n+2TE9AgMBAAEwDQYJKoZIhvcNAQELBQADggEB\
            AEyShzuL9Ch7r3XA3vPA3g30jqC8rfUCrXAqpyCjOzdI5L7TnFDKl9Wdj4UBnixdKRu2dTJ6JsG4\
            zN11GKAT/y/31ouOllMt6+8g6ul/61h5ahEkMGH2I1ZsBS5KpiN3tDekZ95k8s/+u5nwlN65iUhP\
            vVf0QzMSWKeC2b53E/v3BXx+t+aXpzBNVmfjz16dkrscVwoLokSSY9ro1IXeM5tGSeUB7RQJf30a\
            xmf2LM94QGZDEdcA2wUqKNL6DHL4JrA7roCK6TEg1FE0KewVtmMyOeOTiUnk5Op+CHZzea+xH7YK\
            tp1wTf3vR8JnYe9jyf5dCnny+2mHlGHVgkrcgMM=
            """,
        thumbprint: "AXsiEryvdlb1ibVe_Sy12Ky24e4")
}
