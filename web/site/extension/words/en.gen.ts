// Generated from en.json by `npm run generate`. Do not edit.

export const MESSAGES = {
  "title": "Browser extension",
  "lead": "The transcript beside the video that you watch: follow along, search, summarize and ask.",
  "needs": "For Chrome and Edge on a computer. On a phone or in another browser, <site>paste the link of the video here</site>.",
  "connect": "Connect",
  "connect.absent": "The extension is not installed in this browser yet. Install it, then reload this page.",
  "connect.signedOut": "The extension is here. Sign in to use your credits and keep what you read.",
  "connect.signIn": "Sign in",
  "connect.ready": ["The extension is here. It gets a session of its own for ",["email"],", and spends its credits."],
  "connect.act": "Connect the extension",
  "connect.done": ["Connected as <strong>",["email"],"</strong>. Open a video and press “Transcript”."],
  "connect.undo": "Disconnect",
  "install": "Install",
  "install.text": "The extension is not in a store yet, so you install it from a folder. Ask us for the folder, or build it if you run this server.",
  "install.ask": "Ask for the folder",
  "install.build": "Build it yourself",
  "install.open": "Open <code>chrome://extensions</code> (in Edge: <code>edge://extensions</code>) and turn on developer mode.",
  "install.load": "Choose “Load unpacked”, then the folder.",
  "install.reload": "Reload this page, and connect the extension here to use your credits.",
  "install.use": "Open a video and press “Transcript”. The first three need no account.",
  "permissions": "Permissions",
  "permission.panel": "The side panel",
  "permission.panel.text": "Shows the transcript. It opens only when you press its button.",
  "permission.service": "Our server",
  "permission.service.text": "The only place that it sends data to: the ID of the video, and your questions.",
  "permission.video": "Video pages",
  "permission.video.text": "Adds a button, and reads the video's ID and the player's time. It sees no other site.",
  "permission.storage": "Storage",
  "permission.storage.text": "Keeps its own session, which you can end here, in the panel or in Settings.",
  "permissions.limit": ["It reads, summarizes and answers with your credits. It can't create keys or buy anything: that works on ",["service"]," itself only."],
} as const

export const HEAD = {
  title: "Browser extension",
  description: "The transcript beside the video that you watch: follow along, search, summarize and ask.",
} as const
