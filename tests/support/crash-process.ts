import { randomUUID } from "node:crypto"
import type { Clock } from "../../core/kernel/clock.ts"
import type * as Sweep from "../../core/sweep/sweep.ts"
import type { Attempt } from "../../core/table/dynamo/send.ts"
import type { Table } from "../../core/table/table.ts"
import type * as Composition from "../../functions/compose/services.ts"
import type { Connection } from "../../functions/http/caller/client-address.ts"
import type { Code } from "./crash-code.ts"

/** An account with an API key. */
export type Caller = { accountId: string; rawKey: string }

/** One process of the service, like a Lambda between its start and its end. */
export type Process = {
  code: Code
  services: Composition.Services
  table: Table
  call(caller: Caller, method: string, path: string, given?: CallOptions): Promise<Response>
  transcribe(caller: Caller, videoId: string, given?: Omit<CallOptions, "body">): Promise<Response>
  /** One tool call without a session, as a client sends it. */
  callTool(caller: Caller, name: string, args: object, given?: Omit<CallOptions, "body">): Promise<Response>
  /** Opens an account with its 5 sign-up credits and a key. */
  openCaller(): Promise<Caller>
  /** Runs one sweep. Throws if an account could not be swept. */
  sweep(): Promise<Sweep.SweepResult>
}
export type CallOptions = {
  body?: object
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  cookie?: string | undefined
  /** The client address. */
  from?: string | undefined
}

/**
 * Starts a process. `attempt` sends one unsigned request to the table, in place of the real client.
 * Retries still apply.
 */
export function startProcess(
  code: Code,
  environment: Record<string, string>,
  { attempt, ...seams }: Composition.ServiceOverrides & { clock: Clock; attempt?: Attempt },
): Process {
  const composed = code.Composition.compose(code.Config.parseConfig(environment), seams)
  const table: Table = attempt
    ? { ...composed.table, send: code.DynamoSend.retryingSend(seams.clock, attempt) }
    : composed.table
  const services = { ...composed, table }
  const app = code.App.buildApp(services, code.routes)
  // Created on demand, because most processes get no tool calls.
  let mcp: ReturnType<Code["McpApp"]["buildMcp"]> | undefined
  const call: Process["call"] = async ({ rawKey }, method, path, given = {}) => {
    const { body, idempotencyKey, signal, cookie, from } = given
    const connection: Connection = from ? { requestContext: { http: { sourceIp: from } } } : {}
    return await app.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${rawKey}`,
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
      connection,
    )
  }
  return {
    code,
    services,
    table,
    call,
    transcribe: async (caller, videoId, given) =>
      await call(caller, "POST", "/api/v1/transcribe", { ...given, body: { url: videoId } }),
    callTool: async ({ rawKey }, name, args, { idempotencyKey, signal } = {}) =>
      await (mcp ??= code.McpApp.buildMcp(services)).app.fetch(
        new Request("http://service.test/mcp?toolset=all", {
          method: "POST",
          headers: {
            authorization: `Bearer ${rawKey}`,
            "mcp-protocol-version": STATELESS,
            "mcp-method": "tools/call",
            "mcp-name": name,
          },
          body: JSON.stringify(toolCall(name, args, idempotencyKey)),
          ...(signal ? { signal } : {}),
        }),
      ),
    openCaller: async () => {
      const email = `${randomUUID()}@test.example`
      const { accountId } = await code.OpenAccount.createAccount(table, { email, tier: "scale" })
      const key = await code.Apikey.createKey(table, accountId, { name: null, tier: "scale" })
      if (!key) throw new Error("no key")
      return { accountId, rawKey: key.rawKey }
    },
    sweep: async () => {
      const failures: unknown[] = []
      const swept = await code.Sweep.sweepDue(table, (cause) => failures.push(cause))
      if (failures.length > 0) throw new AggregateError(failures, "the sweeper could not sweep an account")
      return swept
    },
  }
}

/** The first protocol revision without sessions. */
const STATELESS = "2026-07-28"

function toolCall(name: string, args: object, idempotencyKey: string | undefined) {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": STATELESS,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
    ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
  }
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args, _meta } }
}
