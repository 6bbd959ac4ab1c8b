import Expectations
import OAuth
import Testing

struct `A user code` {
    @Test(arguments: ["WDJB-MJHT", "wdjbmjht", " wdjb mjht ", "W-D-J-B-M-J-H-T"])
    func `is read whatever its case and its gaps`(typed: String) throws {
        try expect(require(UserCode(typed: typed)).shown, is: "WDJB-MJHT")
        expect(UserCode(typed: typed), is: UserCode(typed: "WDJB-MJHT"))
    }

    @Test(arguments: [("wdjbmjht7", "WDJB-MJHT7"), ("r1-WDJBMJHT7", "R1-WDJB-MJHT7")])
    func `may end in a digit`(typed: String, shown: String) {
        expect(UserCode(typed: typed)?.shown, is: shown)
    }

    @Test(arguments: [
        "", "WDJB-MJH", "WDJA-MJHT", "WDJB-MJH1", "ＷDJB-MJHT",
        "R1-WDJB-MJH", "R.1-WDJB-MJHT", "SEVENTEENLETTERS1WDJBMJHT",
        String(repeating: "-", count: 100) + "WDJBMJHT",
    ])
    func `is eight of its own letters`(typed: String) {
        expect(UserCode(typed: typed), is: nil)
    }

    @Test(arguments: ["R1-WDJB-MJHT", "r1wdjbmjht", "r1-wdjb mjht"])
    func `may have the name of a replica before it`(typed: String) throws {
        try expect(require(UserCode(typed: typed)).shown, is: "R1-WDJB-MJHT")
        expect(UserCode(typed: typed) != UserCode(typed: "WDJB-MJHT"))
    }
}
