import JOSE

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
