import Expectations
import Testing
import Text

struct `A check of many bytes` {
    @Test(arguments: 1...25)
    func `finds a byte wherever it is, and none that is not there`(count: Int) {
        for byte: UInt8 in [0, 1, 0x7F, 0x80, 0x81, 0xFF] {
            for other: UInt8 in [byte &+ 1, byte &- 1, byte ^ 0x80] {
                var bytes = [UInt8](repeating: other, count: count)
                expect(!bytes.withUnsafeBytes { $0.holds(byte) })
                for place in 0..<count {
                    bytes[place] = byte
                    expect(bytes.withUnsafeBytes { $0.holds(byte) })
                    bytes[place] = other
                }
            }
        }
        expect(![UInt8]().withUnsafeBytes { $0.holds(0) })
    }

    @Test(arguments: 0...25)
    func `tells printable characters, and what JSON escapes, from all others`(count: Int) {
        for base: UInt8 in [0x20, 0x41, 0x7E] {
            var bytes = [UInt8](repeating: base, count: count)
            expect(bytes[...].isPrintableASCII)
            for place in 0..<count {
                for byte in UInt8.min...UInt8.max {
                    bytes[place] = byte
                    if bytes[...].isPrintableASCII != (0x20...0x7E).contains(byte) {
                        Issue.record("\(byte) at \(place) of \(count) among \(base)")
                    }
                    let isPlain = bytes.withUnsafeBytes(\.isPlainInQuotes)
                    if isPlain != (byte >= 0x20 && byte != 0x22 && byte != 0x5C) {
                        Issue.record("\(byte) at \(place) of \(count) among \(base)")
                    }
                }
                bytes[place] = base
            }
        }
    }
}
