import { createRequire } from "node:module"
import { join } from "node:path"
import { runInNewContext } from "node:vm"

type Values = Readonly<Record<string, unknown>>
type Place = "query" | "body"
type Send = { type: Place; property: string; value?: string }
type NodeRequest = { method: string; url: string; headers?: Readonly<Record<string, string>> }
type Property = {
  name: string
  displayName: string
  type: string
  displayOptions?: { show: { resource?: string[]; operation?: string[] } }
  options?: (Property & { value?: string; routing?: { request?: NodeRequest } })[]
  routing?: { send?: Send }
}
type Description = {
  properties: readonly Property[]
  credentials: readonly { name: string }[]
  requestDefaults: { baseURL: string; headers: Readonly<Record<string, string>> }
}
type Credentials = {
  name: string
  properties: readonly { name: string; displayName: string }[]
  authenticate: { properties: { headers: Readonly<Record<string, string>> } }
  test: { request: { url: string } }
}

/**
 * One item of one run of the node. `parameters` are the operation's fields by name; `run` counts
 * the turns of a loop. n8n retries a failed run with the same values.
 */
export type NodeRun = {
  credentials: Values
  parameters?: Values
  execution?: number
  run?: number
  item?: number
}

/** Loads the node in `folder` as n8n does, from the modules that its package.json names. */
export function loadNode(folder: string) {
  const load = createRequire(join(folder, "package.json"))
  const { n8n } = load("./package.json") as { n8n: { nodes: [string]; credentials: [string] } }
  const made = (path: string): unknown => {
    const [Made] = Object.values(load(`./${path}`) as Record<string, new () => unknown>)
    if (!Made) throw new Error(`${path} exports nothing`)
    return new Made()
  }
  const { description } = made(n8n.nodes[0]) as { description: Description }
  const credentials = made(n8n.credentials[0]) as Credentials
  const { properties, requestDefaults } = description

  const choices = properties.filter(({ name }) => name === "operation").flatMap(({ options = [] }) => options)
  const requestOf = (id: string) => choices.find(({ value }) => value === id)?.routing?.request

  /** The parameters of an operation, including those in its collection. */
  const parametersOf = (id: string) =>
    properties
      .filter(({ displayOptions }) => displayOptions?.show.operation?.includes(id))
      .flatMap((property) => (property.type === "collection" ? (property.options ?? []) : [property]))

  /** Builds the request of an operation as n8n does, from the node's description. */
  function request(id: string, { parameters = {}, ...node }: NodeRun): Request {
    const chosen = requestOf(id)
    if (!chosen) throw new Error(`the node has no operation ${id}`)
    const data = { ...valuesOf(node), $parameter: parameters }
    const sent = (place: Place) =>
      parametersOf(id).flatMap(({ name, routing }) => {
        const { type, property, value = "={{ $value }}" } = routing?.send ?? {}
        if (type !== place || property === undefined || parameters[name] === undefined) return []
        return [[property, evaluate(value, { ...data, $value: parameters[name] })] as const]
      })
    const url = new URL(String(evaluate(chosen.url, data)), String(evaluate(requestDefaults.baseURL, data)))
    for (const [name, value] of sent("query")) url.searchParams.append(name, String(value))
    const headers = Object.entries({
      ...requestDefaults.headers,
      ...chosen.headers,
      ...credentials.authenticate.properties.headers,
    }).map(([name, value]) => [name, String(evaluate(value, data))] as [string, string])
    const body = Object.fromEntries(sent("body"))
    const hasBody = chosen.method !== "GET" && Object.keys(body).length > 0
    return new Request(url, {
      method: chosen.method,
      headers,
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    })
  }

  /**
   * Builds the request of a node that a user has filled in. The values are by the labels that n8n
   * shows.
   */
  function requestFilledIn({ Resource, Operation, ...labelled }: Readonly<Record<string, string>>): Request {
    const isShown = ({ displayOptions }: Property) => displayOptions?.show.resource?.includes(Resource ?? "")
    const chosen = properties
      .filter((property) => property.name === "operation" && isShown(property))
      .flatMap(({ options = [] }) => options)
      .find(({ name }) => name === Operation)
    const id = chosen?.value ?? ""
    const named = (fields: readonly { name: string; displayName: string }[]) =>
      fields.flatMap(({ name, displayName }) => {
        const { [displayName]: value } = labelled
        return value === undefined ? [] : [[name, value] as const]
      })
    const [access, parameters] = [named(credentials.properties), named(parametersOf(id))]
    const unknown = Object.keys(labelled).length - access.length - parameters.length
    if (unknown > 0)
      throw new Error(`the node has no field of one of these labels: ${Object.keys(labelled).join(", ")}`)
    return request(id, {
      credentials: Object.fromEntries(access),
      parameters: Object.fromEntries(parameters),
    })
  }

  return { description, credentials, choices, requestOf, parametersOf, request, requestFilledIn }
}

/** The variables that n8n's expressions read. Copies of a workflow keep the node's ID. */
const valuesOf = ({ credentials, execution = 1, run = 0, item = 0 }: Omit<NodeRun, "parameters">) => ({
  $credentials: credentials,
  $execution: {
    id: String(execution),
    resumeUrl: `https://n8n.example:5678/webhook-waiting/${execution}?signature=5e1f`,
  },
  $nodeId: "6f1c2f0e-2b57-4a57-9d5c-0d6f0f4b7c11",
  $runIndex: run,
  $itemIndex: item,
})

/** Evaluates a text of the description. It is an expression if it starts with `=`. */
function evaluate(text: string, data: Values): unknown {
  if (!text.startsWith("=")) return text
  const [whole, code] = /^=\{\{([^}]*)\}\}$/.exec(text) ?? []
  if (whole !== undefined) return runInNewContext(code ?? "", { ...data })
  return text
    .slice(1)
    .replaceAll(/\{\{(.*?)\}\}/g, (_, part: string) => String(runInNewContext(part, { ...data })))
}
