// Generated from ja.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "chat.lead": "1日の質問2回ごとに、1回目は無料、2回目は1クレジットです。",
  "chat.question.point": "一番の要点は何ですか？",
  "chat.question.act": "この動画を見た後、何をすればよいですか？",
  "chat.question.numbers": "どのような数字が、いつ出てきますか？",
  "chat.messages": "会話",
  "chat.yours": "質問",
  "chat.placeholder": "動画について質問",
  "chat.ask": "質問する",
  "chat.stop": "停止",
  "source": ["出典",["number","number"]],
} as const
