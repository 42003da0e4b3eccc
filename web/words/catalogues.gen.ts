// Generated from the catalogues of English by `npm run generate`. Do not edit.
import type { ReactNode } from "react"

/** An element of a message: a function of its content. */
export type Tag = (content: string) => ReactNode
type Plain = object

/** The keys of each catalogue, and the values that each message needs. */
export type Catalogues = {
  "contact": {
    "title": Plain
    "lead": Plain
    "name": Plain
    "email": Plain
    "subject": Plain
    "subject.hint": Plain
    "subject.report": Plain
    "message": Plain
    "message.hint": Plain
    "message.report": Plain
    "website": Plain
    "send": Plain
    "sent": Plain
    "sent.text": Plain
    "sent.another": Plain
  }
  "extension": {
    "title": Plain
    "lead": Plain
    "connect": Plain
    "connect.absent": Plain
    "connect.signedOut": Plain
    "connect.signIn": Plain
    "connect.ready": { email: string }
    "connect.act": Plain
    "connect.done": { email: string; strong: Tag }
    "connect.undo": Plain
    "install": Plain
    "install.build": Plain
    "install.open": { code: Tag }
    "install.load": { code: Tag }
    "install.use": Plain
    "install.command": Plain
    "permissions": Plain
    "permission.panel": Plain
    "permission.panel.text": Plain
    "permission.service": Plain
    "permission.service.text": Plain
    "permission.video": Plain
    "permission.video.text": Plain
    "permission.storage": Plain
    "permission.storage.text": Plain
    "permissions.limit": { service: string }
  }
  "landing": {
    "hero.title": Plain
    "hero.text": Plain
    "hero.busy": Plain
    "hero.done": Plain
    "ask.label": Plain
    "ask.button": Plain
    "ask.hint": Plain
    "ask.error": Plain
    "refusal.signIn": Plain
    "result.label": Plain
    "result.copy": Plain
    "result.trial": { used: number; limit: number }
    "result.free": Plain
    "result.credits": { credits: number }
    "result.captions": Plain
    "result.audio": Plain
    "result.upload": Plain
    "result.more": { lines: number }
    "result.open": Plain
    "result.next": Plain
    "sample.label": Plain
    "sample.play": Plain
    "sample.pause": Plain
    "fact.price": Plain
    "fact.price.text": Plain
    "fact.free": Plain
    "fact.free.text": Plain
    "fact.start": { credits: number }
    "fact.start.text": Plain
    "fact.receipt": Plain
    "fact.receipt.text": Plain
    "developers": Plain
    "developers.title": Plain
    "developers.text": Plain
    "developers.act": Plain
    "agents": Plain
    "agents.title": Plain
    "agents.text": Plain
    "agents.question": Plain
    "agents.act": Plain
    "researchers": Plain
    "researchers.title": Plain
    "researchers.text": Plain
    "researchers.found": { moments: number; title: string; hit: Tag; quote: Tag }
    "researchers.act": Plain
    "steps": Plain
    "step.paste": Plain
    "step.paste.text": Plain
    "step.words": Plain
    "step.words.text": Plain
    "step.read": Plain
    "step.read.text": Plain
    "plans.more": Plain
    "questions": Plain
    "question.captions": Plain
    "question.captions.text": Plain
    "question.failure": Plain
    "question.failure.text": Plain
    "question.twice": Plain
    "question.twice.text": Plain
    "question.length": Plain
    "question.length.text": Plain
    "question.code": Plain
    "question.code.text": Plain
    "question.delete": Plain
    "question.delete.text": Plain
  }
  "layout": {
    "skip": Plain
    "site": Plain
    "more": Plain
    "languages": Plain
    "tagline": { service: string }
    "signIn": Plain
    "start": Plain
    "pricing": Plain
    "docs": Plain
    "agents": Plain
    "extension": Plain
    "dashboard": Plain
    "documentation": Plain
    "connectAgent": Plain
    "browserExtension": Plain
    "status": Plain
    "contact": Plain
    "privacy": Plain
    "terms": Plain
    "acceptableUse": Plain
    "imprint": Plain
  }
  "mcp-setup": {
    "title": Plain
    "lead": Plain
    "key": Plain
    "key.text": { code: Tag }
    "key.act": Plain
    "clients": Plain
    "clients.label": Plain
    "how.claude-code": Plain
    "how.claude-desktop": Plain
    "how.cursor": Plain
    "how.vscode": Plain
    "how.codex": { command: string }
    "how.chatgpt": { code: Tag }
    "how.inspector": Plain
    "terminal": Plain
    "connector": Plain
    "tools": Plain
    "tool.get_transcript": Plain
    "tool.summarize_video": Plain
    "tool.search_youtube": Plain
    "tool.resolve_channel": Plain
    "tool.search_channel": Plain
    "tool.get_channel_videos": Plain
    "tool.get_channel_latest": Plain
    "tool.get_playlist_videos": Plain
    "tool.get_comments": Plain
    "tool.check_credits": Plain
    "price.free": Plain
    "price.one": Plain
    "price.upToTwo": Plain
    "price.page": Plain
    "tools.note": { code: Tag }
  }
  "plans": {
    "title": Plain
    "note": Plain
    "notSold": Plain
    "payBy": Plain
    "monthly": Plain
    "yearly": Plain
    "yearly.saving": { saving: number }
    "perMonth": { amount: string; unit: Tag }
    "perYear": { amount: string; unit: Tag }
    "orYearly": { amount: string }
    "noCard": Plain
    "start": Plain
    "choose": { plan: string }
    "free": Plain
    "feature.start": { credits: number }
    "feature.month": { credits: number }
    "feature.rate": { calls: number }
    "feature.everywhere": Plain
    "feature.unused": Plain
    "feature.daily": Plain
    "pack": { credits: number }
  }
  "pricing": {
    "title": Plain
    "lead": Plain
    "packs": Plain
    "packs.text": Plain
    "packs.buy": Plain
    "packs.buyOne": { pack: string }
    "costs": Plain
    "costs.what": Plain
    "costs.price": Plain
    "costs.credits": { credits: number }
    "costs.free": Plain
    "cost.short": Plain
    "cost.long": Plain
    "cost.cached": Plain
    "cost.format": Plain
    "cost.summary": Plain
    "cost.list": Plain
    "cost.latest": Plain
    "cost.chat": Plain
    "cost.ask": Plain
    "cost.failed": Plain
    "start": Plain
    "reference": Plain
  }
  "status": {
    "title": Plain
    "lead": Plain
    "silent": Plain
    "noScript": { link: Tag }
    "now": Plain
    "headline.operational": Plain
    "headline.degraded": Plain
    "headline.outage": Plain
    "headline.unknown": Plain
    "state.operational": Plain
    "state.degraded": Plain
    "state.outage": Plain
    "state.unknown": Plain
    "part.transcripts": Plain
    "part.lists": Plain
    "part.store": Plain
    "part.queue": Plain
    "part.objects": Plain
    "success": Plain
    "success.when": Plain
    "success.transcripts": Plain
    "success.lists": Plain
    "span.last_hour": Plain
    "span.last_day": Plain
    "span.last_90_days": Plain
    "days": Plain
    "days.none": { days: number }
    "days.good": { good: number; known: number }
    "days.today": Plain
    "days.one": { day: string; share: string }
    "asOf": { time: string; link: Tag }
  }
  "ui": {
    "copy": Plain
    "copied": Plain
    "copy.blocked": Plain
    "loading": Plain
    "retry": Plain
    "call": { id: string }
    "unreachable": Plain
    "playFrom": { time: string }
    "theme.system": Plain
    "theme.light": Plain
    "theme.dark": Plain
    "theme.change": Plain
  }
}
