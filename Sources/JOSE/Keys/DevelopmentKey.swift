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
