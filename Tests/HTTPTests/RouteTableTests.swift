import FixtureSupport
import HTTP
import Testing

struct `The route table` {
    private static let table = RouteTable<String>([
        ([.get], "/", "home"),
        ([.get, .post], "/authorize", "authorize"),
        ([.post], "/oauth/token", "token"),
        ([.get], "/clients/{id}", "client"),
        ([.put, .delete], "/clients/{id}", "client write"),
        ([.get], "/clients/new", "new client"),
        ([.get], "/{tenant}/jwks", "tenant keys"),
        ([.get], "/assets/{rest...}", "asset"),
        ([.options, .get], "/own", "own options"),
    ])

    @Test(arguments: [
        (Method.get, "/", "home"), (.get, "/authorize", "authorize"),
        (.post, "/authorize", "authorize"), (.head, "/authorize", "authorize"),
        (.get, "/clients/7", "client id=7"), (.delete, "/clients/7", "client write id=7"),
        (.get, "/clients/new", "new client"), (.get, "/clients/a%2Fb%20c", "client id=a/b c"),
        (.get, "/acme/jwks", "tenant keys tenant=acme"),
        (.get, "/assets/a/b.css", "asset rest=a/b.css"),
        (.get, "/assets/", "asset rest="), (.options, "/own", "own options"),
        (.options, "/authorize", "allow GET,HEAD,POST,OPTIONS for authorize"),
        (.options, "/clients/7", "allow GET,HEAD,PUT,DELETE,OPTIONS for client"),
        (.put, "/authorize", "only GET,HEAD,POST,OPTIONS"),
        (.get, "/oauth/token", "only POST,OPTIONS"),
        (.head, "/oauth/token", "only POST,OPTIONS"),
        (.put, "/clients/new", "only GET,HEAD,OPTIONS"), (.put, "/own", "only OPTIONS,GET,HEAD"),
        (.get, "/Authorize", "none"), (.get, "/authorize/", "none"), (.get, "//authorize", "none"),
        (.get, "/clients/", "none"), (.get, "/clients/%ff", "none"), (.get, "/clients/7/8", "none"),
        (.get, "/clients", "none"), (.get, "/assets", "none"), (.get, "//jwks", "none"),
        (.options, "*", "none"), (.get, "", "none"), (.options, "/nowhere", "none"),
    ])
    func `a method and a path find their row`(method: Method, path: String, expected: String) {
        expect(text(of: Self.table.match(method: method, path: path)), is: expected)
    }

    private func text(of match: RouteMatch<String>) -> String {
        switch match {
        case .found(let row, let parameters):
            row + parameters.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        case .methodNotAllowed(let allow): "only \(list(allow))"
        case .options(let allow, let row): "allow \(list(allow)) for \(row)"
        case .notFound: "none"
        }
    }

    private func list(_ methods: [Method]) -> String {
        methods.map(\.rawValue).joined(separator: ",")
    }
}
