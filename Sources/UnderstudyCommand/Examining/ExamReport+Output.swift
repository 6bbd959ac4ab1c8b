import JOSE
import Web

extension ExamReport {
    /// Prints the report, or writes it to the requested file. The server has stopped by then, so
    /// the reader may take its time.
    func show(as order: ExamOrder, _ surroundings: Surroundings) throws(CommandFailure) {
        let text =
            switch order.format {
            case .table: table
            case .json: json.text
            case .junit: junit(isStrict: order.isStrict)
            case .html: page
            }
        guard let path = order.out else { return surroundings.print(text) }
        try OutputFile.replace(path, with: text + "\n")
        surroundings.print(table)
    }
}
