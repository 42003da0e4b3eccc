/**
 * The chosen rows by ID. `at`: the index of the row that the keyboard is on. `anchor`: the index
 * where a range starts.
 */
export type Selection = { chosen: ReadonlySet<string>; at: number; anchor: number }

export const NO_SELECTION: Selection = { chosen: new Set(), at: -1, anchor: -1 }

/**
 * Moves the keyboard position by `by` rows. With `isRange` (Shift), chooses all rows from the
 * anchor to there.
 */
export function moveSelection(
  selection: Selection,
  ids: readonly string[],
  by: number,
  isRange = false,
): Selection {
  if (ids.length === 0) return selection
  const at = Math.min(Math.max(selection.at + by, 0), ids.length - 1)
  return isRange ? { ...chooseTo(selection, ids, at), at } : { ...selection, at, anchor: at }
}

/**
 * Chooses or deselects a row. With `isRange` (Shift), chooses all rows from the anchor to that row.
 */
export function toggleRow(
  selection: Selection,
  ids: readonly string[],
  at: number,
  isRange = false,
): Selection {
  const id = ids[at]
  if (id === undefined) return selection
  if (isRange && selection.anchor >= 0) return { ...chooseTo(selection, ids, at), at }
  return { chosen: selection.chosen.symmetricDifference(new Set([id])), at, anchor: at }
}

function chooseTo(selection: Selection, ids: readonly string[], at: number): Selection {
  const anchor = selection.anchor < 0 ? at : selection.anchor
  const range = ids.slice(Math.min(anchor, at), Math.max(anchor, at) + 1)
  return { ...selection, anchor, chosen: selection.chosen.union(new Set(range)) }
}

/**
 * Deselects rows that are gone or hidden, so that no action applies to rows that the user can't
 * see.
 */
export function keepVisible(selection: Selection, ids: readonly string[]): Selection {
  const chosen = selection.chosen.intersection(new Set(ids))
  return { ...selection, chosen, at: Math.min(selection.at, ids.length - 1) }
}
