/// The key that signs tokens unless the configuration names another one.
///
/// It is public on purpose. A stand-in has to start at once and keep its key over restarts, and
/// tests want the same tokens in every run. A secret that ships with the program is no secret, and
/// a key that looks generated would invite trust. So only tests may trust this key, and its `kid`
/// says so.
package enum DevelopmentKey {
    package static let keyID = "understudy-development-key"

    /// A 2048-bit RSA key in PKCS#8.
    package static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDDyL+h/f520Gu8
        DRImh4ZguhoWqwqcZfCOcb7UVqyANLitQ+4bq44poY08EPZWYXi3v3gY2mKKg/6o
        Lq9vHecC/IsLiMW25rzkmQHQL/exPgqfJSKqTvkbyaNPXsrhcvIlxspYTz6UyhVo
        EwxXByV6AyPUHho2+8CN06iW64hBk1d0vYdxeKt88nrwCMmpZQqvzuTknU+OCGTa
        A759qs/t0ORcY+kmvDL4SygIiejWrjEfY6xLismz9bkvZgOzBXfwDIbs1zuN3rpj
        5SnGr+3XERMRBYvcDyOGxSZRCheaORkPEjA/sRGO5M3nHYPgVZbGkp4q7ftmuVUN
        N+n+2TE9AgMBAAECggEAArKP4rN2SkD+KFfnwq6bixJd4fyKC+vNpFLsR857pNSy
        /tQmAjWoEb+Bcii4eG5HknwDPBhtZRTYjxVjuAD7CPJmKPnS4fUVK8h5o43ITfs7
        0aGWHrf+kcxG2vxmiLx5AKItPiMcTu08qlXLQH+UrNcwKwUuweHqCNTiszL16CTV
        qrND8kAzO81ukbKGAlW+yhYb6gZ6M62zDJGyqLRoJ/WhAfps6YrSihLgZpuhCbO5
        uRr0sYQFuUbVcsltZYCusOW1/u7VJHbKWcpE7cJYYgyrw+mwI5699/DtqXSd1qNU
        8yPQwUipgBYFAyfq2MUpI9H9QZacv2uqsh3LY6vX8wKBgQD1Kg/BMfPEjnr/D13H
        WVFtX7x/OoQkMsKOoCem3QhWpXxfL8JBhhpS7/co3TEH3CqLLnDHBFL+0+LrWbxq
        RjpsW1mJRGnllx9CYc+bgEFpBqoJTV+sZjTrSUQ5FdzGoNeYmPa3Ij3QaOZrF9fJ
        km+LNmEEIBMFBy+vc/v5nZVahwKBgQDMb/haSG/BtLdRyXgzxMqrgfXp5xMCbiKi
        zmVqoQW5CNjaYGGrV1XOIBAVnkYM22oFcAFJ8RVJn5ZFGfUcuCf0BuV8ZLBCtH3l
        8J1EQIhafzpON7On18XKku0Q4eMOrI7gVWGYk0zo1yACvppfpC/9u7329uLhiQyC
        qlxjyaJzGwKBgQDUlNtCX0kLZ6x5G97qK6WynC/7dkb8iFMxjuezBbfkQexdMTFU
        1a5fuhnrghiwwxTUyLkbqME6m4oJHy+ES07/hBpYL01PukFtsxhsssKFCjVIiaHr
        AFjkqAwTH8TnKrKnbAOJ+pP08fDSbcM70tELumRXSmSTmI6dqYmVATJvYwKBgDYk
        zYSzvI1z3D1X+3LSgs6ri8KYBWvWWWv+99MmtEpOMoibkCJ97ea6jSf8lBbhoZGx
        GVZI+FdYYccJWeZyS3qQvQSV8iyoetOER1KFONem7H08uWMRfXvqL8kR2j3Pq8N0
        OXXcRTlBiGPRsTb1WBR+PZCD0JDk6CBPGEsBYvnTAoGBANZxtdrG0s8J/0/w6T27
        ykbK5/nPnYJmavX6C9nJ5mE7ZnnT0V7ApqkGTAjmnOXWcvPtj5j+yBAgoXWIAh0W
        xX8Nv1had5Z93ZBQDgk6xffN4CNzOAVOQJmH8WVthev/VrnTcDLB5Ky2g0GT3y2T
        bJelbZxfWGwHnxUrDMmnorCB
        -----END PRIVATE KEY-----

        """

    package static func load() throws(CryptoError) -> PrivateKey {
        try PrivateKey(pem: pem)
    }
}
