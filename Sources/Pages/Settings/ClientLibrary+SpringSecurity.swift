import Text

extension ClientLibrary {
    /// (https://docs.spring.io/spring-security/reference/servlet/oauth2/login/core.html)
    static let springSecurity = ClientLibrary(
        name: "Spring Security", file: "src/main/resources/application.yaml"
    ) { settings in
        """
        spring:
          security:
            oauth2:
              client:
                registration:
                  understudy:
                    client-id: \(settings.clientID)
                    client-secret: \(ClientSettings.secret)
                    scope: \(settings.scopes.joined(separator: ", "))
                provider:
                  understudy:
                    issuer-uri: \(settings.issuer)
              resourceserver:
                jwt:
                  issuer-uri: \(settings.issuer)
        """
    }
}
