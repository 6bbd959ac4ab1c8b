import Members

/// What is wrong with a key that was given.
package struct KeyProblem: Error {
    package let flaw: Flaw

    package init(flaw: Flaw) {
        self.flaw = flaw
    }
}
