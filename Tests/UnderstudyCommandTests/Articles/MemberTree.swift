import Members
import OAuth

/// The members of a configuration, each with its inner ones.
struct MemberTree {
    var name: String
    /// nil for elements of a list, and for the whole.
    var member: AskedMember?
    private(set) var children: [MemberTree] = []
    /// The indices of the children, by name; there can be hundreds.
    private var places: [String: Int] = [:]

    /// Larger groups of members are told apart only if they differ.
    private static let mostAlike = 12

    init(_ members: [AskedMember]) {
        name = ""
        for member in members { insert(member, at: member.path[...]) }
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func insert(_ member: AskedMember, at path: ArraySlice<String>) {
        guard let name = path.first else {
            self.member = member
            return
        }
        let index = places[name] ?? children.count
        if index == children.count {
            places[name] = index
            children.append(MemberTree(name: name))
        }
        children[index].insert(member, at: path.dropFirst())
    }

    /// The member at a path; nil if there is none.
    subscript(path: String...) -> MemberTree? {
        path.reduce(self) { tree, name in tree?.places[name].flatMap { tree?.children[$0] } }
    }

    /// The same with equal members merged, if there are many.
    var collapsed: MemberTree {
        var tree = self
        tree.children = children.map(\.collapsed)
        guard let first = tree.children.first, tree.children.count > Self.mostAlike,
            tree.children.allSatisfy({ $0.holdsTheSame(as: first) })
        else { return tree }
        tree.places = [:]
        tree.children = [first]
        tree.children[0].name = "<\(first.member?.noun ?? "name")>"
        return tree
    }

    /// A survey examines only the first of equal members.
    private func holdsTheSame(as other: MemberTree) -> Bool {
        guard member?.kind == other.member?.kind else { return false }
        return children.isEmpty
            || children.count == other.children.count
                && zip(children, other.children).allSatisfy {
                    $0.name == $1.name && $0.holdsTheSame(as: $1)
                }
    }
}
