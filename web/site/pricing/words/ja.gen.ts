// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "料金",
  "lead": "1クレジットで2時間未満の動画1本を文字起こしできます。ダッシュボード、API、エージェントで同じクレジットを使えます。",
  "packs": "パック",
  "packs.text": "一度のお支払いで、クレジットをいつでも使えます。プランの有無は問いません。",
  "packs.buy": "購入",
  "packs.buyOne": [["pack"],"を購入"],
  "costs": "クレジットでできること",
  "costs.what": "内容",
  "costs.price": "料金",
  "costs.credits": [["credits","plural",{"other":["#","クレジット"]}]],
  "costs.free": "無料",
  "cost.short": "2時間未満の動画、またはアップロードしたファイルの文字起こし",
  "cost.long": "2〜4時間の動画、またはアップロードしたファイルの文字起こし",
  "cost.cached": "文字起こし済みの動画",
  "cost.format": "取得済みの文字起こしを別の形式で取得",
  "cost.translation": ["翻訳（",["characters","number"],"文字ごと、端数切り上げ）"],
  "cost.summary": "要約",
  "cost.list": "検索、チャンネル、再生リスト、コメントの1ページ",
  "cost.latest": "チャンネルの最新動画とチャンネルID",
  "cost.chat": "動画についての質問（2回に1回）",
  "cost.ask": "ライブラリへの質問1回",
  "cost.failed": "失敗した呼び出し",
  "start": "無料で始める",
  "reference": "APIリファレンスを読む",
} as const

export const HEAD = {
  title: "料金",
  description: "プラン、クレジットパック、呼び出しごとの料金。失敗した呼び出しは無料です。",
} as const
