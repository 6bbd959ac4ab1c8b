import Expectations
import Foundation
import JOSE
import Testing

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
