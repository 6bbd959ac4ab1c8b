import JOSE

/// Keys of nobody: their signature is a forgery to every client, since tenants publish them only by
/// the view `stranger`. Nobody trusts them, so publishing them here does no harm.
enum ForeignKey {
    static func key(of kind: KeyKind) -> PrivateKey { held(of: kind).key }

    static func held(of kind: KeyKind) -> HeldKey {
        switch kind {
        case .rsa: rsa
        case .ec(.p256): p256
        case .ec(.p384): p384
        case .ec(.p521): p521
        case .ed25519: ed25519
        }
    }
}

private extension ForeignKey {
    static let rsa = HeldKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDH1padlA/ra5gQ
            qpU1M0Wtc5zccRK8dDwSZu3azWMAbKfmxjfF+3VuIT7CDrMgM0Z05kBXlgqME4Vd
            e5+FxlSd+F9RmjbRT6w3OhS30l26q0AGeOMlQu6TXxpuHj0jIOCSxSuR0NuOccg2
            oiRyEWf7g7RxluFQMCk3y+MAwa0nSFOX4Kq2bKtuzKaFOa1Wrq4+PALuU72wtwpR
            ospaBqCAJUDHLdTJx+yJIjW7fF2BhS29IKo4mulFHO3s2C3pO6nBJuls/waoyaXe
            JLE3mIt2JdYm2hLGE06+QAkMmIl4GbuWbl/cchq6LBIWQ+Yzc1aOJd8lVdQ9hssp
            l4Xa5JfbAgMBAAECggEAEp+1Xk7EsKUddGKTA9sl5+7Weq+p1j9WgKtWbz9+tc6E
            IILVNgT9bvvEYtOs4b51lzWekt5F8fafXyF2ZSi6wEgiVgAM+MyeJgpD924XBx6o
            Zl7QyHgbtODpnSnOewSFRjH/uzF5EyYYFlaRFlv4UipDLRmph06EIN7GM2iMj+Fi
            F18aepRSSRU8WG28VFinFFVbYqcvfJaRvxgh9QkiDQQnAAEIX6Z7ypsJispkmYvF
            uPMl2cSs8wqBIbsfr9wn6X7TgQ5ERs85ej0O/ojS2YTdZMo+S9rAWl0AfbAJ+sIn
            PbyZRKxXkBcYr3YWKEaX1zUSOQE8Ynbp6P2hKTY3oQKBgQD2I+oO50fOCr0/MzUK
            Ilo1g7o0pT2b41q4nXa8jq9mCtLVGOUsBpviolSZLIx16dyGKYykj67pUFibKQ1o
            BvzzYecxvPQE8qRFiC4V3fla9w5TGIaMknQsCf6XE4o+SV7Bub2RG05UbP7uAumC
            BakMI1fvaQf9rbFw2VSVI8jmewKBgQDP19yx8d/KoCoVxf3ZYjOkqvsADu1pHtgI
            LvX+rmuXRF6/N8P8EEeFJ71jgwYLUHkEIGP77k0wonuPq0QEisn6YDlRNk7tbh/m
            DnoZWVYIaoyNi3jyJdi5uqho3HPHKTV5i8k20PdV5xiDAC2wXjp7ZfNErhrwFm/k
            UxbLQkgGIQKBgEwl0jxoGtPIiMGrouYOuJ/Dr/CnikbW8HMa6+frsKG+CXm5qPSU
            2tcjZ0639IBqKDotUoB6nx85JyBhc+9R8iGNkUvW7Bs3wdBtD+zd7k3RDtJwTPfi
            OySAtw2gEu2wHyuJvfbNXs9JpRiXOAxsmd7SdFrxwHIfsTx7T+qP1pBPAoGBALJJ
            /1z9mPVd8vv+fUUughJtQSbJp0oXVUWf0xEHWe/GjGgHVC0zYcaNUl68lEC8ZTLu
            /hWsU7a2iruxNIWY8K3AQSqzJX1yjBZysLZx9eT+UVdSHwvI/2JDBhf9k6tyZBbB
            nHdTRfgAZvxo+Mhj7FLSH534o87z0EPSKqltUA9BAoGALSNbk3vJVL6FmURKjR8D
            hfvtaVHnHdkpljvVQcdbw/csSUu24PutwrWxmqIYHBXJCW0cjdkCb83CwKsFIoU5
            x+qcm3IpiMWx4cn54BNG4j64ck0RLBt0czNdtjv2l2MKlyIRREoKEA2X1XFsVlPN
            81qzWxGriYyUCeJmde+mTxk=
            -----END PRIVATE KEY-----

            """)

    static let p256 = HeldKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9sw2kdP8j8429Uot
            R3GvY0hHt5msPiNi2EjQuW9fUdqhRANCAARIDA9YIkzC+e62GPfCpLBwuA684zdw
            4L0+ZWIat0S8aGZUfQA6zG/wNNDtH09iE+xTFGtjFSKFjnOHZeBUIPaT
            -----END PRIVATE KEY-----

            """)

    static let p384 = HeldKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDD5zBU7gHMZTeVDrwqU
            AeKHxz8YXQPJXl6FJbG76+nivctKAYIVbY1qZf2DwP2IxZGhZANiAARGGsvM2DnF
            oPV+NX/ACxYHLQOeInQo1T95JT4i2KZ2OJ0l9eRp3/OAqx2cRp4/eEFXht2mpKDt
            9QUfixQCbcN6q7mu8jymezbSAmvlM3I1dZCFvcW7E0O/NBNrLuvCic0=
            -----END PRIVATE KEY-----

            """)

    static let p521 = HeldKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIBnBprY6Q3/N5uCfJn
            vwcK2LSNQbU0nqbpnc4X26hHa/mDpeLaKlPek0haxgpFES3P/Jqc5nX/anLjb16v
            4DaWGZahgYkDgYYABAGdBDC1yJ2PhdBOxMdViFxknSHwxp1fdNjY9hXIJuRupELQ
            ubDP0Dbaz5MMXhZ4SXFYF0/6LXfG6lhmFahmCusyIQGpXmjCfYc9YiiwBGaHnDgh
            9NZzp5AwX93cfeRulK4xRXDAJkMTl9MGbtQh3+6R2/SQGbk4tGL+EYnEK5vwXYda
            nQ==
            -----END PRIVATE KEY-----

            """)

    static let ed25519 = HeldKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEILg7amce17JqMwXPo//e5mmhrWu4pDjQ7TqRBOOE7ZrD
            -----END PRIVATE KEY-----

            """)
}
