/** A list's page as the source gave it may be longer than the caller wants: the rest is a page of its own. */
type Place = { skip: number; pageToken: string | undefined }

const INSIDE = /^(\d{1,3})~(.*)$/s

/** Where a tool's page token goes on: a source's page, and how many of its items were given already. */
export function readPosition(token: string | undefined): Place {
  const [, skip, inner] = INSIDE.exec(token ?? "") ?? []
  if (skip === undefined) return { skip: 0, pageToken: token }
  return { skip: Number(skip), pageToken: inner || undefined }
}

/** At most `max` items of a page from there on, and the token of what follows. Skipping gives nobody anything for nothing. */
export function pageItems<Item>(
  items: readonly Item[],
  token: string | undefined,
  max: number,
  nextPageToken: string | null,
): { items: readonly Item[]; nextPageToken: string | null } {
  const { skip, pageToken } = readPosition(token)
  const end = skip + max
  const next = end < items.length ? `${end}~${pageToken ?? ""}` : nextPageToken
  return { items: items.slice(skip, end), nextPageToken: next }
}
