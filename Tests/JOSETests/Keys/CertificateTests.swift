import FixtureSupport
import Foundation
import Testing
import Text

struct `A certificate` {
    static let cases: [Case] = [
        Case("names its subject") {
            let certificate = try Certificate.fixture("app")
            expect(certificate.subject, is: #"CN=App Ä,O=Example\, Inc."#)
            expect(
                certificate.names,
                is: [
                    .host("App.example"), .uri("https://app.example/x"), .address([192, 0, 2, 1]),
                    .address([0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
                    .email("app@example.com"),
                ])
            try expect(Certificate.fixture("other").names.isEmpty)
        },
        Case("has a key and a thumbprint") {
            let certificate = try Certificate.fixture("app")
            expect(certificate.publicKey?.kind, is: .ec(.p256))
            // The output of openssl x509 -fingerprint -sha256.
            let fingerprint: [UInt8] = [
                0x9D, 0x16, 0x47, 0x08, 0xB6, 0xE4, 0x23, 0x35, 0x17, 0x73, 0x54, 0x2A, 0x47, 0x12,
                0x53, 0xCA, 0x53, 0xA1, 0xEF, 0x48, 0xCD, 0xD2, 0x7E, 0x42, 0x27, 0x43, 0x28, 0x83,
                0xB5, 0x89, 0x93, 0xFD,
            ]
            expect(certificate.thumbprint, is: Base64URL.encode(fingerprint))
        },
        Case("is DER from its first byte to its last") {
            let der = try Certificate.fixture("app").der
            for bytes in [[], [0x30], Array(der.dropLast()), der + [0]] {
                expect(throws: CryptoError.self) { try Certificate(der: bytes) }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("192.0.2.1", [192, 0, 2, 1]), ("::1", [UInt8](repeating: 0, count: 15) + [1]),
            ("app.example", nil), ("", nil), ("1.2.3", nil),
        ] as [(String, [UInt8]?)])
    func `has addresses as bytes`(text: String, bytes: [UInt8]?) {
        expect(Certificate.address(text), is: bytes)
    }
}

struct `A certificate that a key signs for itself` {
    private let key = Result { () throws(CryptoError) in try PrivateKey.generate(.rsa(bits: 2048)) }

    @Test func `has the key and a name, and is the same each time`() throws {
        let key = try key.get()
        let pem = try SelfSignedCertificate.pem(of: key)
        let lines = pem.split(separator: "\n")
        expect(lines.first, is: "-----BEGIN CERTIFICATE-----")
        expect(lines.last, is: "-----END CERTIFICATE-----")
        expect(lines.allSatisfy { $0.count <= 64 })
        let der = try require(Data(base64Encoded: lines.dropFirst().dropLast().joined()))
        let certificate = try Certificate(der: Array(der))
        expect(certificate.subject, is: "CN=understudy")
        expect(certificate.publicKey?.jwk, is: key.publicKey.jwk)
        try expect(SelfSignedCertificate.pem(of: key), is: pem)
    }

    @Test func `is not made for a key of another kind`() throws {
        let key = try PrivateKey.generate(.ec(.p256))
        expect(throws: CryptoError.self) { try SelfSignedCertificate.pem(of: key) }
    }
}
