import OAuth
import Testing
import Web

@Test(arguments: RuleEndpoint.allCases)
func `each endpoint that rules know is a row of the table of routes`(endpoint: RuleEndpoint) {
    #expect(Routes.endpoints.contains { $0.name == endpoint.rawValue })
}
