/// The function that libFuzzer calls with each input; `check` comes from the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    check(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}

/// Ends the run with the input that broke an invariant.
func expect(
    _ isTrue: Bool, _ invariant: @autoclosure () -> String, line: UInt = #line,
    file: StaticString = #fileID
) {
    precondition(isTrue, invariant(), file: file, line: line)
}

extension [UInt8] {
    /// A place that the fuzzer chooses by the last bytes of its input.
    var cut: Int {
        guard count > 1 else { return 0 }
        return (Int(self[count - 1]) << 8 | Int(self[count - 2])) % (count + 1)
    }

    var text: String { String(decoding: self, as: UTF8.self) }
}
