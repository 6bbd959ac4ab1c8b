import FixtureSupport

/// The examples of one RFC, a file each under `Fixtures/vectors`.
func vectors(_ rfc: String) throws -> JSON {
    try JSON(parsing: Fixture.bytes("vectors/\(rfc).json"))
}

/// A required part of a vector.
struct MissingVector: Error {}

extension Optional {
    func required() throws -> Wrapped {
        guard let self else { throw MissingVector() }
        return self
    }
}
