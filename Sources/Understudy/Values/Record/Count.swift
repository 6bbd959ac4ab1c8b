extension Understudy {
    /// An expected number; an integer literal stands for exactly that number.
    public struct Count: Sendable, Hashable, ExpressibleByIntegerLiteral {
        let range: ClosedRange<Int>

        public init(integerLiteral count: Int) {
            range = Self.from(count, to: count)
        }

        public static func exactly(_ count: Int) -> Count { Count(range: from(count, to: count)) }
        public static func atLeast(_ count: Int) -> Count { Count(range: from(count, to: .max)) }
        public static func atMost(_ count: Int) -> Count { Count(range: from(0, to: count)) }
        public static func between(_ counts: ClosedRange<Int>) -> Count { Count(range: counts) }
        public static let never: Count = 0

        private init(range: ClosedRange<Int>) {
            self.range = range
        }

        /// Negative counts become 0.
        private static func from(_ least: Int, to most: Int) -> ClosedRange<Int> {
            max(0, least)...max(0, most)
        }
    }
}
