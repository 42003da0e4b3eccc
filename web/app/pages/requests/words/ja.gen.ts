// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "リクエスト",
  "lead": "過去7日間に、キー、エージェント、ご自身の画面から行われた呼び出しです。送受信した内容は一切保存しません。",
  "sampled": "1分間に60回を超える呼び出しを行ったキーがあります。その呼び出しは10回に1回だけを、×10を付けて表示しています。",
  "empty.title": "呼び出しはまだありません",
  "empty.text": "APIキーによる呼び出しは、数秒以内にここに表示されます。",
  "older": "過去の呼び出しを表示",
  "refresh": "更新",
  "deletedKey": "削除済みのキー",
  "column.when": "日時",
  "column.call": "呼び出し",
  "column.key": "キー",
  "column.status": "ステータス",
  "column.credits": "クレジット",
  "column.ms": "ミリ秒",
} as const
