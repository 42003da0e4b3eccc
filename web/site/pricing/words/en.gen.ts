// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Pricing",
  "lead": "1 credit buys the transcript of a video under 2 hours. The same credits work in the dashboard, the API and your agents.",
  "packs": "Packs",
  "packs.text": "Pay once, use the credits whenever you like. With or without a plan.",
  "packs.buy": "Buy",
  "packs.buyOne": ["Buy ",["pack"]],
  "costs": "What a credit buys",
  "costs.what": "What",
  "costs.price": "Price",
  "costs.credits": [["credits","plural",{"one":["#"," credit"],"other":["#"," credits"]}]],
  "costs.free": "free",
  "cost.short": "The transcript of a video or of your own file, under 2 hours",
  "cost.long": "The transcript of a video or of your own file, of 2 to 4 hours",
  "cost.cached": "A video that is already transcribed",
  "cost.format": "Another format of a transcript that you have",
  "cost.translation": ["A translation, per ",["characters","number"]," characters, rounded up"],
  "cost.summary": "A summary",
  "cost.list": "A page of a search, a channel, a playlist or comments",
  "cost.latest": "The newest videos of a channel, and its ID",
  "cost.chat": "Every second question about a video",
  "cost.ask": "A question to your library",
  "cost.failed": "A call that fails",
  "start": "Start free",
  "reference": "Read the API reference",
} as const

export const HEAD = {
  title: "Pricing",
  description: "Plans, packs of credits, and what each call costs. Failed calls are free.",
} as const
