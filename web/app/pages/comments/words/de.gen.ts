// Generated from de.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Kommentare",
  "lead": "Was unter dem Video geschrieben wurde, mit den Antworten.",
  "order": "Reihenfolge",
  "order.relevance": "Beste zuerst",
  "order.time": "Neueste zuerst",
  "transcript": "Zum Transkript",
  "act": "Kommentare lesen",
  "none.title": "Keine Kommentare",
  "none.text": "Dieses Video hat keine Kommentare.",
  "replies": [["count","plural",{"one":["#"," Antwort"],"other":["#"," Antworten"]}]],
  "replies.more": ["und ",["count","number"]," weitere, die nur auf der Plattform stehen."],
  "likes": "Likes",
} as const
