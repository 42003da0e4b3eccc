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
  "credits": [["credits","plural",{"one":["#"," credit"],"other":["#"," credits"]}]],
  "spent.month": [["credits","plural",{"one":["#"," credit"],"other":["#"," credits"]}]," this month"],
  "spent.ofBudget": [["spent","number"]," of ",["budget","plural",{"one":["#"," credit"],"other":["#"," credits"]}]," this month"],
  "toast.label": "Notice",
  "toast.dismiss": "Dismiss",
  "close": "Close",
  "cancel": "Cancel",
  "toast.list": ["Notices (",["key"],")"],
} as const
