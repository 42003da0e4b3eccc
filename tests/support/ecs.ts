import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

type Service = { desiredCount: number; status: "ACTIVE" | "INACTIVE" }
type Input = { cluster?: string; service?: string; services?: string[]; desiredCount?: number }

/** A fake ECS with one cluster. Records the calls that it answered. */
export type FakeEcs = {
  readonly origin: string
  readonly cluster: string
  readonly services: Map<string, Service>
  /** The operations that it answered with 200, in order. */
  readonly calls: string[]
  /** Refuses calls with this code from now on. Undefined: answers them again. */
  refuse(code: string | undefined): void
  stop(): Promise<void>
}

const SERVICES_MAX = 10

/** An error answer of ECS. */
class Refusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Starts a fake ECS on loopback. It answers wrong calls with the errors of the real ECS. */
export async function startEcs(cluster: string, names: readonly string[]): Promise<FakeEcs> {
  const services = new Map<string, Service>(
    names.map((name) => [name, { desiredCount: 0, status: "ACTIVE" }]),
  )
  const calls: string[] = []
  let refusal: string | undefined

  function answer(operation: string, input: Input): object {
    if (refusal !== undefined) throw new Refusal(refusal, "The fake ECS is set to refuse calls.")
    // Without a name, ECS takes the cluster "default".
    if ((input.cluster ?? "default") !== cluster)
      throw new Refusal("ClusterNotFoundException", "Cluster not found.")
    if (operation === "DescribeServices") return describe(input)
    if (operation === "UpdateService") return update(input)
    throw new Refusal("UnknownOperationException", `The fake ECS does not support ${operation}.`)
  }

  /** A service that does not exist is listed as a failure; the call succeeds. */
  function describe({ services: wanted = [] }: Input): object {
    if (wanted.length === 0 || wanted.length > SERVICES_MAX)
      throw new Refusal("InvalidParameterException", "Services: 1 to 10.")
    const missing = wanted.filter((name) => !services.has(name))
    return {
      services: wanted.flatMap((serviceName) => {
        const service = services.get(serviceName)
        return service ? [{ serviceName, ...service, runningCount: service.desiredCount }] : []
      }),
      failures: missing.map((arn) => ({ arn, reason: "MISSING" })),
    }
  }

  function update({ service: serviceName = "", desiredCount }: Input): object {
    const service = services.get(serviceName)
    if (!service) throw new Refusal("ServiceNotFoundException", "Service not found.")
    if (service.status !== "ACTIVE") throw new Refusal("ServiceNotActiveException", "Service was not ACTIVE.")
    if (desiredCount !== undefined && (!Number.isInteger(desiredCount) || desiredCount < 0))
      throw new Refusal("InvalidParameterException", "desiredCount cannot be negative.")
    service.desiredCount = desiredCount ?? service.desiredCount
    return { service: { serviceName, ...service } }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? ""
    const headers = { "content-type": "application/x-amz-json-1.1" }
    try {
      const body = answer(operation, JSON.parse(await text(request)) as Input)
      calls.push(operation)
      response.writeHead(200, headers).end(JSON.stringify(body))
    } catch (cause) {
      const { code, message } = cause as Refusal
      response.writeHead(400, headers).end(JSON.stringify({ __type: code, message }))
    }
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cluster,
    services,
    calls,
    refuse: (code) => {
      refusal = code
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
