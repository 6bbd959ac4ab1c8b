import Text

/// The key that signs tokens unless the configuration names another one.
///
/// It is public on purpose. A stand-in has to start at once and keep its key over restarts, and
/// tests want the same tokens in every run. A secret that ships with the program is no secret, and
/// a key that looks generated would invite trust. So only tests may trust this key, and its `kid`
/// says so.
package enum DevelopmentKey {
    package static let keyID = "understudy-development-key"

    /// A 2048-bit RSA key. It is kept as numbers, because working out what kind of key a PEM holds
    /// would be a third of the work of a start.
    package static func load() throws(CryptoError) -> PrivateKey {
        try PrivateKey(handle: JWKReader(jwk: jwk).key(isPrivate: true))
    }

    private static let jwk: JSON = [
        "kty": "RSA",
        "n": """
        w8i_of3-dtBrvA0SJoeGYLoaFqsKnGXwjnG-1FasgDS4rUPuG6uOKaGNPBD2VmF4t794GNpi\
        ioP-qC6vbx3nAvyLC4jFtua85JkB0C_3sT4KnyUiqk75G8mjT17K4XLyJcbKWE8-lMoVaBMM\
        VwclegMj1B4aNvvAjdOoluuIQZNXdL2HcXirfPJ68AjJqWUKr87k5J1Pjghk2gO-farP7dDk\
        XGPpJrwy-EsoCIno1q4xH2OsS4rJs_W5L2YDswV38AyG7Nc7jd66Y-Upxq_t1xETEQWL3A8j\
        hsUmUQoXmjkZDxIwP7ERjuTN5x2D4FWWxpKeKu37ZrlVDTfp_tkxPQ
        """,
        "e": "AQAB",
        "d": """
        ArKP4rN2SkD-KFfnwq6bixJd4fyKC-vNpFLsR857pNSy_tQmAjWoEb-Bcii4eG5HknwDPBht\
        ZRTYjxVjuAD7CPJmKPnS4fUVK8h5o43ITfs70aGWHrf-kcxG2vxmiLx5AKItPiMcTu08qlXL\
        QH-UrNcwKwUuweHqCNTiszL16CTVqrND8kAzO81ukbKGAlW-yhYb6gZ6M62zDJGyqLRoJ_Wh\
        Afps6YrSihLgZpuhCbO5uRr0sYQFuUbVcsltZYCusOW1_u7VJHbKWcpE7cJYYgyrw-mwI569\
        9_DtqXSd1qNU8yPQwUipgBYFAyfq2MUpI9H9QZacv2uqsh3LY6vX8w
        """,
        "p": """
        9SoPwTHzxI56_w9dx1lRbV-8fzqEJDLCjqAnpt0IVqV8Xy_CQYYaUu_3KN0xB9wqiy5wxwRS\
        _tPi61m8akY6bFtZiURp5ZcfQmHPm4BBaQaqCU1frGY060lEORXcxqDXmJj2tyI90GjmaxfX\
        yZJvizZhBCATBQcvr3P7-Z2VWoc
        """,
        "q": """
        zG_4WkhvwbS3Ucl4M8TKq4H16ecTAm4ios5laqEFuQjY2mBhq1dVziAQFZ5GDNtqBXABSfEV\
        SZ-WRRn1HLgn9AblfGSwQrR95fCdRECIWn86Tjezp9fFypLtEOHjDqyO4FVhmJNM6NcgAr6a\
        X6Qv_bu99vbi4YkMgqpcY8micxs
        """,
        "dp": """
        1JTbQl9JC2eseRve6iulspwv-3ZG_IhTMY7nswW35EHsXTExVNWuX7oZ64IYsMMU1Mi5G6jB\
        OpuKCR8vhEtO_4QaWC9NT7pBbbMYbLLChQo1SImh6wBY5KgMEx_E5yqyp2wDifqT9PHw0m3D\
        O9LRC7pkV0pkk5iOnamJlQEyb2M
        """,
        "dq": """
        NiTNhLO8jXPcPVf7ctKCzquLwpgFa9ZZa_730ya0Sk4yiJuQIn3t5rqNJ_yUFuGhkbEZVkj4\
        V1hhxwlZ5nJLepC9BJXyLKh604RHUoU416bsfTy5YxF9e-ovyRHaPc-rw3Q5ddxFOUGIY9Gx\
        NvVYFH49kIPQkOToIE8YSwFi-dM
        """,
        "qi": """
        1nG12sbSzwn_T_DpPbvKRsrn-c-dgmZq9foL2cnmYTtmedPRXsCmqQZMCOac5dZy8-2PmP7I\
        ECChdYgCHRbFfw2_WFp3ln3dkFAOCTrF983gI3M4BU5AmYfxZW2F6_9WudNwMsHkrLaDQZPf\
        LZNsl6VtnF9YbAefFSsMyaeisIE
        """,
    ]
}

/// The development keys for the algorithms other than RSA, as public as the RSA key.
extension DevelopmentKey {
    /// The key for ES256, in PKCS#8.
    package static let p256PEM = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+RYqsZPcgkAg3ngO
        kDbV0DYMl0huACJeIZAsLCaJbb+hRANCAATDqocJSh94Ry83rzxabATPNcCIOWy/
        jzb8okq2ybIoSO8rvgADPO8lSIJBhm3vNbszNaTzmfdBgw99WFve+T9k
        -----END PRIVATE KEY-----

        """

    /// The key for ES384, in PKCS#8.
    package static let p384PEM = """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDDLTkE1P1ZWLxy6S353
        DiQM6C+4m2GvQvlhB2ymWpd87zld3XrMKZw/c6qRwZK06lehZANiAASPIRap6FaV
        5c9xNUU5zga5CpX03dDgvs6lLX1TiwhZseV6VTZOitAHl9s2kmQfkw2WTHm5cttK
        GAbwQoB+f5EqCdqvwis247YMTD5owTiAcGdouH0Qskgzo6qdDEscheA=
        -----END PRIVATE KEY-----

        """

    /// The key for ES512, in PKCS#8.
    package static let p521PEM = """
        -----BEGIN PRIVATE KEY-----
        MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIAagXyoz6B58Q0l8nH
        9QhOskmKF1ltjurx+Air6bWCaDH3EpvGXbvbIzWSwXENnwB6Dz7Cq+HXt7bUyYOp
        oNRxTnOhgYkDgYYABAFr5sCayA5Exb6feRUU5A9j72qEE5Zj2iNkAUxmjC3AYp70
        0OYucEvI+nfrPW07q731uxxbgg8Vw5Oyk9eKOHqacwAh/w7IKE4V8jwnxDR2idTT
        n+rku77JFl67oOZ6umVwRe5ehgOt09XT7SqMPvpgmd0jfyC3Z2T+G3htprXBKF2/
        DA==
        -----END PRIVATE KEY-----

        """

    /// The key for EdDSA, in PKCS#8.
    package static let ed25519PEM = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIHxcSk+Jcoxo5s4hAV69fdLvrEllrMIDZFSGjEgfk24M
        -----END PRIVATE KEY-----

        """
}

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
