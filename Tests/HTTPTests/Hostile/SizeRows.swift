/// Floods that the default limits stop: 16 KiB of head, 100 fields, 1 MiB of body.
extension HostileRow {
    static let sizes: [HostileRow] = [
        refused("a target of 20,000 bytes", "GET /\(x(20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a query of 20,000 bytes", "GET /?\(x(20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a method of 20,000 bytes", "\(x(20_000)) / HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a line that never ends", x(17_000), 414),
        refused("a version of 10,000 bytes", "GET / HTTP/1.1\(x(10_000))\r\nHost: a\r\n\r\n", 400),
        refused("a Host of 10,000 bytes", "GET / HTTP/1.1\r\nHost: \(x(10_000))\r\n\r\n", 400),
        field("a value of 20,000 bytes", "X: \(x(20_000))", 431),
        field("a name of 20,000 bytes", "\(x(20_000)): y", 431),
        field("a field that never ends", "X: \(x(30_000))", 431),
        field("100 fields beside Host", repeated("X: y", 100), 431),
        field("1,000 fields", repeated("X: y", 1_000), 431),
        field("5,000 empty fields", repeated("X:", 5_000), 431),
        field("cookies of 20,000 bytes", repeated("Cookie: a=\(x(400))", 50), 431),
        field("blanks of 20,000 bytes", "X:" + String(repeating: " ", count: 20_000) + "y", 431),
        field("a body of 2 MiB that is announced", "Content-Length: 2097152", then: x(1_000), 413),
        chunked("a chunk of 2 MiB", "200000\r\n\(x(1_000))", 413),
        read(
            "99 fields beside Host",
            "GET / HTTP/1.1\r\nHost: a\r\n\(repeated("X: y", 99))\r\n\r\n", as: "GET / HTTP/1.1 @a"),
        read(
            "a target of 16,000 bytes", "GET /\(x(16_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "GET /\(x(16_000)) HTTP/1.1 @a"),
        read(
            "a method of 10,000 bytes", "\(x(10_000)) / HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "\(x(10_000)) / HTTP/1.1 @a"),
    ]

    private static func x(_ count: Int) -> String {
        String(repeating: "x", count: count)
    }

    private static func repeated(_ line: String, _ count: Int) -> String {
        Array(repeating: line, count: count).joined(separator: "\r\n")
    }
}
