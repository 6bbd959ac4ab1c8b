import Expectations
import FixtureSupport
import JOSE
import Testing

struct `A merge patch` {
    @Test(arguments: try Fixture.rows("json/patch", as: (JSON, JSON, JSON).self))
    func `is no larger than the difference and makes the other value`(
        before: JSON, after: JSON, patch: JSON
    ) {
        expect(before.patch(to: after), is: patch)
        expect(before.merging(patch), is: after)
    }
}
