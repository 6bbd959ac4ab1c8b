import JOSE
import OAuth

extension Diagnosis {
    var json: JSON {
        [
            "code": .string(code.name), "problem": .string(problem), "remedy": .string(remedy),
            "section": .string(code.section),
        ]
    }
}
