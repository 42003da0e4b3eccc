// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "chat.lead": "Of every two questions a day, the first is free, and the second costs 1 credit.",
  "chat.question.point": "What is the main point?",
  "chat.question.act": "What should I do after watching this?",
  "chat.question.numbers": "Which numbers are named, and when?",
  "chat.messages": "Conversation",
  "chat.yours": "Your question",
  "chat.placeholder": "Ask about the video",
  "chat.ask": "Ask",
  "chat.stop": "Stop",
  "source": ["Source ",["number","number"]],
} as const
