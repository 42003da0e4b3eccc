import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type * as Apikey from "../../core/apikey/apikey.ts"
import type * as Credit from "../../core/credit/credit.ts"
import type * as Balance from "../../core/flow/balance.ts"
import type * as Metered from "../../core/flow/metered.ts"
import type * as OpenAccount from "../../core/flow/open-account.ts"
import type * as Sweep from "../../core/flow/sweep.ts"
import type { Clock } from "../../core/kernel/clock.ts"
import type { Table } from "../../core/table/table.ts"
import type * as Config from "../../functions/compose/config.ts"
import type * as Composition from "../../functions/compose/services.ts"
import type * as App from "../../functions/http/app.ts"
import type * as GetCredits from "../../functions/v1/get-credits.ts"
import type * as Transcribe from "../../functions/v1/transcribe.ts"
import type * as ChannelResolve from "../../functions/v1/youtube/channel-resolve.ts"
import type * as Search from "../../functions/v1/youtube/search.ts"

/** The code that is put to the test: the repository's own, or a copy with an error planted in it. */
export type Code = {
  Apikey: typeof Apikey
  Balance: typeof Balance
  Credit: typeof Credit
  Metered: typeof Metered
  OpenAccount: typeof OpenAccount
  Sweep: typeof Sweep
  Config: typeof Config
  Composition: typeof Composition
  App: typeof App
  routes: readonly App.Mounted[]
}

export const REPOSITORY = join(import.meta.dirname, "../..")

/** Loads the code under a folder that has `core/` and `functions/`. Two folders are two sets of modules. */
export async function loadCode(root: string = REPOSITORY): Promise<Code> {
  const load = async (path: string) => await import(/* @vite-ignore */ pathToFileURL(join(root, path)).href)
  const transcribe: typeof Transcribe = await load("functions/v1/transcribe.ts")
  const getCredits: typeof GetCredits = await load("functions/v1/get-credits.ts")
  const search: typeof Search = await load("functions/v1/youtube/search.ts")
  const resolve: typeof ChannelResolve = await load("functions/v1/youtube/channel-resolve.ts")
  return {
    Apikey: await load("core/apikey/apikey.ts"),
    Balance: await load("core/flow/balance.ts"),
    Credit: await load("core/credit/credit.ts"),
    Metered: await load("core/flow/metered.ts"),
    OpenAccount: await load("core/flow/open-account.ts"),
    Sweep: await load("core/flow/sweep.ts"),
    Config: await load("functions/compose/config.ts"),
    Composition: await load("functions/compose/services.ts"),
    App: await load("functions/http/app.ts"),
    routes: [transcribe.handler, getCredits.handler, search.handler, resolve.handler],
  }
}

/** An account with a key, to call with. */
export type Caller = { accountId: string; rawKey: string }

/** One process's worth of the service: what a Lambda is between its start and its end. */
export type Process = {
  code: Code
  table: Table
  call(caller: Caller, method: string, path: string, given?: CallGiven): Promise<Response>
  transcribe(caller: Caller, videoId: string, given?: Omit<CallGiven, "body">): Promise<Response>
  /** Opens an account, with its 5 sign-up credits, and a key. */
  openCaller(): Promise<Caller>
  /** One run of the sweeper; throws what it could not sweep. */
  sweep(): Promise<Sweep.Swept>
}
export type CallGiven = {
  body?: object
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

export function startProcess(
  code: Code,
  environment: Record<string, string>,
  seams: Composition.Seams & { clock: Clock },
): Process {
  const services = code.Composition.compose(code.Config.parseConfig(environment), seams)
  const { table } = services
  const app = code.App.buildApp(services, code.routes)
  const call: Process["call"] = async ({ rawKey }, method, path, { body, idempotencyKey, signal } = {}) =>
    await app.fetch(
      new Request(`http://service.test${path}`, {
        method,
        headers: {
          authorization: `Bearer ${rawKey}`,
          ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      }),
    )
  return {
    code,
    table,
    call,
    transcribe: async (caller, videoId, given) =>
      await call(caller, "POST", "/api/v1/transcribe", { ...given, body: { url: videoId } }),
    openCaller: async () => {
      const email = `${randomUUID()}@test.example`
      const { accountId } = await code.OpenAccount.openAccount(table, { email, tier: "scale" })
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
