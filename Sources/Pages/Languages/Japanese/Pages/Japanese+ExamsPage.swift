extension Japanese {
    /// What the page says that examines an application.
    static let examsPage: Translations.Table = [
        "Exam": "試験",
        "What would your app let pass? Point it at this issuer, and log in when you are asked.":
            "あなたのアプリは何を見逃すでしょうか。この発行者を使うように設定し、求められたらログインしてください。",
        "Plan": "計画",
        "Begin": "開始",
        "Ask this one": "この質問だけ",
        "Log in at your application now. {} signs in, and the server does one thing wrong: {}.":
            "アプリでログインしてください。{0} としてサインインし、サーバーは一つだけ誤ったことをします: {1}。",
        "Log in at your application now. {} signs in, and nothing is wrong.":
            "アプリでログインしてください。{0} としてサインインし、誤りはありません。",
        "I am signed in": "サインインできた",
        "I am not signed in": "サインインできない",
        "I cannot tell": "分からない",
        "The next question comes.": "次の質問が来ます。",
        "All is asked.": "すべて終わりました。",
        "See the login": "ログインを見る",
    ]
}
