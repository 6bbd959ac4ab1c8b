import JOSE

/// What the values of one document share while it is written: objects that several of them hold are
/// written once, and called by their place in a list.
package final class Saving {
    private var places: [ObjectIdentifier: Int] = [:]
    /// The lists of shared objects, by their names.
    package private(set) var shared: [String: [JSON]] = [:]

    package init() {}

    func place(of object: AnyObject, in list: String, _ save: (Saving) -> JSON) -> Int {
        let id = ObjectIdentifier(object)
        if let known = places[id] { return known }
        let json = save(self)
        let place = shared[list, default: []].count
        places[id] = place
        shared[list, default: []].append(json)
        return place
    }
}
