// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "お問い合わせ",
  "lead": "担当者がすべてのメッセージを読み、メールでお返事します。",
  "name": "お名前",
  "email": "メールアドレス",
  "subject": "件名",
  "subject.hint": "任意",
  "subject.report": "共有ページの報告",
  "subject.extension": "ブラウザ拡張機能のフォルダ",
  "message": "メッセージ",
  "message.hint": "呼び出しが失敗した場合は、リクエストIDもご記入ください（エラーの下、またはx-request-idヘッダー）。",
  "message.report": "このページの問題点：",
  "message.extension": "ブラウザ拡張機能のフォルダをお送りください。",
  "website": "ウェブサイト",
  "send": "送信",
  "sent": "メッセージを送信しました",
  "sent.text": "メールでお返事します。",
  "sent.another": "別のメッセージを書く",
} as const

export const HEAD = {
  title: "お問い合わせ",
  description: "お問い合わせはこちらから。担当者がすべてのメッセージを読み、メールでお返事します。",
} as const
