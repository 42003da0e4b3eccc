import * as z from "zod"

/** Groups of routes and tools by subject. A scope of the same name allows the whole group. */
export const SCOPE_GROUPS = ["transcripts", "summaries", "lists"] as const
export type ScopeGroup = (typeof SCOPE_GROUPS)[number]

/**
 * What a key may be limited to (docs/contract.md, "Keys"). `read`: calls that are always free and
 * change nothing. `metered`: every group. A key without scopes may do everything.
 */
export const SCOPES = ["read", "metered", ...SCOPE_GROUPS] as const
export type Scope = (typeof SCOPES)[number]

export const ScopeName = z.enum(SCOPES, `must be one of ${SCOPES.join(", ")}`)
