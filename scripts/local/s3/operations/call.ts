import type { Asked } from "../protocol/request.ts"
import type { Deliver, Events } from "../store/events.ts"
import type { Folder } from "../store/folder.ts"

/** What every operation stands on. */
export type Ground = { folder: Folder; events: Events; deliver: Deliver }
/** One call: what is asked, and its body while it comes. */
export type Call = Ground & { asked: Asked; body: AsyncIterable<Buffer> }
