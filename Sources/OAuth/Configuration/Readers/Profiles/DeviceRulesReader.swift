import Members

/// Reads what a described provider demands of devices that poll.
struct DeviceRulesReader {
    func read(_ members: inout MemberReader, into rules: inout DeviceRules) {
        rules.interval = members.seconds("interval") ?? rules.interval
        rules.slowDown = members.seconds("slow_down") ?? rules.slowDown
        members.replace(&rules.tellsExpiryOnce, "tells_expiry_once")
    }
}
