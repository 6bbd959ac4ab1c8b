import OAuth
import Testing

struct `A user code` {
    @Test(arguments: ["WDJB-MJHT", "wdjbmjht", " wdjb mjht ", "W-D-J-B-M-J-H-T"])
    func `is read whatever its case and its gaps`(typed: String) throws {
        #expect(try #require(UserCode(typed: typed)).shown == "WDJB-MJHT")
        #expect(UserCode(typed: typed) == UserCode(typed: "WDJB-MJHT"))
    }

    @Test(arguments: [
        "", "WDJB-MJH", "WDJB-MJHTT", "WDJA-MJHT", "WDJB-MJH1", "ＷDJB-MJHT",
        String(repeating: "-", count: 100) + "WDJBMJHT",
    ])
    func `is eight of its own letters`(typed: String) {
        #expect(UserCode(typed: typed) == nil)
    }
}
