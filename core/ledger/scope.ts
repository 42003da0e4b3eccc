import { AppError } from "../kernel/errors.ts"
import type { OperationKind } from "./operation-kind.ts"
import type { Payer } from "./payer.ts"
import type { Scope, ScopeGroup } from "./scope.schema.ts"

/**
 * What a call requires of a key: whether the call can cost credits, and the call's scope group,
 * which free calls may lack. The scope `read` does not allow a free call that changes something.
 */
export type ScopeNeed =
  | { scopeGroup: ScopeGroup; metered: true }
  | { scopeGroup?: ScopeGroup | undefined; metered: false; isChange?: boolean }

/** Throws `forbidden` if the key's scopes do not allow the call. */
export function requireScope({ key }: Pick<Payer, "key">, need: ScopeNeed): void {
  const scopes = key?.scopes
  if (scopes === undefined) return
  const { scopeGroup } = need
  const allowing: readonly Scope[] = [
    ...(need.metered || need.isChange ? [] : (["read"] as const)),
    ...(scopeGroup ? (["metered", scopeGroup] as const) : []),
  ]
  if (allowing.some((scope) => scopes.includes(scope))) return
  const needed = allowing.map((scope) => `\`${scope}\``).join(" or ")
  const given = scopes.map((scope) => `\`${scope}\``).join(", ")
  throw new AppError("forbidden", `This API key needs the scope ${needed}. It has ${given}.`, {
    reason: "scope_missing",
  })
}

/** The group of each kind of paid work. `chat` and `transcribe_audio` take no keys today. */
export const GROUP_OF_KIND = {
  transcribe: "transcripts",
  transcribe_audio: "transcripts",
  summarize: "summaries",
  chat: "summaries",
  search: "lists",
  channel_search: "lists",
  channel_videos: "lists",
  playlist_videos: "lists",
  comments: "lists",
  comment_replies: "lists",
  // These two quote transcripts.
  extract: "transcripts",
  ask: "transcripts",
  translate: "transcripts",
} as const satisfies Record<OperationKind, ScopeGroup>
