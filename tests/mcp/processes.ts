import type { ChildProcess } from "node:child_process"
import { createServer, request as forward } from "node:http"
import { createInterface } from "node:readline"
import type { TestService } from "../support/service.ts"
import { spawnNode } from "../support/spawn.ts"

const ROOT = `${import.meta.dirname}/../..`

export type InstanceProcess = { url: string; child: ChildProcess }

/** Starts an MCP instance in its own process. It shares the store and fake YouTube of `service`. */
export async function startInstance(
  service: TestService,
  { fixtures = false, timing = {} }: { fixtures?: boolean; timing?: object } = {},
): Promise<InstanceProcess> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  const child = spawnNode([`${import.meta.dirname}/instance.ts`, ...(fixtures ? ["--fixtures"] : [])], {
    cwd: ROOT,
    env: { ...inherited, ...service.environment, MCP_TEST_TIMING: JSON.stringify(timing) },
  })
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("http:")) return { url: line, child }
  }
  throw new Error("an instance did not start")
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGKILL")
  await gone
}

export type Balancer = {
  url: string
  /** The number of requests that each upstream got. */
  hits: ReadonlyMap<string, number>
  /** Sends later requests to `upstreams`. */
  route(upstreams: readonly string[]): void
  stop(): Promise<void>
}

/**
 * A round-robin proxy over its upstreams. It adds a key to requests without one, because the
 * conformance suite cannot send keys. Host, Origin and disconnects pass through.
 */
export async function startBalancer(first: readonly string[], rawKey?: string): Promise<Balancer> {
  let upstreams = first
  let turn = 0
  const hits = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const upstream = upstreams[turn % upstreams.length] ?? ""
    turn += 1
    hits.set(upstream, (hits.get(upstream) ?? 0) + 1)
    const headers = { ...incoming.headers }
    if (rawKey && headers.authorization === undefined) headers.authorization = `Bearer ${rawKey}`
    const { hostname, port } = new URL(upstream)
    const { method, url: path } = incoming
    const onward = forward({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on("error", () => outgoing.destroy())
    })
    onward.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on("close", () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: `http://localhost:${port}/mcp`,
    hits,
    route: (next) => {
      upstreams = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
