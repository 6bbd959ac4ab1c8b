extension Japanese {
    /// What the login page and the page for an organization say.
    static let loginPages: Translations.Table = [
        "Sign in to {}": "{} にログイン",
        "Create an account for {}": "{} のアカウントを作成",
        "Create the account": "アカウントを作成",
        "Password, if it shall have one": "パスワード（設定する場合）",
        "{} wants to be surer of you": "{} が追加の確認を求めています",
        "Confirm, as if you had shown a second factor.": "2 つ目の認証要素を示したものとして確認してください。",
        "Confirm": "確認",
        "The password is wrong. Try again.": "パスワードが違います。もう一度入力してください。",
        "This user does not exist. Choose one.": "そのユーザーは登録されていません。一覧から選んでください。",
        "Choose a user or type a name.": "ユーザーを選ぶか、名前を入力してください。",
        "The claims are not a JSON object: {}": "クレームが JSON オブジェクトではありません：{}",
        "Choose a user": "ユーザーを選択",
        "Or be someone else": "別の名前でログイン",
        "Who are you today?": "名前を入力",
        "User name": "ユーザー名",
        "Password": "パスワード",
        "Password, if the user has one": "パスワード（設定されている場合）",
        "Edit the claims": "クレームを編集",
        "Edit the claims of {}": "{} のクレームを編集",
        "Claims, as a JSON object": "クレーム（JSON オブジェクト）",
        "Added to the user's own; null takes one away. They appear at userinfo and by default in ID tokens; token_claims puts them into access tokens. Example:":
            "ユーザーのクレームに追加されます。null にすると取り除かれます。UserInfo と、標準では ID トークンに含まれます。アクセストークンに含めるには token_claims で指定します。例：",
        "Preview the tokens": "トークンをプレビュー",
        "ID token": "ID トークン",
        "Access token": "アクセストークン",
        "Answer of userinfo": "UserInfo の応答",
        "This request leads to no token that says who the user is.":
            "このリクエストでは、ユーザーを示すトークンは発行されません。",
        "A number key picks one.": "数字キーでも選べます。",
        "Sign in": "ログイン",
        "Your organization at {}": "{} で使う組織",
        "Name of the organization": "組織の名前",
        "Choose an organization": "組織を選択",
        "There is none of this name. Compare it with the one you were told.":
            "この名前の組織はありません。正しい名前を確認してください。",
        "Switch user": "別のユーザーに切り替える",
        "You are signed in as {}.": "{} としてログインしています。",
    ]
}
