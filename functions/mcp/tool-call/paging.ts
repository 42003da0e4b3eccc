/**
 * YouTube's page may have more items than the caller wants. The remaining ones become a new page.
 */
type PagePosition = { skip: number; pageToken: string | undefined }

const INSIDE = /^(\d{1,3})~(.*)$/s

/** Reads a tool's page token: YouTube's page, and how many of its items were already returned. */
export function readPosition(token: string | undefined): PagePosition {
  const [, skip, inner] = INSIDE.exec(token ?? "") ?? []
  if (skip === undefined) return { skip: 0, pageToken: token }
  return { skip: Number(skip), pageToken: inner || undefined }
}

/**
 * Returns at most `max` items from the token's position, and the next token. Each returned page is
 * charged, even if YouTube's page is the same.
 */
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
