import Expectations
import FixtureSupport
import HTTP
import Testing

struct `An HTTP date` {
    @Test(arguments: try Fixture.rows("http/date", as: (Int, String).self))
    func `a date is written as IMF-fixdate`(seconds: Int, text: String) {
        expect(HTTPDate(secondsSince1970: seconds).text, is: text)
    }
}
