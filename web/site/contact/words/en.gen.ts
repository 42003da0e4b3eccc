// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Contact",
  "lead": "A person reads every message, and answers by email.",
  "name": "Your name",
  "email": "Email address",
  "subject": "Subject",
  "subject.hint": "Optional.",
  "subject.report": "Report of a shared page",
  "subject.extension": "Folder of the browser extension",
  "message": "Message",
  "message.hint": "Did a call fail? Add its request ID. It is below the error, or in the header x-request-id.",
  "message.report": "What is wrong with this page:",
  "message.extension": "Please send me the folder of the browser extension.",
  "website": "Website",
  "send": "Send",
  "sent": "Message sent",
  "sent.text": "We will answer by email.",
  "sent.another": "Write another message",
} as const

export const HEAD = {
  title: "Contact",
  description: "Write to us: a person reads every message, and answers by email.",
} as const
