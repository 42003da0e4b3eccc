// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "copy": "コピー",
  "copied": "コピーしました",
  "copy.blocked": "テキストを選択してコピーしてください",
  "loading": "読み込み中",
  "retry": "再試行",
  "call": ["リクエストID：",["id"]],
  "unreachable": "サービスから応答がありません。接続を確認して、もう一度お試しください。",
  "playFrom": [["time"],"から再生"],
  "theme.system": "テーマ：システム設定。ライトに切り替える",
  "theme.light": "テーマ：ライト。ダークに切り替える",
  "theme.dark": "テーマ：ダーク。システム設定に切り替える",
  "theme.change": "テーマを切り替える",
  "credits": [["credits","plural",{"other":["#","クレジット"]}]],
  "spent.month": ["今月の消費：",["credits","plural",{"other":["#","クレジット"]}]],
  "spent.ofBudget": ["今月の消費：",["budget","plural",{"other":["#","クレジット"]}],"中",["spent","number"]],
  "toast.label": "お知らせ",
  "toast.dismiss": "閉じる",
  "close": "閉じる",
  "cancel": "キャンセル",
  "toast.list": ["お知らせ（",["key"],"）"],
} as const
