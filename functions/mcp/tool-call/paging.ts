/** A source's page may hold more items than the caller wants. The rest becomes a page of its own. */
type PagePosition = { skip: number; pageToken: string | undefined }

const INSIDE = /^(\d{1,3})~(.*)$/s

/** Reads a tool's page token: the source's page, and how many of its items were already returned. */
export function readPosition(token: string | undefined): PagePosition {
  const [, skip, inner] = INSIDE.exec(token ?? "") ?? []
  if (skip === undefined) return { skip: 0, pageToken: token }
  return { skip: Number(skip), pageToken: inner || undefined }
}

/** Returns at most `max` items from that position, and the next token. Each such page is charged, so skipping saves nothing. */
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
