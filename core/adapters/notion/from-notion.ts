import type { ListedPlace } from "../../notion/notion.ts"

type Text = { plain_text: string }
type Picture = { url?: unknown }
type Icon = { type: string; emoji?: unknown; custom_emoji?: Picture; external?: Picture; file?: Picture }
type NotionObject = {
  object: string
  id: string
  url?: string
  in_trash?: boolean
  icon?: Icon | null
  title?: readonly Text[]
  properties?: Record<string, { type: string; title?: readonly Text[] }>
}

export const plainText = (texts: readonly Text[]): string =>
  texts.map(({ plain_text }) => plain_text).join("")

/**
 * Converts a search result. Returns undefined if it is in the trash, has no URL, or is neither a
 * page nor a data source.
 */
export function placeFrom(found: object): ListedPlace | undefined {
  const { object, id, url, in_trash, icon } = found as NotionObject
  if (url === undefined || in_trash || (object !== "page" && object !== "data_source")) return undefined
  return { id, type: object === "page" ? "page" : "database", title: titleOf(found), icon: iconOf(icon), url }
}

/** Returns a database's title, or the text of a page's property of type `title`. May be empty. */
export function titleOf(found: object): string {
  const { title, properties = {} } = found as NotionObject
  if (title) return plainText(title)
  const property = Object.values(properties).find(({ type }) => type === "title")
  return plainText(property?.title ?? [])
}

function iconOf(icon: Icon | null | undefined): string | null {
  const shown = icon?.emoji ?? icon?.custom_emoji?.url ?? icon?.external?.url ?? icon?.file?.url
  return typeof shown === "string" ? shown : null
}
