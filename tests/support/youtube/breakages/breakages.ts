import type { Breakage } from "./breakage.ts"
import { CAPTION_BREAKAGES } from "./captions.ts"
import { CHANNEL_BREAKAGES } from "./channels.ts"
import { COMMENT_BREAKAGES } from "./comments.ts"
import { LIST_BREAKAGES } from "./lists.ts"
import { PLAYER_BREAKAGES } from "./players.ts"

/** Real YouTube changes that broke extraction since 2023, the oldest first. */
export const BREAKAGES: readonly Breakage[] = [
  ...PLAYER_BREAKAGES,
  ...CAPTION_BREAKAGES,
  ...CHANNEL_BREAKAGES,
  ...LIST_BREAKAGES,
  ...COMMENT_BREAKAGES,
].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

/** The rows of the table in docs/extraction.md. */
export function breakageRows(): string[] {
  return BREAKAGES.map(({ date, link, change, kinds, identities, expected }) => {
    const [, name, number] = /github\.com\/([^/]+\/[^/]+)\/\w+\/(\d+)$/.exec(link) ?? []
    const affected = typeof identities === "string" ? identities : identities.join(", ")
    return `| ${date} | ${change}: [${name}#${number}](${link}) | ${kinds.join(", ")} | ${affected} | ${expected.says} |`
  })
}
