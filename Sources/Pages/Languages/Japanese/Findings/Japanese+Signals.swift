extension Japanese {
    /// What findings say of shared signals.
    static let signals: Translations.Table = [
        "client {} registered itself, and signals tell of all users":
            "クライアント {0} は自分で登録したものです。シグナルはすべてのユーザーについて伝えます",
        "list the client in the configuration":
            "クライアントを設定に載せてください",
        "stream_id is missing":
            "stream_id がありません",
        "{} is not {}":
            "{0} が {1} ではありません",
        "events_requested is not a list of texts":
            "events_requested が文字列のリストではありません",
        "endpoint_url of delivery is not an http URL":
            "delivery の endpoint_url が http の URL ではありません",
        "method of delivery is neither {} nor {}":
            "delivery の method が {0} でも {1} でもありません",
        "status is not enabled, paused or disabled":
            "status が enabled、paused、disabled のどれでもありません",
        "subject has no format":
            "subject が format のあるサブジェクトではありません",
        "send JSON as section 8.1 of the specification has it":
            "仕様の 8.1 節のとおりの JSON を送ってください",
        "the client has no stream with the stream_id {}":
            "このクライアントには stream_id {0} のストリームがありません",
        "create one, or list those of the client with GET":
            "新しく作るか、GET でクライアントのストリームを一覧してください",
        "the client has the stream {} already":
            "このクライアントにはすでにストリーム {0} があります",
        "change that one with PATCH or PUT, or delete it":
            "PATCH か PUT で変更するか、削除してください",
        "a verification was asked for less than {} s ago":
            "前の検証の要求から {0} 秒たっていません",
        "wait for min_verification_interval of the stream":
            "ストリームの min_verification_interval だけ待ってください",
        "client {} did not take an event: {}":
            "クライアント {0} がイベントを受け取りませんでした: {1}",
        "let its endpoint answer 202, and be reachable from Understudy":
            "エンドポイントが 202 を返し、Understudy から届くようにしてください",
    ]
}
