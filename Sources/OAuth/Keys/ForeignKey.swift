import JOSE

/// Keys of nobody: their signature is a forgery to every client, since tenants publish them only by
/// the view `stranger`. Nobody trusts them, so publishing them here does no harm.
enum ForeignKey {
    static func key(of kind: KeyKind) -> PrivateKey { held(of: kind).key }

    static func held(of kind: KeyKind) -> LazyKey {
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
    static let rsa = LazyKey(
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

    static let p256 = LazyKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9sw2kdP8j8429Uot
            R3GvY0hHt5msPiNi2EjQuW9fUdqhRANCAARIDA9YIkzC+e62GPfCpLBwuA684zdw
            4L0+ZWIat0S8aGZUfQA6zG/wNNDtH09iE+xTFGtjFSKFjnOHZeBUIPaT
            -----END PRIVATE KEY-----

            """)

    static let p384 = LazyKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDD5zBU7gHMZTeVDrwqU
            AeKHxz8YXQPJXl6FJbG76+nivctKAYIVbY1qZf2DwP2IxZGhZANiAARGGsvM2DnF
            oPV+NX/ACxYHLQOeInQo1T95JT4i2KZ2OJ0l9eRp3/OAqx2cRp4/eEFXht2mpKDt
            9QUfixQCbcN6q7mu8jymezbSAmvlM3I1dZCFvcW7E0O/NBNrLuvCic0=
            -----END PRIVATE KEY-----

            """)

    static let p521 = LazyKey(
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

    static let ed25519 = LazyKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEILg7amce17JqMwXPo//e5mmhrWu4pDjQ7TqRBOOE7ZrD
            -----END PRIVATE KEY-----

            """)
}

/// The key for encryption that a view publishes: its signature proves nothing (RFC 7517 §4.2).
/// Nothing is ever encrypted for it, so publishing it here does no harm.
enum EncryptionKey {
    static let keyID = "rsa-for-encryption"

    static var key: PrivateKey { held.key }

    static var jwk: JSON {
        key.publicKey.jwk.merging(["kid": .string(keyID), "alg": "RSA-OAEP-256", "use": "enc"])
    }

    private static let held = LazyKey(
        pem: """
            -----BEGIN PRIVATE KEY-----
            MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCii6UorOlwPj6H
            a03Khsz5G8nNzoKEwbxp9wBXRW/HsMdG06J4ZhjgIxtSCmAvulhTtwvT42XivGbc
            sPWkkT/BsUtZ2fkNxF6PZoI+c/+rubx3YhtISl/J8idbo2w0tgJyGwcU1UYCRafi
            QAZpVL6VwXOtLhKjArVtHIHBEzYoK+uvSQP6rHUbCebJXmpT1QWI52o539vtAu4t
            7doIga0bMdMN0kBNpxYGniEqxhHDq/0NVPTbsHPcAttNBrIAY4errIiQd853o2KQ
            lCBhkYzmpr222ZwOWLsvZxs73lSR1FLUxYlqTr8GKgVJpuCRTsGxgsPD8LUPu+aj
            aICJbGWzAgMBAAECggEAD627oRhIrhh67JIHn2TwSYkKJq1oPoj3dRsrr79VYGQn
            XKgWUFm8xYXtYTT6ATCOy4ho/ie9kKjOnTP+hcCy7yp8U67oTJEn89oV7xM+UqCo
            UrWmXws5gR+39ylkyxLRWpNL1BEcXyS75GF7nNZdSdGuqEI87vdYa61nwKlrPGWU
            tdfSlqSU1YiokQUPBH6ow93imr5bJAoOfxc5qzD7R/hX8JMBMS+n967YlTXZRkDs
            zXw5Jfg4867TiTcGXVCFsAruuBB3/PDyDADM1xts0k+39tHb5ioLpUzwg5TaH3Uy
            5BJDurmdJ734bKKnmjlDfFGE7prOKdfDLfIRUOApTQKBgQDaGvOhCqpydgyngY9V
            TfuaEMpVeZmH4oE3NWIa+ihnBzb9fmeMKVFgXwDraVfPVxGyGsTLU4lkwccA0SXF
            fRAPSb4oVpTdcQCNaJtcYuAsb3QuBR33YVWefQkTwoBs1h8hWQCHOTnD5fCxSahy
            zUDQaUr0QF0rHyMcj2LOyF5inQKBgQC+yXbCL+zPrLlznYPg0gbOXHLAxqJhyz4q
            LZZtS+r7Z3BCExLqj9G5fPqGHnmEpwgJXeDd5XuEoLZOgV0LCKVVkq8wvmy1j2Vr
            e2azRgRgsvLjqaQLiVtnE0CTScSyplUuhCqVGA+zc9g101z/zUsLJ/uAN2RzVi+T
            91cu87eQjwKBgEDGkGTbzhOAi/GTwQYMyxTOt8j6/GYnF0lWSXTJpwYyVlqjGA3A
            l7KPhK5l8vZZXaAP4zKf9MY/5uKPOzCUHBjuRdOlI0FBNnDJCJs/omSQFWk1i9jU
            x6Dycae0tH+eeFBnJokCre1IdVuyDJ1L6Fv9aY1xMDqGXN82lpnjWGThAoGAQVWm
            mKtm0luZCpG3dscV05dvKLsdIpZCTJld+UHVT5DFrarwgGkN7hJxjHplLNsyclq2
            xeZvXSTYKZw9a6jjTaG04uFjQu2/UoZozh29JAxEB1ixt82rAmpiY84QUQmLBCn4
            lyQtREv4j745C9SWzVQ82VSezqyGEIrUTVzi0NsCgYBj07Cmu631Zvh0a9r4cFyE
            SdHuTfYUhlJt21j1iGVyDOjJHkR+Or/HSe5yHK4OoOLKb/Iat8OL/xsrG/+KqzlN
            dg4ay5F1nZlwe1F8NmAWYiRO3Ybwce8kHhDV63lAMFuUWpVnDBKW8qrRe4+8s83E
            AGvv8lUE6TPEcMB6KqeBXQ==
            -----END PRIVATE KEY-----

            """)
}
