/// The texts of the login page. No label of a button that signs in may contain "deny", "cancel" or
/// "no", because scripts that drive the page tell the buttons apart by these words.
struct LoginTexts: Sendable {
    let language: Language

    func title(client: String) -> String {
        language.choose("Sign in to \(client)", "\(client) にログイン")
    }

    func message(for problem: LoginProblem) -> String {
        switch problem {
        case .wrongPassword:
            language.choose("The password is wrong. Try again.", "パスワードが違います。もう一度入力してください。")
        case .unknownUser:
            language.choose(
                "This user does not exist. Choose one.", "そのユーザーは登録されていません。一覧から選んでください。")
        case .missingUsername:
            language.choose("Choose a user or type a name.", "ユーザーを選ぶか、名前を入力してください。")
        case .invalidClaims(let reason):
            language.choose(
                "The claims are not a JSON object: \(reason)",
                "クレームが JSON オブジェクトではありません：\(reason)")
        case .refused(let problem): language.sentence(problem)
        }
    }

    var asksFor: String { language.choose("It asks for", "要求されている権限") }
    var chooseUser: String { language.choose("Choose a user", "ユーザーを選択") }
    var someoneElse: String { language.choose("Or be someone else", "別の名前でログイン") }
    var typeName: String { language.choose("Who are you today?", "名前を入力") }
    var username: String { language.choose("User name", "ユーザー名") }
    var password: String { language.choose("Password", "パスワード") }
    var optionalPassword: String {
        language.choose("Password, if the user has one", "パスワード（設定されている場合）")
    }
    var claims: String { language.choose("Edit the claims", "クレームを編集") }
    func claims(of user: String) -> String {
        language.choose("Edit the claims of \(user)", "\(user) のクレームを編集")
    }
    var claimsLabel: String { language.choose("Claims, as a JSON object", "クレーム（JSON オブジェクト）") }
    var claimsHelp: String {
        language.choose(
            "Added to the user's own; null takes one away. They appear at userinfo and by default in "
                + "ID tokens; token_claims puts them into access tokens. Example:",
            "ユーザーのクレームに追加されます。null にすると取り除かれます。"
                + "UserInfo と、標準では ID トークンに含まれます。アクセストークンに含めるには token_claims で指定します。例：")
    }
    var preview: String { language.choose("Preview the tokens", "トークンをプレビュー") }
    var idToken: String { language.choose("ID token", "ID トークン") }
    var accessToken: String { language.choose("Access token", "アクセストークン") }
    var userInfo: String { language.choose("Answer of userinfo", "UserInfo の応答") }
    var nothingToPreview: String {
        language.choose(
            "This request leads to no token that says who the user is.",
            "このリクエストでは、ユーザーを示すトークンは発行されません。")
    }
    var byNumber: String {
        language.choose("A number key picks one.", "数字キーでも選べます。")
    }
    var signIn: String { language.choose("Sign in", "ログイン") }
    var cancel: String { language.choose("Cancel", "キャンセル") }
}
