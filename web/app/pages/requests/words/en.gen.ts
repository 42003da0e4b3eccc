// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Requests",
  "lead": "What your keys, your agents and your own pages called in the last seven days. What a call sent or got is never kept.",
  "sampled": "A key made more than 60 calls in a minute. Of those calls, one in ten is shown, marked ×10.",
  "empty.title": "No calls yet",
  "empty.text": "Calls with an API key appear here within seconds.",
  "older": "Show older",
  "refresh": "Refresh",
  "deletedKey": "deleted key",
  "column.when": "When",
  "column.call": "Call",
  "column.key": "Key",
  "column.status": "Status",
  "column.credits": "Credits",
  "column.ms": "ms",
} as const
