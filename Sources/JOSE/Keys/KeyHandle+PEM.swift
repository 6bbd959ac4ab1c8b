import COpenSSL

extension KeyHandle {
    static func privatePEM(_ text: String) throws(CryptoError) -> KeyHandle {
        try KeyHandle(
            takingOwnershipOf: read(text, with: cossl_key_read_private_pem),
            orThrow: "the PEM holds no readable private key; "
                + "give PKCS#8 (BEGIN PRIVATE KEY), PKCS#1 or SEC 1 without a password")
    }

    static func publicPEM(_ text: String) throws(CryptoError) -> KeyHandle {
        try KeyHandle(
            takingOwnershipOf: read(text, with: cossl_key_read_public_pem),
            orThrow: "the PEM holds no readable public key; give BEGIN PUBLIC KEY")
    }

    /// PKCS#8.
    var privatePEM: String { written(with: cossl_key_write_private_pem) }

    /// SubjectPublicKeyInfo.
    var publicPEM: String { written(with: cossl_key_write_public_pem) }
}

extension KeyHandle {
    private static func read(
        _ text: String, with reader: (UnsafeRawPointer, Int) -> OpaquePointer?
    ) -> OpaquePointer? {
        Array(text.utf8).withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { reader($0, bytes.count) }
        }
    }

    /// Writing an existing key fails only when memory is exhausted.
    private func written(
        with writer: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer?
    ) -> String {
        var count = 0
        guard let bytes = writer(pointer, &count) else {
            preconditionFailure("libcrypto could not write a key as PEM")
        }
        defer { cossl_free(bytes, count) }
        return String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
