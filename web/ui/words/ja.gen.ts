// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "copy": "コピー",
  "copied": "コピーしました",
  "copy.blocked": "テキストを選択してコピーしてください",
  "loading": "読み込み中",
  "retry": "再試行",
  "call": ["呼び出し ",["id"]],
  "unreachable": "サービスから応答がありません。接続を確認して、もう一度お試しください。",
  "playFrom": [["time"],"から再生"],
  "theme.system": "テーマ：システムに合わせる。ライトに切り替える",
  "theme.light": "テーマ：ライト。ダークに切り替える",
  "theme.dark": "テーマ：ダーク。システムに合わせる",
  "theme.change": "テーマを切り替える",
} as const
