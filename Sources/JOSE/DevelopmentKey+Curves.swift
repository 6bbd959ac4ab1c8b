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
