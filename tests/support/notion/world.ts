import { randomUUID } from "node:crypto"

/** A workspace of the fake. With `isDown` every request gets 503. */
export type FakeWorkspace = { id: string; name: string; icon: string | null; isDown: boolean }
/** A user's grant: the currently valid pair of tokens. */
export type FakeGrant = { workspaceId: string; access: string; refresh: string | null; botId: string }
export type Json = Record<string, unknown>
export type FakeBlock = { id: string; type: string; content: Json; createdAt: number }
/** A page or a data source, with its direct children. */
export type FakeNode = {
  id: string
  object: "page" | "data_source"
  workspaceId: string
  parent: Json
  parentId: string | null
  title: string
  icon: string | null
  /** The name of a database's title property. A page in a database uses the database's name. */
  titleProperty: string
  createdAt: number
  isInTrash: boolean
  children: FakeBlock[]
}

/** The fake's whole state. */
export type World = {
  now: () => number
  workspaces: FakeWorkspace[]
  grants: FakeGrant[]
  /** Unused codes. A null `redirectUri` matches any, and such a code can be reused. */
  codes: Map<string, { workspaceId: string; redirectUri: string | null }>
  nodes: Map<string, FakeNode>
  /** Younger pages are not found by a search yet. */
  indexedAfterMs: number
}

export const GARDEN = "Kitchen Garden"
export const DESK = "Second Desk"
export const OUT_OF_ORDER = "Out of Order"

/** Preset tokens for callers who skip the consent page, and a reusable code. */
export const READY = { access: "ntn_ready", refresh: "nrt_ready", down: "ntn_down", code: "ready-code" }

export function newWorld(now: () => number = Date.now): World {
  const workspaces = [
    { id: randomUUID(), name: GARDEN, icon: "🌱", isDown: false },
    { id: randomUUID(), name: DESK, icon: null, isDown: false },
    { id: randomUUID(), name: OUT_OF_ORDER, icon: null, isDown: true },
  ]
  const [garden, desk, down] = workspaces
  if (!garden || !desk || !down) throw new Error("no workspaces")
  const world: World = { now, workspaces, grants: [], codes: new Map(), nodes: new Map(), indexedAfterMs: 0 }
  world.grants.push(
    { workspaceId: garden.id, access: READY.access, refresh: READY.refresh, botId: randomUUID() },
    { workspaceId: down.id, access: READY.down, refresh: null, botId: randomUUID() },
  )
  world.codes.set(READY.code, { workspaceId: garden.id, redirectUri: null })
  addPage(world, { workspaceId: garden.id, title: "Videos", icon: "🎬", id: PLACES.page })
  addDatabase(world, {
    workspaceId: garden.id,
    title: "Watched",
    titleProperty: "What it was",
    id: PLACES.database,
  })
  for (let n = 1; n <= 60; n += 1) addPage(world, { workspaceId: garden.id, title: `Recipe ${n}` })
  addPage(world, { workspaceId: garden.id, title: "Thrown away" }).isInTrash = true
  addPage(world, { workspaceId: garden.id, title: "" })
  addPage(world, { workspaceId: desk.id, title: "Desk" })
  return world
}

/** The IDs of a preset page and a preset database. */
export const PLACES = {
  page: "2f26ee68-df30-4251-aad4-8ddc420cba3d",
  database: "016de3a0-064e-48f6-b41d-980d6623e46b",
}

type NodeInput = { workspaceId: string; title: string; icon?: string | null; id?: string }

export function addPage(world: World, input: NodeInput & { parent?: FakeNode }): FakeNode {
  const { parent } = input
  const kind = parent?.object === "data_source" ? "data_source_id" : "page_id"
  return add(world, input, {
    object: "page",
    parent: parent ? { type: kind, [kind]: parent.id } : { type: "workspace", workspace: true },
    parentId: parent?.id ?? null,
    titleProperty: parent?.object === "data_source" ? parent.titleProperty : "title",
  })
}

function addDatabase(world: World, input: NodeInput & { titleProperty: string }): FakeNode {
  return add(world, input, {
    object: "data_source",
    parent: { type: "database_id", database_id: randomUUID() },
    parentId: null,
    titleProperty: input.titleProperty,
  })
}

function add(
  world: World,
  { workspaceId, title, icon = null, id = randomUUID() }: NodeInput,
  about: Pick<FakeNode, "object" | "parent" | "parentId" | "titleProperty">,
): FakeNode {
  const node = {
    id,
    workspaceId,
    title,
    icon,
    ...about,
    createdAt: world.now(),
    isInTrash: false,
    children: [],
  }
  world.nodes.set(id, node)
  return node
}
