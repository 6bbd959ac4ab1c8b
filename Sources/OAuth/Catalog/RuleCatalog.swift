/// THE lists of conditions and effects that a rule may have.
package enum RuleCatalog {
    /// The members of `when`.
    package static let conditions: [any RuleCondition.Type] = [
        WhenEndpoint.self, WhenClient.self, WhenUser.self, WhenGrantType.self, WhenScope.self,
        WhenAudience.self, WhenParameter.self, WhenHeader.self, WhenTag.self,
    ]

    /// The members of `then`; within one rule a later one overrides an earlier one.
    package static let effects: [RuleEffectMember] = [
        .claims, .idToken, .accessToken, .userInfo, .addScope, .removeScope, .expiresIn,
        .idTokenExpiresIn, .defect, .keys, .login, .deny, .delay, .respond, .redirect, .response,
        .body, .truncate, .disconnect, .dribble,
    ]
}
