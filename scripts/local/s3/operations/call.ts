import type { S3Request } from "../protocol/request.ts"
import type { Deliver, Events } from "../store/events.ts"
import type { Folder } from "../store/folder.ts"

/** The dependencies of every operation. */
export type S3Deps = { folder: Folder; events: Events; deliver: Deliver }
/** One call of an operation: the request and its body as a stream. */
export type S3Call = S3Deps & { request: S3Request; body: AsyncIterable<Buffer> }
