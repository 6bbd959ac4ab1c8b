extension Japanese {
    /// What findings say of logins, consent and browsers.
    static let login: Translations.Table = [
        "prompt=none, but {}": "prompt=none ですが、{0}",
        "repeat the request without prompt=none, so that a page can be shown":
            "ページを表示できるように、prompt=none を付けずにもう一度リクエストしてください",
        "{} signed in, but the request was for another user": "{0} がログインしましたが、リクエストは別のユーザーのものです",
        "sign in as the user of id_token_hint or of claims.id_token.sub":
            "id_token_hint または claims.id_token.sub のユーザーでログインしてください",
        "the user declined on the login page": "ユーザーがログインページで拒否しました",
        "the form of the login page came without username": "ログインページのフォームに username がありませんでした",
        "choose a user or type a name; a script sends it as username":
            "ユーザーを選ぶか名前を入力してください。スクリプトでは username として送ります",
        "no user is called {}": "{0} という名前のユーザーはいません",
        "no user is known": "ユーザーがひとりもいません",
        "add one to users in the configuration": "設定の users に追加してください",
        "{} is not a declared user, so it stands for a new one without claims":
            "{0} は宣言されたユーザーではないので、クレームのない新しいユーザーを指します",
        "the password of {} is wrong": "{0} のパスワードが違います",
        "see the user's entry under users in the configuration": "設定の users にあるこのユーザーの項目を確認してください",
        "the user is blocked": "このユーザーはブロックされています",
        "remove blocked from the user in the configuration": "設定のユーザーから blocked を外してください",
        "the claims are not a JSON object: {}": "クレームが JSON オブジェクトではありません：{0}",
        "correct them, or empty the field": "修正するか、欄を空にしてください",
        "this form is unknown or too old": "このフォームは不明か、古すぎます",
        "go back to the application and start again": "アプリケーションに戻って、最初からやり直してください",
        "this form was already sent, and one answer to it counts":
            "このフォームはすでに送信されています。回答は 1 回だけ有効です",
        "if the application did not go on, go back to it and sign in once more":
            "アプリケーションが先に進まない場合は、戻ってもう一度ログインしてください",
        "this form came from another browser, or the browser sent no cookie":
            "このフォームは別のブラウザーから送られたか、ブラウザーが Cookie を送りませんでした",
        "allow cookies for this address, then start again from the application":
            "このアドレスの Cookie を許可してから、アプリケーションで最初からやり直してください",
        "prompt=none, but the user did not agree to all of the scope yet":
            "prompt=none ですが、ユーザーはまだスコープ全体に同意していません",
        "the user declined on the consent page": "ユーザーが同意ページで拒否しました",
        "the session this form belongs to has ended": "このフォームのセッションは終了しました",
        "a script called the authorization endpoint, which answers with a page for a person":
            "認可エンドポイントがスクリプトから呼ばれました。ここは人に見せるページを返します",
        "go there with the whole window: window.location.assign(url), not fetch or XMLHttpRequest":
            "fetch や XMLHttpRequest ではなく、window.location.assign(url) でウィンドウ全体を移動してください",
        "the authorization endpoint was opened in a frame, where login pages are not shown":
            "認可エンドポイントがフレームの中で開かれました。ログインページはフレームには表示されません",
        "open it in the window itself, or send prompt=none for a silent login":
            "ウィンドウそのもので開くか、サイレントログインには prompt=none を送ってください",
        "a silent login came from a frame of another site, and the browser sent no cookie with it":
            "別サイトのフレームからサイレントログインが行われましたが、ブラウザーは Cookie を送りませんでした",
        "browsers withhold the cookies of other sites: use a refresh token instead":
            "ブラウザーは別サイトの Cookie を送りません。代わりにリフレッシュトークンを使ってください",
        "{} was sent to the authorization endpoint, where the browser keeps it in its history":
            "{0} が認可エンドポイントに送られました。ブラウザーの履歴に残ります",
        "send {} to the token endpoint only, and make a new one":
            "{0} はトークンエンドポイントだけに送り、新しいものに替えてください",
        "whoever answered in the user's place chose the error {}": "ユーザーに代わって応答した側が、エラー {0} を選びました",
        "send the decision 'approve' to let the request pass": "リクエストを通すには、決定として「approve」を送ってください",
        "no session has the id {}": "ID {0} のセッションはありません",
        "start one, or leave the session out to sign in anew":
            "セッションを開始するか、セッションの指定を省いて新しくログインしてください",
        "{} was to answer, but {} is signed in and nobody is asked":
            "{0} が応答するはずでしたが、{1} がログイン中で、誰にも確認は表示されません",
        "name the session of that user, or send prompt=login":
            "そのユーザーのセッションを指定するか、prompt=login を送ってください",
        "claims are edited on the login page, and this request is answered without one":
            "クレームはログインページで編集しますが、このリクエストはログインページなしで応答されます",
        "leave the claims out, or send prompt=login": "クレームを省くか、prompt=login を送ってください",
        "the user was to consent to {}, which was not asked for":
            "ユーザーは {0} に同意する指定ですが、それは要求されていません",
        "name values of the scope of the request": "リクエストのスコープの値を指定してください",
        "a page asks for {}, and there is nothing to choose from": "ページが {0} を尋ねていますが、選べるものがありません",
        "give an answer to it": "それに対する回答を指定してください",
        "id_token_hint was issued to client {}, and client_id is {}":
            "id_token_hint はクライアント {0} に発行されましたが、client_id は {1} です",
        "send the ID token that this client got, or leave client_id out":
            "このクライアントが受け取った ID トークンを送るか、client_id を省いてください",
        "the user code {} expired {} s ago":
            "ユーザーコード {0} は {1} 秒前に期限切れになりました",
        "start again on the device, and enter the new code":
            "デバイスで最初からやり直し、新しいコードを入力してください",
        "device_code expired {} s ago":
            "device_code は {0} 秒前に期限切れになりました",
    ]
}
