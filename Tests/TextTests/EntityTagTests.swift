import Expectations
import Testing
import Text

/// The hashes are those that the authors of FNV publish.
@Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
])
func `An entity tag is the hash of the bytes in quotes`(text: String, hash: String) {
    expect(EntityTag.strong(of: Array(text.utf8)), is: "\"\(hash)\"")
}
