/** Maximum IDs of a source that are remembered. A list has at most 200. */
export const KNOWN_MAX = 1000

export type ListChange = {
  /** The IDs to announce, the oldest first. */
  added: readonly string[]
  /** The IDs to remember, the most recently listed first. */
  known: readonly string[]
}

/**
 * The IDs to compare a list with: those seen before. The first list of a source has none. It is
 * compared with `recent`, the IDs of videos that were published after the first follower joined.
 */
export type KnownVideos = { known: readonly string[] } | { recent: ReadonlySet<string> }

/**
 * Compares a list, newest first, with the IDs that were seen before. In a list that is cut off
 * (`isWhole` is false), unknown videos after the last known one are old: they moved up because
 * others were deleted. In the first list of a source, only the recent ones are new: a crash may
 * have delayed it by an interval.
 */
export function compareList(listed: readonly string[], before: KnownVideos, isWhole: boolean): ListChange {
  const known = "known" in before ? before.known : []
  const remembered = [...new Set([...listed, ...known])].slice(0, KNOWN_MAX)
  if ("recent" in before) {
    const added = [...new Set(listed)].filter((id) => before.recent.has(id)).toReversed()
    return { added, known: remembered }
  }
  const seen = new Set(known)
  const last = listed.findLastIndex((id) => seen.has(id))
  const fresh = isWhole || last === -1 ? listed : listed.slice(0, last)
  const added = [...new Set(fresh)].filter((id) => !seen.has(id)).toReversed()
  return { added, known: remembered }
}
