/// A value that a store can hold: it knows how much memory it takes.
package protocol Weighed {
    /// An estimate of the bytes that it keeps outside of its own layout: texts, lists, objects.
    /// Memory shared with others counts in full, so that a store never holds more than it says.
    var heapBytes: Int { get }
}

/// The cost of one allocation beside its content: the object's header and the allocator's.
package let allocationBytes = 32
