import Platform

/// A value behind its lock.
public struct PerProcessorCell<Value> {
    @usableFromInline var mutex: ThreadMutex
    @usableFromInline var value: Value

    init(_ value: Value) {
        mutex = .blank
        self.value = value
    }

    /// Two cache lines: processors fetch them in pairs.
    @inlinable static var alignment: Int { 128 }

    @inlinable static var stride: Int {
        (MemoryLayout<Self>.size + alignment - 1) / alignment * alignment
    }

    /// The cell at an index in a row of cells.
    @inlinable
    static func place(
        _ index: Int, of count: Int, in cells: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<Self> {
        precondition(index < count, "no such processor")
        return (cells + index * stride).assumingMemoryBound(to: Self.self)
    }
}
