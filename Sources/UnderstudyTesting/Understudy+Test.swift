public import Understudy

extension Understudy {
    @TaskLocal static var running: Understudy?

    /// The provider of the running test.
    ///
    /// - Precondition: the test, or its suite, has the trait `.understudy`.
    public static var ofTest: Understudy {
        guard let running else {
            preconditionFailure("this test has no provider; give it the trait .understudy()")
        }
        return running
    }
}
