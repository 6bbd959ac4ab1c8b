import JOSE
import OAuth

extension Finding {
    var json: JSON {
        [
            "code": .string(code.name), "problem": .string(problem), "remedy": .string(remedy),
            "section": .string(code.section),
        ]
    }
}
