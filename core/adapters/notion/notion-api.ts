import type {
  BlockObjectResponse,
  Client,
  PageObjectResponse,
  PartialBlockObjectResponse,
  RichTextItemResponse,
} from "@notionhq/client"
import {
  type Grant,
  type NotionApi,
  NotionError,
  type PageLink,
  type Place,
  type Workspace,
} from "../../notion/notion.ts"
import { placeFrom, plainText, titleOf } from "./from-notion.ts"
import { toNotionError } from "./notion-failures.ts"
import { takeFirstBatch } from "./to-notion-blocks.ts"

/** `origin` is `https://api.notion.com`, or a test server. */
export type NotionSettings = {
  clientId: string
  clientSecret: string
  origin: string
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>
}

/** The API version (developers.notion.com, "Versioning"). The SDK's default is older. */
const NOTION_VERSION = "2026-03-11"
/** After a timeout, the outcome is unknown. Revoking gets less time: a failure does no harm. */
const TIMEOUT_MS = 9_000
const REVOKE_TIMEOUT_MS = 3_000
const LISTED_MAX = 50
const CHILDREN_MAX = 100
/** Tolerance for Notion's times, which are rounded to minutes and come from another clock. */
const CLOCK_SLACK_MS = 3 * 60_000

/**
 * The Notion API. The SDK is loaded on first use. Does not retry, because only callers know which
 * requests are safe to repeat.
 */
export function notionApi({ clientId, clientSecret, origin, fetch }: NotionSettings): NotionApi {
  const credentials = { client_id: clientId, client_secret: clientSecret }
  const open = async (auth: string | undefined, timeoutMs: number): Promise<Client> => {
    const { Client, LogLevel } = await import("./sdk.ts")
    return new Client({
      baseUrl: origin,
      notionVersion: NOTION_VERSION,
      retry: false,
      // The SDK's log would contain page titles.
      logLevel: LogLevel.ERROR,
      logger: () => undefined,
      timeoutMs,
      // The SDK's own timeout does not cover reading the response body.
      fetch: async (url, init) => {
        const response = await fetch(url, {
          ...(init as RequestInit),
          signal: AbortSignal.timeout(timeoutMs),
        })
        const { ok, status } = response
        return { ok, status, headers: response.headers, text: () => response.text() }
      },
      ...(auth === undefined ? {} : { auth }),
    })
  }
  const ask = async <T>(
    auth: string | undefined,
    send: (client: Client) => Promise<T>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<T> => {
    const client = await open(auth, timeoutMs)
    try {
      return await send(client)
    } catch (cause) {
      throw toNotionError(cause)
    }
  }
  return {
    authorizeUrl: ({ redirectUri, state }) =>
      `${origin}/v1/oauth/authorize?${new URLSearchParams({
        owner: "user",
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        state,
      })}`,
    exchange: async ({ code, redirectUri }) => {
      const params = {
        ...credentials,
        grant_type: "authorization_code" as const,
        code,
        redirect_uri: redirectUri,
      }
      const answer = await ask(undefined, (client) => client.oauth.token(params))
      const grant: Grant = {
        access: answer.access_token,
        refresh: answer.refresh_token,
        workspaceId: answer.workspace_id,
        workspaceName: answer.workspace_name,
        workspaceIcon: answer.workspace_icon,
      }
      return grant
    },
    refresh: async (refreshToken) => {
      const params = { ...credentials, grant_type: "refresh_token" as const, refresh_token: refreshToken }
      const answer = await ask(undefined, (client) => client.oauth.token(params))
      return { access: answer.access_token, refresh: answer.refresh_token }
    },
    revoke: async (accessToken) => {
      const revoked = { ...credentials, token: accessToken }
      await ask(undefined, (client) => client.oauth.revoke(revoked), REVOKE_TIMEOUT_MS)
    },
    workspace: (accessToken) => workspaceOf((send) => ask(accessToken, send)),
  }
}

function workspaceOf(ask: <T>(send: (client: Client) => Promise<T>) => Promise<T>): Workspace {
  return {
    search: async ({ query, cursor }) => {
      const answer = await ask((client) =>
        client.search({
          page_size: LISTED_MAX,
          sort: { timestamp: "last_edited_time", direction: "descending" },
          ...(query === undefined ? {} : { query }),
          ...(cursor === undefined ? {} : { start_cursor: cursor }),
        }),
      )
      return {
        places: answer.results.flatMap((found) => placeFrom(found) ?? []),
        nextCursor: answer.next_cursor,
      }
    },
    describe: async (place) => {
      const found = await ask(
        (client): Promise<object> =>
          place.type === "page"
            ? client.pages.retrieve({ page_id: place.id })
            : client.dataSources.retrieve({ data_source_id: place.id }),
      )
      return {
        title: titleOf(found),
        isInTrash: "in_trash" in found && found.in_trash === true,
        titleProperty: titlePropertyOf(place, found),
      }
    },
    createPage: async (place, { title, titleProperty, blocks }) => {
      const children = takeFirstBatch(blocks)
      const properties = { [titleProperty ?? "title"]: { title: [{ text: { content: title } }] } }
      const answer = await ask((client) =>
        client.pages.create({ parent: parentOf(place), properties, children }),
      )
      return { ...idAndUrl(answer), blocksWritten: children.length }
    },
    appendBlocks: async (pageId, blocks) => {
      const children = takeFirstBatch(blocks)
      await ask((client) => client.blocks.children.append({ block_id: pageId, children }))
      return children.length
    },
    readTexts: async (pageId, cursor) => {
      const answer = await ask((client) => client.blocks.children.list(childrenOf(pageId, cursor)))
      return { texts: answer.results.map((block) => blockText(block)), nextCursor: answer.next_cursor }
    },
    findPages: async (place, wanted) => {
      const { title, titleProperty, sinceMs, cursor } = wanted
      const isWanted = (found: { created_time: string }, itsTitle: string) =>
        itsTitle === title && Date.parse(found.created_time) >= sinceMs - CLOCK_SLACK_MS
      if (place.type === "page") {
        const answer = await ask((client) => client.blocks.children.list(childrenOf(place.id, cursor)))
        const pages = answer.results.flatMap((block) =>
          "type" in block && block.type === "child_page" && isWanted(block, block.child_page.title)
            ? [{ id: block.id, url: urlOf(block.id) }]
            : [],
        )
        return { pages, nextCursor: answer.next_cursor }
      }
      const answer = await ask((client) =>
        client.dataSources.query({
          data_source_id: place.id,
          filter: { property: titleProperty ?? "title", title: { equals: title } },
          sorts: [{ timestamp: "created_time", direction: "descending" }],
          page_size: CHILDREN_MAX,
          ...(cursor === undefined ? {} : { start_cursor: cursor }),
        }),
      )
      const pages = answer.results.flatMap((found) =>
        "created_time" in found && isWanted(found, titleOf(found)) ? [idAndUrl(found)] : [],
      )
      return { pages, nextCursor: answer.next_cursor }
    },
  }
}

/**
 * Finds the name of a database's title property by its type, because users choose the name. Null
 * for a page.
 */
function titlePropertyOf({ type }: Place, found: object): string | null {
  if (type === "page") return null
  const properties =
    "properties" in found ? Object.entries(found.properties as Record<string, { type: string }>) : []
  const [name] = properties.find(([, property]) => property.type === "title") ?? []
  if (name === undefined) throw new NotionError("refused", "Notion: the database has no title property")
  return name
}

const parentOf = ({ id, type }: Place) =>
  type === "page"
    ? { type: "page_id" as const, page_id: id }
    : { type: "data_source_id" as const, data_source_id: id }

const childrenOf = (id: string, cursor: string | undefined) => ({
  block_id: id,
  page_size: CHILDREN_MAX,
  ...(cursor === undefined ? {} : { start_cursor: cursor }),
})

function idAndUrl(page: { id: string } | PageObjectResponse): PageLink {
  return { id: page.id, url: "url" in page ? page.url : urlOf(page.id) }
}

/** Returns the short form of a page's URL. */
const urlOf = (id: string) => `https://www.notion.so/${id.replaceAll("-", "")}`

/** Returns the text of a block of any type. Empty if the block has none. */
function blockText(block: BlockObjectResponse | PartialBlockObjectResponse): string {
  if (!("type" in block)) return ""
  const content = (block as unknown as Record<string, { rich_text?: RichTextItemResponse[] } | undefined>)[
    block.type
  ]
  return plainText(content?.rich_text ?? [])
}
