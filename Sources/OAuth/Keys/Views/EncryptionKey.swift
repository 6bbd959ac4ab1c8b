import JOSE

/// The key for encryption that a view publishes: its signature proves nothing (RFC 7517 §4.2).
/// Nothing is ever encrypted for it, so publishing it here does no harm.
enum EncryptionKey {
    static let keyID = "rsa-for-encryption"

    static var key: PrivateKey { held.key }

    static var jwk: JSON {
        key.publicKey.jwk.merging([
            "kid": .string(keyID), "alg": "RSA-OAEP-256", "use": "enc",
        ])
    }

    private static let held = HeldKey(
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
