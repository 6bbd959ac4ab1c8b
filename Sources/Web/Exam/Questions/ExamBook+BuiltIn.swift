import CAssets
import JOSE
import Locks
import Members
import OAuth

extension ExamBook {
    /// The questions in the binary, read on first use: few runs of a server need them. The words of
    /// rules do not change within a process.
    ///
    /// - Throws: the problems of the questions, which a test would have found.
    package static func builtIn(
        _ vocabulary: RuleVocabulary
    ) throws(InvalidConfiguration) -> ExamBook {
        if let known = reading.withLock({ $0 }) { return known }
        var book = ExamBook(questions: [], plans: [:])
        for text in embedded {
            book = try book.adding(read(text, vocabulary))
        }
        let read = book
        reading.withLock { $0 = read }
        return read
    }

    private static let reading = Lock<ExamBook?>(nil)

    /// - Parameter text: JSON5 in the form of a configuration.
    static func read(
        _ text: [UInt8], _ vocabulary: RuleVocabulary
    ) throws(InvalidConfiguration) -> ExamBook {
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, dialect: .json5)
        } catch {
            throw InvalidConfiguration([ConfigurationProblem(message: error.description)])
        }
        return try MemberReader.read(json) { members in
            members.object("exam", ExamReader(vocabulary: vocabulary).read)
        }
    }

    private static var embedded: [[UInt8]] {
        var texts: [[UInt8]] = []
        var next = understudy_exam
        while let place = next, let text = place.pointee {
            texts.append(Array(String(cString: text).utf8))
            next = place + 1
        }
        return texts
    }
}
