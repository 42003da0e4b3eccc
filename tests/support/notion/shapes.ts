import { randomUUID } from "node:crypto"
import type { FakeBlock, FakeNode, Json, World } from "./world.ts"

/** Answers in the recorded shapes. Their times are whole minutes. */
const timeOf = (ms: number) => new Date(Math.floor(ms / 60_000) * 60_000).toISOString()
const BOT = { object: "user", id: "00000000-0000-4000-8000-0000000000f1" }

export function richTextOf(texts: readonly Json[]): Json[] {
  return texts.map((given) => {
    const { text, annotations = {} } = given as {
      text: { content: string; link?: { url: string } }
      annotations?: Json
    }
    const { content, link = null } = text
    return {
      type: "text",
      text: { content, link },
      annotations: {
        bold: false,
        italic: false,
        strikethrough: false,
        underline: false,
        code: false,
        color: "default",
        ...annotations,
      },
      plain_text: content,
      href: link?.url ?? null,
    }
  })
}

const titled = (title: string) => (title === "" ? [] : richTextOf([{ text: { content: title } }]))
const urlOf = (id: string) => `https://www.notion.so/${id.replaceAll("-", "")}`

export function nodeShape(node: FakeNode): Json {
  const { object, id, title, titleProperty, icon, createdAt, isInTrash, parent } = node
  const own =
    object === "page"
      ? { properties: { [titleProperty]: { id: "title", type: "title", title: titled(title) } } }
      : {
          title: titled(title),
          description: [],
          is_inline: false,
          properties: {
            Seen: { id: "CNpy", name: "Seen", description: null, type: "date", date: {} },
            [titleProperty]: {
              id: "title",
              name: titleProperty,
              description: null,
              type: "title",
              title: {},
            },
          },
        }
  return {
    object,
    id,
    created_time: timeOf(createdAt),
    last_edited_time: timeOf(createdAt),
    created_by: BOT,
    last_edited_by: BOT,
    cover: null,
    icon: icon === null ? null : { type: "emoji", emoji: icon },
    parent,
    in_trash: isInTrash,
    is_archived: false,
    is_locked: false,
    url: urlOf(id),
    public_url: null,
    ...own,
  }
}

export function blockShape(block: FakeBlock, pageId: string): Json {
  const { children = [], rich_text, ...rest } = block.content as { children?: unknown[]; rich_text?: Json[] }
  return {
    object: "block",
    id: block.id,
    parent: { type: "page_id", page_id: pageId },
    created_time: timeOf(block.createdAt),
    last_edited_time: timeOf(block.createdAt),
    created_by: BOT,
    last_edited_by: BOT,
    has_children: children.length > 0,
    in_trash: false,
    type: block.type,
    [block.type]: { ...rest, ...(rich_text ? { rich_text: richTextOf(rich_text) } : {}) },
  }
}

/** A page of a list. A cursor is the ID of the next item. Undefined for an invalid cursor. */
export function listShape<T extends { id: string }>(
  all: readonly T[],
  { size, cursor }: { size: number; cursor: string | undefined },
  type: string,
  shape: (one: T) => Json,
): Json | undefined {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor)
  if (from < 0) return undefined
  const next = all[from + size]
  return {
    object: "list",
    results: all.slice(from, from + size).map(shape),
    next_cursor: next?.id ?? null,
    has_more: next !== undefined,
    type,
    [type]: {},
  }
}

/** Makes a block. It belongs to no page yet. */
export const newBlock = (world: World, type: string, content: Json): FakeBlock => ({
  id: randomUUID(),
  type,
  content,
  createdAt: world.now(),
})

/**
 * The direct children of a node in insertion order, including its pages that are not in the trash.
 */
export function childrenOf(world: World, node: FakeNode): readonly FakeBlock[] {
  return node.children.filter(
    ({ id, type }) => type !== "child_page" || world.nodes.get(id)?.isInTrash === false,
  )
}
