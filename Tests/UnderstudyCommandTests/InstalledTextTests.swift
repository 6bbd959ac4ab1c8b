import Expectations
import Testing

@testable import UnderstudyCommand

/// The files that a package installs beside the binary.
struct `The manual page and completions` {
    static let cases: [Case] = [
        Case("the manual page has every command and every option") {
            let page = try require(CommandRun.make(["manual"]).output.first)
            for usage in Commands.all.map({ $0.usage }) {
                expect(page, contains: ".SS \(usage.name)")
                for option in usage.options {
                    let flag = option.flag.replacing("-", with: "\\-")
                    expect(page, contains: "\\fB\(flag)\\fR", "\(option.flag)")
                }
            }
        },
        /// groff(7): a line that begins with a dot or an apostrophe is a request.
        Case("no line of the manual page is taken for another") {
            let page = try require(CommandRun.make(["manual"]).output.first)
            let requests = [".TH ", ".SH ", ".SS ", ".TP", ".P", ".br", ".nf", ".fi"]
            for line in page.split(separator: "\n") where line.first == "." || line.first == "'" {
                expect(requests.contains { line.hasPrefix($0) }, "\(line)")
            }
        },
        Case("an unknown shell is refused with those that are known") {
            let run = CommandRun.make(["completion", "tcsh"])
            expect(run.status, is: .failure)
            expect(
                run.complaints,
                is: ["understudy: there are no completions for 'tcsh', but for bash, zsh, fish"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions have every command and every option`(shell: String) throws {
        let script = try require(CommandRun.make(["completion", shell]).output.first)
        for usage in Commands.all.map({ $0.usage }) {
            expect(script.contains(usage.name))
            for option in usage.options {
                let spelled = shell == "fish" ? "-l \(option.name)" : option.flag
                expect(script.contains(spelled), "\(option.flag)")
            }
        }
        expect(script, contains: "text json off")
    }
}
