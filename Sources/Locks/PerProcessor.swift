import Platform

/// A value for each processor, each behind its own lock. Code that uses the value of its own
/// processor seldom waits, and finds it in memory that no other processor has touched.
///
/// `@unchecked Sendable`: a value is used only between lock and unlock, and results are `Sendable`.
/// It counts no references, since that would be memory that all processors write to.
public struct PerProcessor<Value: Sendable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let cells: UnsafeMutableRawPointer
    @usableFromInline package let count: Int

    package init(_ value: Value) {
        count = Processors.count
        cells = .allocate(
            byteCount: count * PerProcessorCell<Value>.stride,
            alignment: PerProcessorCell<Value>.alignment)
        for index in 0..<count {
            let cell = cell(index)
            cell.initialize(to: PerProcessorCell(value))
            Self.mutex(of: cell).setUp()
        }
    }

    deinit {
        for index in 0..<count {
            Self.mutex(of: cell(index)).tearDown()
            cell(index).deinitialize(count: 1)
        }
        cells.deallocate()
    }

    /// The index of the value that the caller should use.
    package var current: Int { Processors.current % count }

    /// Runs `body` while no other thread has the value at an index below `count`. It must not wait
    /// or take a lock of this again.
    @inlinable
    @inline(__always)
    package func withLock<Result: Sendable>(
        at index: Int, _ body: (inout Value) -> Result
    ) -> Result {
        let cell = cell(index)
        Self.mutex(of: cell).lock()
        defer { Self.mutex(of: cell).unlock() }
        return body(&cell.pointee.value)
    }

    /// Runs `body` while no other thread has any of the values.
    @inlinable
    package func withAll<Result: Sendable>(
        _ body: (borrowing PerProcessorValues<Value>) -> Result
    ) -> Result {
        for index in 0..<count { Self.mutex(of: cell(index)).lock() }
        defer { for index in 0..<count { Self.mutex(of: cell(index)).unlock() } }
        return body(PerProcessorValues(cells, count: count))
    }

    @inlinable
    func cell(_ index: Int) -> UnsafeMutablePointer<PerProcessorCell<Value>> {
        PerProcessorCell.place(index, of: count, in: cells)
    }

    @inlinable
    static func mutex(
        of cell: UnsafeMutablePointer<PerProcessorCell<Value>>
    ) -> UnsafeMutablePointer<ThreadMutex> {
        UnsafeMutableRawPointer(cell).assumingMemoryBound(to: ThreadMutex.self)
    }
}

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

/// All values, for as long as they are locked.
public struct PerProcessorValues<Value: Sendable>: ~Copyable {
    @usableFromInline let cells: UnsafeMutableRawPointer
    @usableFromInline let count: Int

    @inlinable
    init(_ cells: UnsafeMutableRawPointer, count: Int) {
        self.cells = cells
        self.count = count
    }

    @inlinable
    package var indices: Range<Int> { 0..<count }

    @inlinable
    package subscript(_ index: Int) -> Value {
        _read { yield cell(index).pointee.value }
        nonmutating _modify { yield &cell(index).pointee.value }
    }

    @inlinable
    func cell(_ index: Int) -> UnsafeMutablePointer<PerProcessorCell<Value>> {
        PerProcessorCell.place(index, of: count, in: cells)
    }
}
