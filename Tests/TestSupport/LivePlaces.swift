/// Bounds how many live providers there are at once. Each keeps a thread of Dispatch for each
/// processor, and Dispatch has no more than some 250: all taken, no server would get on.
actor LivePlaces {
    static let shared = LivePlaces(40)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func give() {
        if waiting.isEmpty {
            free += 1
        } else {
            waiting.removeFirst().resume()
        }
    }
}
