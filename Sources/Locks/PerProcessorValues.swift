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
