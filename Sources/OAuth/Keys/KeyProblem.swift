import Members

/// A flaw in a given key.
package struct KeyProblem: Error {
    package let flaw: Flaw

    package init(flaw: Flaw) {
        self.flaw = flaw
    }
}
