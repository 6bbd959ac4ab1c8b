import FixtureSupport
import Testing

@testable import Pages

struct `QR codes` {
    /// The worked example of ISO/IEC 18004 Annex I has other data; this one, of version 1 and level
    /// M, is often printed (https://www.thonky.com/qr-code-tutorial/error-correction-coding).
    @Test func `check bytes are the published ones`() {
        let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
        let checks: [UInt8] = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
        expect(ReedSolomon.checks(of: data, count: 10), is: checks)
    }

    @Test(arguments: [(14, 21), (15, 25), (26, 25), (84, 37), (106, 41), (180, 53), (213, 57)])
    func `a symbol is as large as its text needs`(length: Int, size: Int) throws {
        let code = try require(QRCode(String(repeating: "a", count: length)))
        expect(code.size, is: size)
    }

    @Test func `a text that does not fit has no symbol`() {
        expect(QRCode(String(repeating: "a", count: 214)), is: nil)
    }

    @Test(arguments: [1, 20, 60, 100, 150, 200])
    func `the patterns that readers look for are there`(length: Int) throws {
        let code = try require(QRCode(String(repeating: "b", count: length)))
        let last = code.size - 1
        for (row, column) in [(0, 0), (0, last), (last, 0)] {
            expect(code.isDark(row, column))
            expect(code.isDark(abs(row - 3), abs(column - 3)))
            expect(!code.isDark(abs(row - 1), abs(column - 1)))
        }
        for index in 8..<(last - 7) { expect(code.isDark(6, index), is: index % 2 == 0) }
        expect(code.isDark(code.size - 8, 8))
    }
}
