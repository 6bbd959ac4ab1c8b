import CProcess

/// The arguments of this process, without the program's name.
enum ProcessArguments {
    static var all: [String] {
        (1..<max(1, process_argument_count())).map { String(cString: process_argument($0)) }
    }
}
