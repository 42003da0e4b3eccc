// Generated from the catalogues of English by `npm run generate`. Do not edit.
import type { ReactNode } from "react"

/** An element of a message: a function of its content. */
export type Tag = (content: string) => ReactNode
type Plain = object

/** The keys of each catalogue, and the values that each message needs. */
export type Catalogues = {
  "ask": {
    "title": Plain
    "lead": Plain
    "question": Plain
    "question.placeholder": Plain
    "scope": Plain
    "scope.all": Plain
    "stop": Plain
    "ask": Plain
    "ask.free": Plain
    "ask.paid": Plain
    "hint": Plain
    "hint.extractive": Plain
    "pending": Plain
    "pending.reading": Plain
    "examples": Plain
    "examples.hint": Plain
    "examples.question": { title: string }
    "empty": Plain
    "empty.text": Plain
    "empty.act": Plain
    "answer.channel": { channel: string }
    "answer.sources": Plain
    "answer.copy": Plain
    "answer.nothing": Plain
    "answer.nothingYet": Plain
    "answer.free": Plain
    "answer.removed": { n: number }
    "answer.unsearched": { n: number }
  }
  "batches": {
    "title": Plain
    "lead": Plain
    "list": Plain
    "empty.title": Plain
    "empty.text": Plain
    "links": Plain
    "hint": Plain
    "hint.videos": { count: number }
    "hint.playlist": { max: number }
    "hint.channel": { max: number }
    "problem.none": Plain
    "problem.mixed": Plain
    "problem.several": Plain
    "problem.count": { max: number }
    "maxVideos": Plain
    "price": Plain
    "quote.free": Plain
    "quote": { min: number; max: number }
    "balance": { balance: number }
    "short": { balance: number; more: Tag }
    "short.preset": { balance: number; more: Tag }
    "short.min": { balance: number; more: Tag }
    "freeOnes": Plain
    "wanted": Plain
    "wanted.more": { n: number }
    "wanted.list": { n: number }
    "wanted.own": Plain
    "limit": Plain
    "limit.least": { min: number }
    "start": Plain
    "start.atMost": { credits: number }
    "batch": { time: string }
    "batch.reading": Plain
    "batch.videos": { total: number }
    "status.running": Plain
    "status.canceling": Plain
    "status.completed": Plain
    "status.canceled": Plain
    "fact.pages": { pages: number }
    "fact.done": { done: number }
    "fact.doneFree": { done: number; free: number }
    "fact.failed": { failed: number }
    "fact.notBegun": { count: number }
    "fact.cost": { used: number; most: number }
    "fact.free": Plain
    "listFailed": { why: Tag }
    "listEnd.max_videos": Plain
    "listEnd.max_credits": Plain
    "listEnd.max_pages": Plain
    "cancel": Plain
    "videos": Plain
    "videos.show": Plain
    "videos.hide": Plain
    "videos.more": { count: number }
    "video.done": Plain
    "video.failed": Plain
    "video.cached": Plain
  }
  "billing": {
    "title": Plain
    "lead": { link: Tag }
    "manage": Plain
    "notSetUp": Plain
    "notSetUp.text": Plain
    "notForSale": Plain
    "notForSale.text": Plain
    "checkout.safe": Plain
    "checkout.added": { credits: number; balance: number }
    "checkout.received": { balance: number }
    "checkout.slow": Plain
    "checkout.waiting": Plain
    "checkout.dismiss": Plain
    "current": Plain
    "current.yours": Plain
    "current.plan": { credits: number; calls: number }
    "current.free": { calls: number }
    "current.balance": { credits: number; link: Tag }
    "current.pastDue": Plain
    "current.changePending": Plain
    "current.ends": { day: string }
    "current.becomes": { plan: string; day: string; price: Tag }
    "current.becomesOther": { day: string }
    "current.renews": { day: string }
    "plans": Plain
    "plans.about": Plain
    "plans.payBy": Plain
    "by.day": Plain
    "by.week": Plain
    "by.month": Plain
    "by.year": Plain
    "per.day": { amount: string; unit: Tag }
    "per.week": { amount: string; unit: Tag }
    "per.month": { amount: string; unit: Tag }
    "per.year": { amount: string; unit: Tag }
    "perCredits": { amount: string; credits: number }
    "card.calls": { calls: number }
    "card.yours": Plain
    "card.next": Plain
    "card.chosen": Plain
    "card.current": Plain
    "act.subscribe": Plain
    "act.keep": Plain
    "act.switch": Plain
    "act.named": { act: string; plan: string }
    "hindrance.pastDue": Plain
    "hindrance.ending": Plain
    "change.keep": { plan: string }
    "change.switch": { plan: string }
    "change.caption": Plain
    "change.now": Plain
    "change.then": Plain
    "change.credits": Plain
    "change.noCredits": Plain
    "change.calls": Plain
    "change.price": Plain
    "change.today": Plain
    "change.pay": { amount: string; credits: number }
    "change.nothing": Plain
    "change.renews": { amount: string }
    "change.starts": { amount: string }
    "change.cancel": Plain
    "change.keepIt": Plain
    "change.payAndSwitch": Plain
    "done.later": { plan: string; day: string }
    "done.pending": Plain
    "done.kept": { plan: string }
    "done.now": { plan: string }
    "packs": Plain
    "packs.about": Plain
    "packs.buy": Plain
    "packs.buyNamed": { pack: string }
    "purchases": Plain
    "purchases.none": Plain
    "purchases.noneText": Plain
    "purchases.choose": Plain
    "purchases.when": Plain
    "purchases.what": Plain
    "purchases.state": Plain
    "purchases.credits": Plain
    "purchases.paid": Plain
    "status.pending": Plain
    "status.paid": Plain
    "status.failed": Plain
    "status.partially_refunded": Plain
    "status.refunded": Plain
    "status.disputed": Plain
  }
  "channel": {
    "title": Plain
    "gone.title": Plain
    "gone.text": Plain
    "tabs": Plain
    "tabs.latest": Plain
    "tabs.all": Plain
    "tabs.search": Plain
    "latest": Plain
    "latest.none.title": Plain
    "latest.none.text": Plain
    "kind": Plain
    "kind.videos": Plain
    "kind.shorts": Plain
    "kind.live": Plain
    "all.act": { max: number }
    "all.shown": { count: number; total: number }
    "all.none.title": Plain
    "all.none.text": Plain
    "videos": Plain
    "search.words": Plain
    "search.act": Plain
    "search.price": Plain
    "search.results": { q: string }
    "search.none.title": Plain
    "search.none.text": Plain
  }
  "comments": {
    "title": Plain
    "lead": Plain
    "order": Plain
    "order.relevance": Plain
    "order.time": Plain
    "transcript": Plain
    "act": Plain
    "none.title": Plain
    "none.text": Plain
    "replies": { count: number }
    "replies.more": { count: number }
    "likes": Plain
  }
  "history": {
    "title": Plain
    "import": Plain
    "list": Plain
    "shown.all": { total: number }
    "shown.some": { count: number; total: number }
    "showAll": Plain
    "keys": { kbd: Tag }
    "noMatch": Plain
    "noMatch.days": Plain
    "empty.title": Plain
    "empty.text": Plain
    "empty.sample": Plain
    "empty.transcribe": Plain
    "empty.import": Plain
    "filter.keyword": Plain
    "filter.placeholder": Plain
    "filters": Plain
    "filter.channel": Plain
    "filter.everyChannel": Plain
    "filter.tag": Plain
    "filter.everyTag": Plain
    "filter.from": Plain
    "filter.to": Plain
    "moments": Plain
    "moments.total": { count: number }
    "moments.pending": { count: number }
    "row.choose": { title: string }
    "row.imported": Plain
    "row.upload": Plain
    "row.summary": Plain
    "bulk": Plain
    "bulk.chosen": { count: number }
    "bulk.fetched": { done: number; total: number }
    "bulk.stop": Plain
    "bulk.format": Plain
    "bulk.format.txt": Plain
    "bulk.download": Plain
    "bulk.delete": Plain
    "bulk.clear": Plain
    "bulk.done": { count: number }
    "bulk.doneSome": { count: number; missing: number }
    "bulk.failed": { why: string }
    "deleted.one": { title: string }
    "deleted.many": { count: number }
    "deleted.undo": Plain
    "deleted.failed": { count: number; why: string }
    "import.title": Plain
    "import.choose": Plain
    "import.chooseMore": Plain
    "import.kinds": Plain
    "import.unreadable": Plain
    "import.refused.kind": Plain
    "import.refused.notJson": Plain
    "import.refused.noTranscript": Plain
    "import.refused.noWords": Plain
    "import.left": { count: number }
    "import.close": Plain
    "import.act": Plain
    "import.actCount": { count: number }
    "import.done": { imported: number }
    "import.doneSome": { imported: number; skipped: number }
    "import.preview": { count: number; start: string }
    "import.leaveOut": { file: string }
    "import.video": { title: string }
    "import.link": Plain
  }
  "keys": {
    "title": Plain
    "about": { link: Tag }
    "list": Plain
    "list.active": { active: number; max: number }
    "list.none": Plain
    "list.noneText": Plain
    "new.name": Plain
    "new.hint": Plain
    "new.full": Plain
    "new.placeholder": Plain
    "new.create": Plain
    "new.test": { note: Tag }
    "new.limit": Plain
    "created": Plain
    "created.title": { name: string }
    "created.once": Plain
    "created.key": Plain
    "created.command": Plain
    "created.done": Plain
    "edit": { name: string }
    "edit.name": Plain
    "edit.applies": Plain
    "edit.cancel": Plain
    "edit.save": Plain
    "limit.expires": Plain
    "limit.expiresHint": Plain
    "limit.budget": Plain
    "limit.budgetHint": Plain
    "limit.scopes": Plain
    "limit.everything": Plain
    "scope.transcripts": Plain
    "scope.summaries": Plain
    "scope.lists": Plain
    "scope.read": Plain
    "row.scopes": { scopes: string }
    "row.expires": { day: string }
    "row.expired": { day: string }
    "row.made": { day: string }
    "row.neverUsed": Plain
    "row.lastUsed": { ago: string }
    "row.unnamed": Plain
    "row.test": Plain
    "row.edit": Plain
    "row.editNamed": { name: string }
    "row.revoke": Plain
    "row.revokeNamed": { name: string }
    "row.delete": Plain
    "row.deleteNamed": { name: string }
    "status.expired": Plain
    "status.revoked": Plain
    "delete": { name: string }
    "delete.yes": Plain
    "delete.text": Plain
    "revoke": { name: string }
    "revoke.yes": Plain
    "revoke.used": { prefix: string; ago: string; code: Tag }
    "revoke.unused": { prefix: string; code: Tag }
  }
  "notes": {
    "title": Plain
    "about": Plain
    "notSetUp": Plain
    "notSetUp.text": Plain
    "connect": Plain
    "connect.text": Plain
    "connect.act": Plain
    "connect.lapsed": { workspace: string }
    "connect.lapsedText": Plain
    "connect.again": Plain
    "connect.done": Plain
    "connect.refused": Plain
    "connect.failed": Plain
    "connection": Plain
    "connection.unnamed": Plain
    "connection.connected": Plain
    "connection.disconnect": Plain
    "connection.question": { workspace: string }
    "connection.text": Plain
    "destination": Plain
    "destination.chosen": { title: string }
    "destination.choose": Plain
    "destination.find": Plain
    "destination.notFound": { word: string }
    "destination.none": Plain
    "destination.more": Plain
    "type.page": Plain
    "type.database": Plain
    "untitled": Plain
    "exports": Plain
    "exports.none": Plain
    "exports.noneText": Plain
    "exports.history": Plain
    "exports.opens": Plain
    "state.running": Plain
    "state.done": Plain
    "state.failed": Plain
  }
  "playlist": {
    "title": Plain
    "gone.title": Plain
    "gone.text": Plain
    "unnamed": Plain
    "videos.all": { total: number }
    "videos.some": { count: number; total: number }
    "facts": { videos: string }
    "facts.time": { videos: string; time: string }
    "facts.more": { videos: string }
    "facts.timeMore": { videos: string; time: string }
    "gone.count": { n: number }
    "list": Plain
    "empty.title": Plain
    "empty.text": Plain
  }
  "requests": {
    "title": Plain
    "lead": Plain
    "sampled": Plain
    "empty.title": Plain
    "empty.text": Plain
    "older": Plain
    "refresh": Plain
    "deletedKey": Plain
    "column.when": Plain
    "column.call": Plain
    "column.key": Plain
    "column.status": Plain
    "column.credits": Plain
    "column.ms": Plain
  }
  "search": {
    "title": Plain
    "lead": Plain
    "words": Plain
    "words.placeholder": Plain
    "act": Plain
    "open": Plain
    "type": Plain
    "type.videos": Plain
    "type.channels": Plain
    "sort": Plain
    "sort.best": Plain
    "sort.date": Plain
    "sort.views": Plain
    "date": Plain
    "date.any": Plain
    "date.today": Plain
    "date.week": Plain
    "date.month": Plain
    "date.year": Plain
    "length": Plain
    "length.any": Plain
    "length.short": Plain
    "length.medium": Plain
    "length.long": Plain
    "waiting": Plain
    "videos": Plain
    "none.title": Plain
    "none.text": Plain
    "empty.title": Plain
    "empty.text": Plain
    "empty.act": { q: string }
  }
  "settings": {
    "title": Plain
    "profile": Plain
    "profile.email": Plain
    "profile.noEmail": Plain
    "profile.name": Plain
    "profile.plan": Plain
    "profile.plans": Plain
    "profile.account": Plain
    "profile.copyId": Plain
    "alerts": Plain
    "alerts.about": Plain
    "alerts.below": Plain
    "alerts.hint": Plain
    "alerts.invalid": Plain
    "alerts.mail": Plain
    "alerts.save": Plain
    "alerts.saved": Plain
    "theme": Plain
    "theme.about": Plain
    "theme.system": Plain
    "theme.light": Plain
    "theme.dark": Plain
    "sessions": Plain
    "sessions.about": Plain
    "sessions.everywhere": Plain
    "session.site": Plain
    "session.extension": Plain
    "session.agent": Plain
    "session.unknown": Plain
    "session.current": Plain
    "session.now": Plain
    "session.lastUsed": { ago: string }
    "session.since": { day: string }
    "session.endAccess": Plain
    "session.endAccessNamed": { name: string }
    "session.signOut": Plain
    "session.signOutNamed": { name: string }
    "delete": Plain
    "delete.about": Plain
    "delete.open": Plain
    "delete.question": Plain
    "delete.history": Plain
    "delete.keys": Plain
    "delete.credits": { credits: number }
    "delete.plan": Plain
    "delete.confirm": { email: string }
    "delete.no": Plain
    "delete.yes": Plain
    "language": Plain
    "language.text": Plain
  }
  "transcribe": {
    "title": Plain
    "lead": Plain
    "links": Plain
    "links.missing": Plain
    "submit": Plain
    "submit.video": { max: number }
    "submit.videos": { n: number; max: number }
    "submit.playlist": Plain
    "submit.playlists": { n: number }
    "submit.channel": Plain
    "channel": { name: string; open: Tag }
    "price": Plain
    "price.balance": { credits: number }
    "price.playlist": Plain
    "price.after": { balance: number; count: number; left: number }
    "offer": { open: Tag }
    "playlist": Plain
    "playlist.untitled": Plain
    "playlist.all": { total: number }
    "playlist.some": { n: number; total: number }
    "playlist.all.cut": { total: number }
    "playlist.some.cut": { n: number; total: number }
    "choice.all": Plain
    "choice.price": { n: number; credits: number }
    "choice.priceOf": { n: number; credits: number; balance: number }
    "choice.close": Plain
    "choice.batch": Plain
    "choice.start": { n: number }
    "choice.tooLong": Plain
    "work": Plain
    "work.count.running": { n: number }
    "work.count.waiting": { n: number }
    "work.count.done": { n: number }
    "work.count.failed": { n: number }
    "work.free": { counts: string }
    "work.spent": { counts: string; credits: number }
    "work.retry": Plain
    "work.removeWaiting": Plain
    "work.clear": Plain
    "work.progress": Plain
    "work.noCredits": { more: Tag; resume: Tag }
    "work.offline": Plain
    "pause.rate": Plain
    "pause.silence": Plain
    "pause.busy": Plain
    "pause.resume": { time: string; countdown: Tag }
    "state.waiting": Plain
    "state.running": Plain
    "state.done": Plain
    "state.failed": Plain
    "row.running": Plain
    "row.waiting": Plain
    "row.cached": Plain
    "row.retry": Plain
    "row.remove": Plain
    "row.removeNamed": { name: string }
    "empty": Plain
    "empty.text": Plain
    "empty.sample": Plain
  }
  "upload": {
    "title": Plain
    "lead": Plain
    "noSpeech": Plain
    "noSpeech.text": Plain
    "noSpeech.act": Plain
    "noSpeech.setup": Plain
    "drop": { choose: Tag; wide: Tag }
    "drop.formats": Plain
    "drop.window": Plain
    "drafts": Plain
    "drafts.short": { credits: number; balance: number; more: Tag }
    "drafts.price": { credits: number }
    "drafts.priceOf": { credits: number; left: number }
    "drafts.keep": Plain
    "drafts.start": Plain
    "drafts.startMany": { n: number }
    "draft.reading": Plain
    "draft.length": { field: Tag }
    "draft.length.hint": Plain
    "draft.remove": Plain
    "draft.removeNamed": { name: string }
    "problem.empty": Plain
    "problem.tooLarge": Plain
    "problem.notMedia": Plain
    "problem.tooLong": Plain
    "list": Plain
    "list.about": Plain
    "list.clear": Plain
    "list.otherFile": { name: string }
    "stages": { name: string }
    "stages.over": Plain
    "stages.share": { percent: number }
    "stages.queued": Plain
    "stage.uploading": Plain
    "stage.transcribing": Plain
    "stage.saving": Plain
    "stage.done": Plain
    "stage.failed": Plain
    "stage.cancelled": Plain
    "row.saved": Plain
    "row.read": Plain
    "row.history": Plain
    "row.retry": Plain
    "row.cancel": Plain
    "row.remove": Plain
    "row.cancelNamed": { name: string }
    "row.again": Plain
    "row.chooseAgain": Plain
    "why.closed": Plain
    "why.lost": Plain
    "why.refused": Plain
    "why.unanswered": Plain
    "why.unknown": Plain
    "why.ended": Plain
    "why.cancelled": Plain
    "why.failed": Plain
    "next.free": Plain
    "next.again": Plain
    "refunded": { credits: number }
  }
  "usage": {
    "title": Plain
    "get": Plain
    "balance": Plain
    "balance.amount": { credits: number; unit: Tag }
    "balance.hint": Plain
    "balance.about": Plain
    "balance.aboutLast": { count: number }
    "balance.none": Plain
    "balance.noneText": Plain
    "balance.single": { day: string }
    "balance.caption": Plain
    "days": Plain
    "days.spent": { credits: number }
    "days.none": Plain
    "days.noneText": Plain
    "days.caption": Plain
    "days.kind": { kind: string; credits: number }
    "days.total": { kind: string; total: number }
    "kind.transcribe": Plain
    "kind.transcribe_audio": Plain
    "kind.summarize": Plain
    "kind.chat": Plain
    "kind.search": Plain
    "kind.channel_search": Plain
    "kind.channel_videos": Plain
    "kind.playlist_videos": Plain
    "kind.comments": Plain
    "kind.comment_replies": Plain
    "kind.ask": Plain
    "kind.extract": Plain
    "kind.translate": Plain
    "kind.call": Plain
    "kind.unknown": Plain
    "kind.other": Plain
    "kind.rest": Plain
    "period": Plain
    "period.named": { period: string }
    "period.last": { days: number }
    "period.dates": Plain
    "dates": Plain
    "dates.from": Plain
    "dates.to": Plain
    "dates.hint": { days: number }
    "dates.show": Plain
    "when": Plain
    "what": Plain
    "activity": Plain
    "activity.none": Plain
    "activity.noneText": Plain
    "activity.credits": Plain
    "activity.refunded": Plain
    "activity.partlyRefunded": { refunded: number }
    "activity.export": Plain
    "pager": Plain
    "pager.open": { first: number; last: number }
    "pager.range": { first: number; last: number; total: number }
    "pager.newer": Plain
    "pager.older": Plain
    "receipt": Plain
    "receipt.pending": Plain
    "receipt.reserved": Plain
    "receipt.charged": Plain
    "receipt.refunded": Plain
    "receipt.balance": Plain
    "receipt.attempts": Plain
    "receipt.tried": Plain
    "receipt.outcome": Plain
    "receipt.ms": Plain
    "strategy.cache": Plain
    "strategy.client": Plain
    "strategy.watch_page": Plain
    "strategy.youtubei": Plain
    "strategy.official": Plain
    "strategy.feed": Plain
    "strategy.sound": Plain
    "strategy.speech": Plain
    "strategy.llm": Plain
    "strategy.variant": { name: string; variant: string }
    "outcome.ok": Plain
    "outcome.absent": Plain
    "outcome.blocked": Plain
    "outcome.live": Plain
    "outcome.network": Plain
    "outcome.timeout": Plain
    "outcome.changed_page": Plain
    "outcome.stale_cursor": Plain
    "outcome.quota": Plain
    "outcome.no_captions": Plain
    "outcome.login_required": Plain
    "outcome.age_restricted": Plain
    "outcome.members_only": Plain
    "outcome.private": Plain
    "outcome.removed": Plain
    "outcome.region_blocked": Plain
    "outcome.premiere": Plain
    "outcome.too_long": Plain
    "outcome.comments_disabled": Plain
    "outcome.unsupported": Plain
    "outcome.misconfigured": Plain
    "outcome.rate_limited": Plain
    "outcome.overloaded": Plain
    "outcome.refused": Plain
    "outcome.filtered": Plain
    "outcome.empty": Plain
    "outcome.cut": Plain
    "outcome.malformed": Plain
  }
  "video": {
    "title": Plain
    "missing.title": Plain
    "missing.heading": Plain
    "missing.text": Plain
    "missing.transcribe": Plain
    "missing.price": Plain
    "missing.history": Plain
    "gone": Plain
    "gone.text": Plain
    "tabs": Plain
    "tab.transcript": Plain
    "tab.summary": Plain
    "tab.chat": Plain
    "tab.chapters": Plain
    "tab.export": Plain
    "copy": Plain
    "imported": { day: string }
    "transcribed": { day: string }
    "onYouTube": Plain
    "more": Plain
    "tag": Plain
    "column": Plain
    "player.title": { title: string }
    "pause": Plain
    "player.play": Plain
    "player.playFrom": { time: string }
    "audio": Plain
    "audio.play": Plain
    "audio.until": { day: string }
    "audio.failed": Plain
    "audio.delete": Plain
    "audio.delete.title": Plain
    "audio.delete.text": Plain
    "audio.delete.no": Plain
    "audio.delete.yes": Plain
    "audio.deleted": Plain
    "seek": Plain
    "seek.position": { time: string; length: string }
    "find.label": Plain
    "find.none": Plain
    "find.position": { current: number; count: number }
    "find.previous": Plain
    "find.next": Plain
    "find.clear": Plain
    "follow": { time: string }
    "selection.copy": Plain
    "selection.copied": Plain
    "selection.copiedTime": Plain
    "selection.blocked": Plain
    "summary.kind": Plain
    "summary.custom": Plain
    "summary.start": Plain
    "summary.again": Plain
    "summary.stop": Plain
    "summary.stopped": Plain
    "summary.unfinished": Plain
    "summary.rest": Plain
    "summary.prompt": Plain
    "summary.replaces": Plain
    "summary.copy": Plain
    "summary.unsaved": Plain
    "preset.short": Plain
    "preset.short.text": Plain
    "preset.detailed": Plain
    "preset.detailed.text": Plain
    "preset.bullets": Plain
    "preset.bullets.text": Plain
    "preset.chapters": Plain
    "preset.chapters.text": Plain
    "preset.study_notes": Plain
    "preset.study_notes.text": Plain
    "preset.action_items": Plain
    "preset.action_items.text": Plain
    "preset.blog_post": Plain
    "preset.blog_post.text": Plain
    "preset.key_quotes": Plain
    "preset.key_quotes.text": Plain
    "export.noTimes": Plain
    "export.download": Plain
    "export.downloadAs": { format: string }
    "export.copyText": Plain
    "export.copyMarkdown": Plain
    "format.txt": Plain
    "format.txt.what": Plain
    "format.md": Plain
    "format.md.what": Plain
    "format.srt": Plain
    "format.srt.what": Plain
    "format.vtt": Plain
    "format.vtt.what": Plain
    "format.json": Plain
    "format.json.what": Plain
    "notion.choose": { link: Tag }
    "notion.connect": { link: Tag }
    "notion.export": Plain
    "notion.open": Plain
    "notion.place": { title: string }
    "share": Plain
    "share.title": Plain
    "share.text": Plain
    "share.moment": Plain
    "share.from": Plain
    "share.to": Plain
    "share.notATime": Plain
    "share.order": Plain
    "share.context": Plain
    "share.indexed": Plain
    "share.confirm": Plain
    "share.ready": Plain
    "share.create": Plain
    "links": Plain
    "link.whole": Plain
    "link.range": { from: string; to: string }
    "link.indexed": Plain
    "link.copy": Plain
    "link.revoke": Plain
    "link.revokeOne": { name: string }
    "revoke.title": Plain
    "revoke.yes": Plain
    "revoke.text": Plain
    "language": Plain
    "language.captions": Plain
    "language.automatic": Plain
    "language.translate": Plain
    "language.storedOnly": Plain
    "language.off": Plain
    "language.upload": Plain
    "language.import": Plain
    "language.loading": Plain
    "captions.title": { language: string }
    "captions.text": Plain
    "captions.busy": Plain
    "captions.fallback": { language: string }
    "captions.start": Plain
    "captions.price": { credits: number }
    "balance": { credits: number }
    "cancel": Plain
    "translate.title": Plain
    "translate.hint": { language: string }
    "translate.choose": Plain
    "translate.free": Plain
    "translate.already": { language: string }
    "translate.cost": { credits: number }
    "translate.stored": Plain
    "translate.quote": { credits: number }
    "translate.start": Plain
    "translate.show": Plain
    "translation.busy": { language: string }
    "translation.progress": Plain
    "translation.leave": Plain
    "translation.missing": { language: string }
    "translation.loading": Plain
    "translation.by": { language: string }
    "translation.download": { format: string }
    "translation.close": Plain
    "version": Plain
    "version.original": Plain
    "version.translation": Plain
  }
  "watchlists": {
    "title": Plain
    "lead": Plain
    "list": Plain
    "empty.title": Plain
    "empty.text": Plain
    "create": Plain
    "create.free": Plain
    "create.atMost": { credits: number }
    "created": { name: string }
    "links": Plain
    "links.hint": Plain
    "links.unknown": { word: string }
    "links.video": { word: string }
    "more": Plain
    "searches": Plain
    "searches.hint": Plain
    "name": Plain
    "name.placeholder": Plain
    "interval": Plain
    "interval.byPlan": Plain
    "interval.week": { count: number }
    "interval.day": { count: number }
    "interval.hour": { count: number }
    "interval.minute": { count: number }
    "action": Plain
    "action.announce": Plain
    "action.transcribe": Plain
    "action.summarize": Plain
    "maxCredits": Plain
    "maxCredits.problem": Plain
    "digest": Plain
    "digest.off": Plain
    "digest.daily": Plain
    "digest.weekly": Plain
    "webhook": Plain
    "outcome": { count: number; interval: string; outputs: string }
    "outcome.byPlan": { count: number; outputs: string }
    "outputs.off.plain": Plain
    "outputs.off.webhook": Plain
    "outputs.daily.plain": Plain
    "outputs.daily.webhook": Plain
    "outputs.weekly.plain": Plain
    "outputs.weekly.webhook": Plain
    "price.announce": Plain
    "price.transcribe": { most: number }
    "price.summarize": { most: number }
    "does.announce": Plain
    "does.transcribe": Plain
    "does.summarize": Plain
    "checked": { interval: string }
    "mail.off": Plain
    "mail.daily": Plain
    "mail.weekly": Plain
    "byWebhook": Plain
    "sources": Plain
    "source.channel": Plain
    "source.playlist": Plain
    "source.search": Plain
    "source.checked": { ago: string }
    "source.notChecked": Plain
    "source.next": { time: string }
    "feed": Plain
    "feed.copy": Plain
    "feed.new": Plain
    "feed.confirm": { name: string }
    "feed.confirm.text": Plain
    "feed.confirm.yes": Plain
    "feed.renewed": Plain
    "videos": Plain
    "videos.none": Plain
    "videos.older": Plain
    "videos.found": { ago: string; time: Tag }
    "videos.noSummary": { why: Tag }
    "edit": Plain
    "edit.one": { name: string }
    "edit.title": { name: string }
    "edit.cancel": Plain
    "edit.save": Plain
    "delete": Plain
    "delete.one": { name: string }
    "delete.confirm": { name: string }
    "delete.confirm.text": Plain
    "delete.confirm.yes": Plain
  }
  "webhooks": {
    "title": Plain
    "about": { link: Tag }
    "list": Plain
    "list.count": { count: number; max: number }
    "list.none": Plain
    "list.noneText": Plain
    "new.url": Plain
    "new.hint": Plain
    "new.full": { max: number }
    "new.create": Plain
    "new.events": Plain
    "new.noEvents": Plain
    "event.transcriptCompleted": Plain
    "event.transcriptFailed": Plain
    "event.batchProgress": Plain
    "event.batchCompleted": Plain
    "event.creditsLow": Plain
    "event.keyBudgetReached": Plain
    "event.videoPublished": Plain
    "secret": Plain
    "secret.title": { name: string }
    "secret.once": Plain
    "secret.label": Plain
    "secret.next": { code: Tag }
    "secret.replace": { time: string }
    "secret.done": Plain
    "status.pending": Plain
    "status.active": Plain
    "status.disabled": Plain
    "row.pending": Plain
    "row.disabled": { day: string }
    "row.added": { day: string }
    "row.allEvents": Plain
    "row.verify": Plain
    "row.verifyNamed": { name: string }
    "row.verified": Plain
    "row.events": Plain
    "row.eventsNamed": { name: string }
    "row.rotate": Plain
    "row.rotateNamed": { name: string }
    "row.delete": Plain
    "row.deleteNamed": { name: string }
    "rotate.title": { name: string }
    "rotate.text": Plain
    "rotate.yes": Plain
    "delete.title": { name: string }
    "delete.text": Plain
    "delete.yes": Plain
    "events.none": Plain
    "events.noneText": Plain
    "events.unverified": Plain
    "events.refresh": Plain
    "events.replay": Plain
    "events.replayNamed": { type: string; time: string }
    "events.replayed": Plain
    "events.notYet": Plain
    "events.attempts": { count: number; answer: Tag }
    "events.next": { time: string }
    "events.details": Plain
    "events.attempt": { time: string; ms: number; answer: Tag }
    "state.pending": Plain
    "state.delivered": Plain
    "state.failed": Plain
    "state.canceled": Plain
  }
  "app": {
    "nav.transcribe": Plain
    "nav.upload": Plain
    "nav.history": Plain
    "nav.batches": Plain
    "nav.watchlists": Plain
    "nav.ask": Plain
    "nav.video": Plain
    "nav.search": Plain
    "nav.channel": Plain
    "nav.playlist": Plain
    "nav.comments": Plain
    "nav.keys": Plain
    "nav.usage": Plain
    "nav.requests": Plain
    "nav.webhooks": Plain
    "nav.billing": Plain
    "nav.notes": Plain
    "nav.settings": Plain
    "list.channels": Plain
    "list.subscribers": { n: number }
    "list.getCredits": Plain
    "list.pagePrice": Plain
    "list.more": Plain
    "list.chosen": Plain
    "list.countChosen": { n: number }
    "list.price": { min: number; max: number }
    "list.noPrice": Plain
    "list.chooseAll": Plain
    "list.all": Plain
    "list.short": { balance: number; more: Tag }
    "list.transcribeAll": { n: number; credits: number }
    "list.transcribeSome": { n: number; credits: number }
    "list.keys": { key: Tag }
    "list.free": Plain
    "list.started": { title: string }
    "list.startedMany": { n: number }
    "list.look": Plain
    "list.sent": Plain
    "list.tooLong": Plain
    "list.transcribe": Plain
    "list.transcribeNamed": { title: string }
    "list.read": Plain
    "list.readNamed": { title: string }
    "list.skipped": { texts: string; list: Tag }
    "list.skipped.more": { texts: string; n: number; list: Tag }
    "tags.edit": Plain
    "tags.editNamed": { title: string }
    "tags.label": Plain
    "tags.prefix": Plain
    "tags.remove": { tag: string }
    "tags.new": Plain
    "tags.new.hint": Plain
    "tags.added": { tags: string }
    "tags.removed": { tags: string }
    "tags.done": Plain
    "tags.add": Plain
    "tags.tooLong": { max: number; length: number }
    "tags.tooMany": { max: number }
    "queue.running": Plain
    "queue.waiting": Plain
    "upload.waiting": Plain
    "upload.uploading": Plain
    "upload.cut": Plain
    "upload.transcribing": Plain
    "upload.saving": Plain
    "shell.balance.unknown": Plain
    "shell.keys.palette": Plain
    "shell.keys.search": Plain
    "shell.keys.help": Plain
    "shell.keys.play": Plain
    "shell.keys.skip": Plain
    "shell.keys.follow": Plain
    "shell.keys.copy": Plain
    "shell.keys.next": Plain
    "shell.keys.previous": Plain
    "shell.keys.clear": Plain
    "shell.keys.resize": Plain
    "shell.keys.move": Plain
    "shell.keys.select": Plain
    "shell.keys.selectAll": Plain
    "shell.keys.transcribe": Plain
    "shell.keys.title": Plain
    "shell.keys.everywhere": Plain
    "shell.keys.reader": Plain
    "shell.keys.lists": Plain
    "shell.keys.single": Plain
    "shell.offline": Plain
    "shell.palette": Plain
    "shell.palette.hint": Plain
    "shell.palette.transcribe": { videos: number }
    "shell.palette.channel": { id: string }
    "shell.palette.playlist": { id: string }
    "shell.palette.reference": Plain
    "shell.palette.theme.light": Plain
    "shell.palette.theme.dark": Plain
    "shell.palette.theme.system": Plain
    "shell.palette.history": { words: string }
    "shell.palette.search": { words: string }
    "shell.signOut": Plain
    "shell.tray": Plain
    "shell.tray.left": { entries: number }
    "shell.failed.title": Plain
    "shell.failed.what": Plain
    "shell.failed.text": Plain
    "shell.failed.reload": Plain
    "shell.unloaded.what": Plain
    "shell.unloaded.text": Plain
    "shell.notFound.title": Plain
    "shell.notFound.what": Plain
    "shell.notFound.text": Plain
    "shell.notFound.go": Plain
    "shell.skip": Plain
    "shell.menu": Plain
    "shell.mainPages": Plain
    "shell.more": Plain
    "shell.account": Plain
    "shell.signedIn": { email: string }
    "shell.dashboard": Plain
    "shell.work": Plain
    "shell.developers": Plain
    "shell.reference": Plain
    "shell.connect": Plain
    "shell.language": Plain
    "method.captions": Plain
    "method.captions_page": Plain
    "method.audio": Plain
    "method.upload": Plain
    "tier.free": Plain
    "tier.plus": Plain
    "tier.pro": Plain
    "tier.scale": Plain
  }
  "panel": {
    "title": Plain
    "none": Plain
    "none.text": Plain
    "connect": Plain
    "connect.act": { service: string }
    "connect.text": { email: string }
    "refused.act": Plain
    "tabs": Plain
    "tab.transcript": Plain
    "tab.summary": Plain
    "tab.chat": Plain
    "offer.visitor": Plain
    "offer": Plain
    "offer.act.free": Plain
    "offer.act": Plain
    "account.disconnect": Plain
    "account.visitor": Plain
    "account.signIn": Plain
    "account.elsewhere": { service: string }
    "chat": Plain
    "chat.act": Plain
    "chat.text": Plain
    "search": Plain
    "search.matches": { n: number }
    "follow": Plain
    "copy": Plain
    "summary": Plain
    "summary.act": Plain
    "summary.stop": Plain
    "summary.copy": Plain
  }
  "reader": {
    "chat.lead": Plain
    "chat.question.point": Plain
    "chat.question.act": Plain
    "chat.question.numbers": Plain
    "chat.messages": Plain
    "chat.yours": Plain
    "chat.placeholder": Plain
    "chat.ask": Plain
    "chat.stop": Plain
    "source": { number: number }
  }
  "contact": {
    "title": Plain
    "lead": Plain
    "name": Plain
    "email": Plain
    "subject": Plain
    "subject.hint": Plain
    "subject.report": Plain
    "subject.extension": Plain
    "message": Plain
    "message.hint": Plain
    "message.report": Plain
    "message.extension": Plain
    "website": Plain
    "send": Plain
    "sent": Plain
    "sent.text": Plain
    "sent.another": Plain
  }
  "extension": {
    "title": Plain
    "lead": Plain
    "needs": { site: Tag }
    "connect": Plain
    "connect.absent": Plain
    "connect.signedOut": Plain
    "connect.signIn": Plain
    "connect.ready": { email: string }
    "connect.act": Plain
    "connect.done": { email: string; strong: Tag }
    "connect.undo": Plain
    "install": Plain
    "install.text": Plain
    "install.ask": Plain
    "install.build": Plain
    "install.open": { code: Tag }
    "install.load": Plain
    "install.reload": Plain
    "install.use": Plain
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
    "hero.done": Plain
    "hero.busy": Plain
    "waiting.captions": Plain
    "waiting.audio": Plain
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
    "step.paste.more": { links: number }
    "step.words": Plain
    "step.words.text": Plain
    "step.words.done": { share: number }
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
    "how.claude-code": Plain
    "how.claude-desktop": Plain
    "how.cursor": Plain
    "how.vscode": Plain
    "how.codex": { command: string }
    "how.chatgpt": { code: Tag }
    "how.inspector": Plain
    "terminal": Plain
    "connector": Plain
    "try": Plain
    "try.text": Plain
    "try.label": Plain
    "try.prompt": { video: string }
    "try.failed": { service: string }
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
    "cost.translation": { characters: number }
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
    "lead": { service: string }
    "silent": Plain
    "noScript": { link: Tag }
    "now": Plain
    "headline.operational": Plain
    "headline.partial": Plain
    "headline.degraded": Plain
    "headline.outage": Plain
    "headline.unknown": Plain
    "advice": { contact: Tag }
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
    "success.rule": Plain
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
  "errors": {
    "invalid_request": Plain
    "unauthorized": Plain
    "insufficient_credits": Plain
    "budget_exceeded": Plain
    "forbidden": Plain
    "not_found": Plain
    "method_not_allowed": Plain
    "not_acceptable": Plain
    "conflict": Plain
    "gone": Plain
    "payload_too_large": Plain
    "unsupported_media_type": Plain
    "unprocessable_content": Plain
    "rate_limited": Plain
    "transcription_failed": Plain
    "summarization_failed": Plain
    "internal_error": Plain
    "youtube_api_error": Plain
    "provider_failed": Plain
    "platform_blocked": Plain
    "not_ready": Plain
    "unavailable": Plain
    "timed_out": Plain
    "quota_exceeded": Plain
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
    "credits": { credits: number }
    "spent.month": { credits: number }
    "spent.ofBudget": { spent: number; budget: number }
    "toast.label": Plain
    "toast.dismiss": Plain
    "close": Plain
    "cancel": Plain
    "toast.list": { key: string }
  }
}
