/// The keys that follow the development keys where a rule lets keys change, as public as those.
extension DevelopmentKey {
    /// Follows the RSA key, in PKCS#8.
    package static let nextPEM = """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCRSdf/38woSzOo
        kInrF/UD1pfSOyM+Fpk6z+C3U+aIsupaDvEj9Jzx70qnZerhuIIaDje9cu8pa50r
        ZEPBZ38gERADK/P8xxkpw4tK8b6tm6XXNRLY2cio9ciGAOxvFckEiUpONE+NBSWl
        NmXba9Xm9JDBLsaMvC9Y02HrfllJZ3nskDLjH82LlUFz97wQyuVBKM122FnmqaYt
        +kAzu10Vik1aDdAHrB0ONkYOa+8kcbm4k16WiJ5xGKmpzy1RE7VUfNG30rsgyZV5
        Y/GHhTS7SgDmXnp7KzKSnbIV2EBmeU7KJ6qWP2qay6o70H0gbIySg5VyIxhJ80Bs
        G+5kJ0bVAgMBAAECggEABEdSbxyeHImqacpn5V59PrGxIuXO8eMkfBDnIz77SQdL
        038hJtfrT0ymvCtKMX+HhVDp31BlLqkWpdJ8FFQB8GXQPOesdcM/QHWbwodAAEjX
        J3FOrsgrGp6yWw/n5pWTp+iLIaZ0uUhvhWAGu+F/GSAWqzm/ayGXm1wORCsiYgD4
        vVlFOLt/7aA3rtHX/HEkdf57ChQC3Lqt1uyIM2QjReTfUWEhTlmnWG6jgbQwlCAl
        IgRccdrECgpmnSIYrbDq6GYQCuSf0tevEeQaUhbR7jj/RH/fURKin68EPw0IqgtS
        tKtcPAfUNcl5wlJXHothhm1OPfJfInL4Wxduw3T5+QKBgQDJvfahmONFEGQSmCfX
        kkKI+9ZjY57Vr9reC5FM8EKt+tfhhA5ltpWFiuesXmx5G5886zdGJDZ1VmQl2NyB
        /MO9QoQF0h+EFBtRWCupsYkzpcyF0tlH/BGCsCYRTk38TjpEgwJ7//M0Vgw+egPh
        KAvhM/vGl8rw3/iCFZFaBo6acwKBgQC4XQX+Ul1XQRNMKu4HNW36OtnWgKXkrftG
        MosF1/xxSeX9tZLSpIaVHSym6ANnIv1L999ZrZWOmfvKLbQWRHLoPmk4AbtYA/3c
        /YQfwJw71sKFwSF5d63Bnc5isZ3vU2gPUb91O9O9nWUE2nUjrcQkXVvygBDqBjfq
        5dLBnIDflwKBgB8CvliUwcqp/FgHX4h5iRS5cXkRpSa/w2sCaDFldTp9JpYZ0IS+
        Djna4kXSteXf4xhgJ7z2cBCVWQugTDUG/6emA9lJNWL+HDziysNo8OgpgkjH4nJ4
        QtDN9uwOF1rDQ52obcdVzrKqz3MDGnmPyFOzw+4BA0cHhpGocxFdlKoVAoGATFnR
        8pofp9P+buvUec3Jxvh6YJgUm9jlmBO0eW4SUMR+6Aw7StryFWzoohKx3hOifMSh
        jd0Sc+UXXoqA6zvbroyyPIyTDodQqiWfgxrcWPe+xW/PMiO7JNT6tOrD8mpDTRzY
        wm9NaFh3joP+QRFkin7TZmFdH94FaFVXa/Epee8CgYEAn8hAAQSq1i5mS/4lYzB3
        0ZVITkLBgoFiLcWLKiqZjnYsOi/MBFbANLyG1lAB/PQ1bWPj/PKXs0uHBiBar3ww
        /mTzoidVzsC+3lmPVJiRjJSLMhU0R1LNg3AdTfvWd9ln9qA9n//OdUUjEsTpHFjn
        OWLFWultKfZ1Q1qwM65PJms=
        -----END PRIVATE KEY-----

        """

    /// Follows the key for ES256.
    package static let nextP256PEM = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqAiFZnNcl9tSr1uu
        JIr/xQXuZx0tfXfhG+80xLIXyKWhRANCAAS4eVell4+KtCxsVvNBLv8ojmzecEjY
        MejkBZCGsZJr1oQFxpIaUJQvwKRHWO/2QplWdUoIzS/ZenQtOHM2pAfK
        -----END PRIVATE KEY-----

        """

    /// Follows the key for ES512.
    package static let nextP521PEM = """
        -----BEGIN PRIVATE KEY-----
        MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIA7f3Omj9aYA34DWRb
        9ab+E9QtCDZhK0qKv+gSiWoo0rFnMoBvAGrgXxxr34TzZUf8YqL5cw6tHLaAv79I
        QOJ4HnShgYkDgYYABAF4xy4AXxBKfzn/rCu3XrowAMm7pCw0njk3p4tNf1I4wzVo
        JwkU6kgTAD8YwuxZe0pQwC1hIER0NVoYtiD08SGpDwBqglVcbDDoDN0SHYecko1V
        SFc+0/2BjGtsiegmSE51kPscrUHjBrvmj0fTo6vhwPIRYP+HPshf5SF5rwtu/DVC
        Jg==
        -----END PRIVATE KEY-----

        """

    /// Follows the key for ES384.
    package static let nextP384PEM = """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDAAMP1CQLVwwMwyAJ62
        HJPya6w90aI1C6o3Eovb0IAf60mOIQVNWxaUkPTGjpnEYHuhZANiAATEFqAtqNZY
        Y9XhxL6CPSEts22g+mAJ8xMyXI7B8jIGk1u6ci75ahuN2uiP61Wb3hEVroRvq5/f
        8saCveXbRype4OhACAPyejuTnfI2PsgbCkWeV3MWtvwluPr9u1Ywceg=
        -----END PRIVATE KEY-----

        """

    /// Follows the key for EdDSA.
    package static let nextEd25519PEM = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIEDP67dROpvItIaIyco2wkLS1vQwN5Xu26sWDKBcnF3b
        -----END PRIVATE KEY-----

        """

    /// The self-signed certificate of the RSA key that follows, valid until 2099.
    package static let nextCertificate = KeyCertificate(
        base64: """
            MIICyTCCAbGgAwIBAgIBAjANBgkqhkiG9w0BAQsFADAnMSUwIwYDVQQDDBx1bmRlcnN0dWR5LWRl\
            dmVsb3BtZW50LWtleS0yMCAXDTI1MDEwMTAwMDAwMFoYDzIwOTkxMjMxMDAwMDAwWjAnMSUwIwYD\
            VQQDDBx1bmRlcnN0dWR5LWRldmVsb3BtZW50LWtleS0yMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\
            MIIBCgKCAQEAkUnX/9/MKEszqJCJ6xf1A9aX0jsjPhaZOs/gt1PmiLLqWg7xI/Sc8e9Kp2Xq4biC\
            Gg43vXLvKWudK2RDwWd/IBEQAyvz/McZKcOLSvG+rZul1zUS2NnIqPXIhgDsbxXJBIlKTjRPjQUl\
            pTZl22vV5vSQwS7GjLwvWNNh635ZSWd57JAy4x/Ni5VBc/e8EMrlQSjNdthZ5qmmLfpAM7tdFYpN\
            Wg3QB6wdDjZGDmvvJHG5uJNeloiecRipqc8tURO1VHzRt9K7IMmVeWPxh4U0u0oA5l56eysykp2y\
            FdhAZnlOyieqlj9qmsuqO9B9IGyMkoOVciMYSfNAbBvuZCdG1QIDAQABMA0GCSqGSIb3DQEBCwUA\
            A4IBAQCIPOwWyaSQBqNRTOzQkUn7kZkMtueYdAw4s9t7NhY+PXaFa+QyVxrBfPlRT4fNbITZrsEI\
            4j1iIWdCtJJIM68jhy5aKJlpJuI6TLPh+F0tJLcUahPcbiyNmHB6CRsP2cVfD1TL0SLxorABjEtr\
            auOMIwL3SPOKBAEpfXbD/FG7aU0AsjZ4JqeKBzLvU7xJbwbYOymK0rRKaM0znp6u1N8I4VYf6e50\
            NMkGEDeoLOWqTG0fg1AuxfDJdhGyRRXonkAZZMwDELvNsePUtaV4Uni9IkY0srfxhYYOpOtZmKWR\
            i0J+B/owx9whSqPmPg3QosNEr66av7uMKUOwRJq1nqOs
            """,
        thumbprint: "njb13qTWx-7m1ulwGzK-vniM47g")
}
