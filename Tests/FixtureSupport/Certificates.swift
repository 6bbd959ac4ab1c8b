import Foundation
import JOSE

extension Certificate {
    /// A certificate of `Fixtures/certificates`.
    package static func fixture(_ name: String) throws -> Certificate {
        let lines = try Fixture.text("certificates/\(name).pem").split(separator: "\n")
        let base64 = lines.filter { !$0.hasPrefix("-----") }.joined()
        return try Certificate(der: Array(Data(base64Encoded: base64) ?? Data()))
    }
}
