import { wrongBlocks, wrongTexts } from "./limits.ts"
import { blockShape, childrenOf, listShape, newBlock, nodeShape } from "./shapes.ts"
import { addPage, type FakeGrant, type FakeNode, type Json, type World } from "./world.ts"

/** A request of a connection. `path` is the part after `/v1/`. */
export type ApiRequest = { method: string; path: string; query: URLSearchParams; body: Json }
export type ApiAnswer = { status: number; body: Json; headers?: Record<string, string> }

export const refusal = (status: number, code: string, message: string): ApiAnswer => ({
  status,
  body: { object: "error", status, code, message },
})
const invalid = (message: string) => refusal(400, "validation_error", message)
const ok = (body: Json): ApiAnswer => ({ status: 200, body })

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[1-8][0-9a-f]{3}-?[89ab][0-9a-f]{3}-?[0-9a-f]{12}$/i
const PATHS = {
  page: /^pages\/([^/]+)$/,
  source: /^data_sources\/([^/]+)$/,
  query: /^data_sources\/([^/]+)\/query$/,
  children: /^blocks\/([^/]+)\/children$/,
}

/** Answers like the API, for the holder of this grant. */
export function apiAnswer(world: World, grant: FakeGrant, request: ApiRequest): ApiAnswer {
  const { method, path, body, query } = request
  if (method === "POST" && path === "search") return search(world, grant, body)
  if (method === "POST" && path === "pages") return createPage(world, grant, body)
  const find = (pattern: RegExp, object?: FakeNode["object"]) => {
    const [, id] = pattern.exec(path) ?? []
    return id === undefined ? undefined : findNode(world, grant, id, object)
  }
  const page = method === "GET" ? find(PATHS.page, "page") : undefined
  if (page) return "status" in page ? page : ok(nodeShape(page))
  const source = method === "GET" ? find(PATHS.source, "data_source") : undefined
  if (source) return "status" in source ? source : ok(nodeShape(source))
  const queried = method === "POST" ? find(PATHS.query, "data_source") : undefined
  if (queried) return "status" in queried ? queried : queryPages(world, queried, body)
  const parent = find(PATHS.children, "page")
  if (parent && "status" in parent) return parent
  if (parent && method === "PATCH") return append(world, parent, body)
  if (parent && method === "GET") return listChildren(world, parent, query)
  return refusal(400, "invalid_request_url", "Invalid request URL.")
}

function findNode(
  world: World,
  grant: FakeGrant,
  id: string,
  object?: FakeNode["object"],
): FakeNode | ApiAnswer {
  if (!UUID.test(id))
    return invalid(`path failed validation: path should be a valid uuid, instead was \`"${id}"\`.`)
  const bare = id.replaceAll("-", "").toLowerCase()
  const node = [...world.nodes.values()].find((one) => one.id.replaceAll("-", "") === bare)
  if (node?.workspaceId === grant.workspaceId && (object === undefined || node.object === object)) return node
  const words = "Make sure the relevant pages and databases are shared with your integration."
  return refusal(404, "object_not_found", `Could not find ${object ?? "object"} with ID: ${id}. ${words}`)
}

function readPaging({ page_size, start_cursor }: Json) {
  const size = Number(page_size ?? 100)
  const cursor = typeof start_cursor === "string" ? start_cursor : undefined
  return size >= 1 && size <= 100 ? { size, cursor } : undefined
}

function listed<T extends { id: string }>(
  all: readonly T[],
  request: Json,
  type: string,
  shape: (one: T) => Json,
): ApiAnswer {
  const page = readPaging(request)
  const list = page && listShape(all, page, type, shape)
  return list ? ok(list) : invalid("body failed validation: the page size or the start cursor is not valid")
}

function search(world: World, grant: FakeGrant, body: Json): ApiAnswer {
  const { query = "" } = body as { query?: string }
  const words = query.toLowerCase()
  const { value } = (body["filter"] ?? {}) as { value?: string }
  if (value !== undefined && value !== "page" && value !== "data_source") return invalid("body.filter.value")
  const indexedUntil = world.now() - world.indexedAfterMs
  const found = [...world.nodes.values()]
    .filter((node) => node.workspaceId === grant.workspaceId && node.createdAt <= indexedUntil)
    .filter(
      ({ object, title }) => (value === undefined || object === value) && title.toLowerCase().includes(words),
    )
  return listed(found, body, "page_or_data_source", nodeShape)
}

function createPage(world: World, grant: FakeGrant, body: Json): ApiAnswer {
  const { page_id, data_source_id } = (body["parent"] ?? {}) as Record<string, string | undefined>
  const parent = findNode(world, grant, page_id ?? data_source_id ?? "", page_id ? "page" : "data_source")
  if ("status" in parent) return parent
  const properties = (body["properties"] ?? {}) as Record<string, { title?: Json[] }>
  const { children = [] } = body
  const given = properties[parent.object === "page" ? "title" : parent.titleProperty] ?? properties["title"]
  const wrong = wrongTexts(given?.title, "body.properties.title") ?? wrongBlocks(children)
  if (wrong !== undefined) return invalid(wrong)
  if (parent.isInTrash) return invalid("Can't edit block that is in the trash.")
  const title = (given?.title ?? []).map(({ text }) => (text as { content: string }).content).join("")
  const page = addPage(world, { workspaceId: grant.workspaceId, title, parent })
  page.children.push(...blocksFrom(world, children as Json[]))
  if (parent.object === "page") {
    parent.children.push({ id: page.id, type: "child_page", content: { title }, createdAt: page.createdAt })
  }
  return ok(nodeShape(page))
}

const blocksFrom = (world: World, children: readonly Json[]) =>
  children.map((block) => newBlock(world, String(block["type"]), block[String(block["type"])] as Json))

function append(world: World, parent: FakeNode, body: Json): ApiAnswer {
  const wrong = wrongBlocks(body["children"])
  if (wrong !== undefined) return invalid(wrong)
  if (parent.isInTrash) return invalid("Can't edit block that is in the trash.")
  const blocks = blocksFrom(world, body["children"] as Json[])
  parent.children.push(...blocks)
  const shape = (block: (typeof blocks)[number]) => blockShape(block, parent.id)
  return ok(listShape(blocks, { size: blocks.length, cursor: undefined }, "block", shape) ?? {})
}

function listChildren(world: World, parent: FakeNode, query: URLSearchParams): ApiAnswer {
  return listed(childrenOf(world, parent), Object.fromEntries(query), "block", (block) =>
    blockShape(block, parent.id),
  )
}

function queryPages(world: World, source: FakeNode, body: Json): ApiAnswer {
  const { property, title } = (body["filter"] ?? {}) as { property?: string; title?: { equals?: string } }
  if (property !== undefined && property !== source.titleProperty && property !== "title") {
    return invalid(`Could not find property with name or id: ${property}`)
  }
  const pages = [...world.nodes.values()]
    .filter(({ parentId, isInTrash }) => parentId === source.id && !isInTrash)
    .filter((page) => title?.equals === undefined || page.title === title.equals)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return listed(pages, body, "page_or_data_source", nodeShape)
}
