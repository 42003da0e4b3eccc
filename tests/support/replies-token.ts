import { type ListPosition, signPageToken } from "../../core/listing/page-token.ts"
import { threadQuery } from "../../core/listing/replies-token.ts"
import { TEST_SECRET } from "./person.ts"

/**
 * The `replies_token` of a thread of `demo-talk-1`: from the client API's own token, or from a
 * position.
 */
export function repliesToken(nowMs: number, from: string | ListPosition = "demo-c1-replies"): string {
  const position: ListPosition =
    typeof from === "string" ? { source: "client", cursor: JSON.stringify({ t: from }) } : from
  return signPageToken(TEST_SECRET, threadQuery("demo-talk-1"), position, nowMs)
}
