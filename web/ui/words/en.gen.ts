// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "copy": "Copy",
  "copied": "Copied",
  "copy.blocked": "Select the text and copy it",
  "loading": "Loading",
  "retry": "Try again",
  "call": ["Request ID: ",["id"]],
  "unreachable": "The service does not answer. Check your connection and try again.",
  "playFrom": ["Play from ",["time"]],
  "theme.system": "Theme: system. Change to light",
  "theme.light": "Theme: light. Change to dark",
  "theme.dark": "Theme: dark. Change to system",
  "theme.change": "Change the theme",
} as const
