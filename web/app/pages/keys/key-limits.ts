import type { Schemas } from "../../../api/paths.gen.ts"
import { listText, utcDayText } from "../../../ui/format.ts"
import type { Translate } from "../../../words/translate.ts"
import type { Key } from "./keys-query.ts"

export type Scope = NonNullable<Key["scopes"]>[number]

/** The limits of a key as the form's values. For no limit, a text is empty and `scopes` is null. */
export type Limits = { expires: string; budget: string; scopes: readonly Scope[] | null }

export const NO_LIMITS: Limits = { expires: "", budget: "", scopes: null }

/** The scopes as shown. The scope `metered` is shown as the three groups that it contains. */
export const SCOPES = ["transcripts", "summaries", "lists", "read"] as const satisfies readonly Scope[]

export const limitsOf = ({ expires_at, monthly_budget, scopes }: Key): Limits => ({
  expires: expires_at === null ? "" : lastDay(expires_at),
  budget: monthly_budget === null ? "" : String(monthly_budget),
  scopes: scopes?.flatMap((scope) => (scope === "metered" ? METERED : [scope])) ?? null,
})

const METERED = ["transcripts", "summaries", "lists"] as const

/** Returns today's UTC day in the form of a date field's value. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Returns the last UTC day on which a key works, in the form of a date field's value. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10)

/** Returns the settings to send: those that the user has changed. */
export function changesOf(form: Limits, before: Limits = NO_LIMITS): Schemas["UpdateKeyRequest"] {
  return {
    ...(form.expires === before.expires ? {} : { expires_at: form.expires || null }),
    ...(form.budget === before.budget
      ? {}
      : { monthly_budget: form.budget === "" ? null : Number(form.budget) }),
    ...(String(form.scopes) === String(before.scopes) ? {} : { scopes: form.scopes && [...form.scopes] }),
  }
}

/**
 * Returns "expires Dec 31, 2027", with the key's last UTC day, or "expired …" once that is over.
 */
export const expiryText = (expiresAt: string, isOver: boolean, t: Translate<"keys">): string =>
  t(isOver ? "row.expired" : "row.expires", { day: utcDayText(lastDay(expiresAt)) })

/** Returns what a key may do: "only: Transcripts, Summaries". Undefined if it may do everything. */
export function scopesText(key: Key, t: Translate<"keys">): string | undefined {
  const { scopes } = limitsOf(key)
  if (scopes === null) return undefined
  const names = SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => t(`scope.${scope}`))
  return t("row.scopes", { scopes: listText(names) })
}
