import FixtureSupport
import Testing

/// The values are those of PyYAML 6.0.3 with the core schema; names begin with a case of
/// https://github.com/yaml/yaml-test-suite where one is of the same kind.
struct `Parsing YAML` {
    @Test(arguments: try Fixture.rows("yaml/value", as: (String, String, JSON).self))
    func `gives the value`(name: String, text: String, value: JSON) throws {
        try expect(JSON(parsingYAML: text.utf8), is: value)
    }

    @Test(arguments: try Fixture.rows("yaml/problem", as: (String, String).self))
    func `names the fault and its place`(text: String, message: String) {
        expect(yamlProblem(in: text), is: message)
    }

    @Test func `nesting is bounded, also by way of anchors`() throws {
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        try expect(JSON(parsingYAML: deepest.utf8).array?.count, is: 1)
        let tooDeep = "nested deeper than 64 levels"
        expect(yamlProblem(in: "[\(deepest)]"), is: "line 1, column 65: \(tooDeep)")
        expect(
            yamlProblem(in: String(repeating: "- ", count: 100_000))?.hasSuffix(tooDeep), is: true)
        let chain = (1...70).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
        expect(yamlProblem(in: "- &a0 x\n" + chain)?.hasSuffix(tooDeep), is: true)
    }

    @Test func `aliases cannot make a short text long`() {
        let laughs = (1...30).map { "- &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
        let problem = yamlProblem(in: "- &a0 lol\n" + laughs)
        expect(problem?.hasSuffix("aliases make the text too long"), is: true)
    }

    @Test func `a text cut or changed at any byte is refused or read`() throws {
        let text = Array(
            "a: &x {b: [1, 'c', \"d\\u00e9\"]}\n<<: *x\ne: |+2\n   f\n\ng: >-\n  h\n  i\n- j: k # l\n"
                .utf8)
        for index in text.indices {
            _ = try? JSON(parsingYAML: text[..<index])
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                _ = try? JSON(parsingYAML: changed)
            }
        }
    }
}

private func yamlProblem(in text: String) -> String? {
    do throws(JSONSyntaxError) {
        _ = try JSON(parsingYAML: text.utf8)
        return nil
    } catch {
        return error.description
    }
}
