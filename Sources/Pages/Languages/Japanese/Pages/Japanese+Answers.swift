extension Japanese {
    /// What the error page and the page that posts an answer say.
    static let answers: Translations.Table = [
        "Also noticed": "ほかに気づいた点",
        "See it in the inspector": "インスペクターで見る",
        "This request cannot be answered": "このリクエストには応答できません",
        "What is wrong": "問題点",
        "What to do": "対処方法",
        "Diagnosis": "診断コード",
        "Reference": "参照",
        "What was received": "受信した内容",
        "empty": "空の値",
        "{} characters, not shown": "{} 文字（非表示）",
        "Back to {}": "{} に戻る",
        "Back to {} [on the way]": "{} に戻ります",
        "If the page stays, press the button.": "画面が変わらない場合は、ボタンを押してください。",
    ]
}
