// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "コメント",
  "lead": "動画に寄せられたコメントと返信です。",
  "order": "並べ替え",
  "order.relevance": "関連度順",
  "order.time": "新しい順",
  "transcript": "文字起こしへ",
  "act": "コメントを読む",
  "none.title": "コメントはありません",
  "none.text": "この動画にはコメントがありません。",
  "replies": ["返信",["count","plural",{"other":["#","件"]}]],
  "replies.more": ["ほか",["count","number"],"件はプラットフォーム上にあります。"],
  "likes": "高評価",
} as const
