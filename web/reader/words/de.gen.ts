// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "chat.lead": "Von je zwei Fragen am Tag ist die erste kostenlos, die zweite kostet 1 Credit.",
  "chat.question.point": "Was ist die Hauptaussage?",
  "chat.question.act": "Was sollte ich nach diesem Video tun?",
  "chat.question.numbers": "Welche Zahlen werden genannt, und wann?",
  "chat.messages": "Gespräch",
  "chat.yours": "Ihre Frage",
  "chat.placeholder": "Frage zum Video",
  "chat.ask": "Fragen",
  "chat.stop": "Stoppen",
  "source": ["Quelle ",["number","number"]],
} as const
