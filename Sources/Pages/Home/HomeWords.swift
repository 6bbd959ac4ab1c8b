/// The texts that the script of the home page shows.
struct HomeWords: Sendable {
    let language: Language

    var list: [(name: String, text: String)] { titles + rules + clock + lists + actions }
}

private extension HomeWords {
    var titles: [(name: String, text: String)] {
        [
            ("rules", language.choose("Try what goes wrong", "障害を試す")),
            ("clock", language.choose("Clock", "時計")),
            ("sessions", language.choose("Sessions", "セッション")),
            ("keys", language.choose("Keys", "鍵")),
            ("outbox", language.choose("Outbox", "送信箱")),
            ("warnings", language.choose("Warnings", "警告")),
            ("tenants", language.choose("Tenants", "テナント")),
            ("reset", language.choose("Begin again", "最初からやり直す")),
            ("calls", language.choose("Calls that this page made", "このページが行った呼び出し")),
        ]
    }

    var rules: [(name: String, text: String)] {
        [
            (
                "rule:refuse-next-token",
                language.choose("Refuse the next token request", "次のトークンリクエストを拒否する")
            ),
            (
                "rule:unavailable-once",
                language.choose(
                    "Answer the next token request with 503", "次のトークンリクエストに 503 を返す")
            ),
            (
                "rule:short-access-tokens",
                language.choose(
                    "Access tokens expire after five seconds", "アクセストークンを 5 秒で失効させる")
            ),
            (
                "rule:wrong-signature",
                language.choose("Spoil the signature of tokens", "トークンの署名を壊す")
            ),
            ("rule:decline", language.choose("Users decline", "ユーザーがログインを拒む")),
            (
                "rule:sign-in-at-once",
                language.choose("Sign everybody in as {}, without a page", "ページを出さずに {} としてログインする")
            ),
            ("rule:slow-answers", language.choose("Answer after two seconds", "2 秒遅れて応答する")),
            (
                "rule:broken-connection",
                language.choose("Break the answer of userinfo off", "userinfo の応答を途中で切る")
            ),
            ("hits", language.choose("used {} times", "{} 回適用")),
            ("used-up", language.choose("used up", "使い切りました")),
            ("configured", language.choose("from the configuration", "設定ファイルから")),
            ("own-rule", language.choose("A rule of your own", "独自のルール")),
            (
                "rule-json",
                language.choose("The rule, as the configuration writes it", "設定ファイルと同じ形式のルール")
            ),
        ]
    }

    var clock: [(name: String, text: String)] {
        [
            ("frozen", language.choose("frozen", "停止中")),
            ("advance-minute", language.choose("One minute on", "1 分進める")),
            ("advance-hour", language.choose("One hour on", "1 時間進める")),
            ("advance-next", language.choose("On to what expires next", "次の失効まで進める")),
            ("freeze", language.choose("Freeze", "止める")),
            ("thaw", language.choose("Let it run", "動かす")),
            ("real-time", language.choose("Back to real time", "実際の時刻に戻す")),
        ]
    }

    var lists: [(name: String, text: String)] {
        [
            ("user", language.choose("User", "ユーザー")),
            ("since", language.choose("Since", "開始")),
            ("clients", language.choose("Clients", "クライアント")),
            ("state", language.choose("State", "状態")),
            ("key:current", language.choose("signs", "署名に使用")),
            ("key:next", language.choose("signs after the next rotation", "次の更新から署名に使用")),
            ("key:published", language.choose("is published still", "公開のみ")),
            ("key:unpublished", language.choose("signs unpublished", "非公開のまま署名に使用")),
            ("time", language.choose("Time", "時刻")),
            ("what", language.choose("What", "内容")),
            ("to", language.choose("To", "宛先")),
            ("answer", language.choose("Answer", "応答")),
            ("times", language.choose("{} times", "{} 回")),
            ("remedy", language.choose("What to do:", "対処：")),
            ("tenant", language.choose("Tenant", "テナント")),
            ("profile", language.choose("Profile", "プロファイル")),
            ("issuer", language.choose("Issuer", "発行者")),
            ("no-sessions", language.choose("Nobody is signed in.", "ログイン中のユーザーはいません。")),
            (
                "nothing-sent",
                language.choose("Nothing was sent to clients.", "クライアントへの送信はありません。")
            ),
            (
                "no-warnings",
                language.choose(
                    "No request was accepted that may hurt elsewhere.", "問題になりそうなリクエストはありません。")
            ),
            (
                "no-tenants",
                language.choose("There are no tenants beside this one.", "ほかのテナントはありません。")
            ),
        ]
    }

    var actions: [(name: String, text: String)] {
        [
            ("copy", language.choose("Copy", "コピー")),
            ("copied", language.choose("Copied", "コピーしました")),
            ("add", language.choose("Add", "追加")),
            ("remove", language.choose("Remove", "削除")),
            ("sign-out", language.choose("Sign out", "ログアウトさせる")),
            ("rotate", language.choose("Rotate the keys", "鍵を更新する")),
            ("reset-now", language.choose("Reset", "リセット")),
            (
                "reset-means",
                language.choose(
                    "Drops rules, users and clients that were added, sessions, tokens, the record and the"
                        + " moved clock. The configuration stays.",
                    "追加したルール・ユーザー・クライアント、セッション、トークン、記録、時計の変更を破棄します。設定はそのままです。")
            ),
        ]
    }
}
