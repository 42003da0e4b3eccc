import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { createTable } from "../../../core/table/create.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { buildMcp } from "../../../functions/mcp/app.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { type Environment, localEnvironment } from "../../local/store/environment.ts"
import { makeCallers } from "../rig/callers.ts"
import { startPlatform } from "../rig/rig.ts"
import { ABOUT_LISTS } from "./about-lists.ts"
import { ABOUT_VIDEOS } from "./about-videos.ts"
import { type Agent, type Spent, startAgent } from "./agent.ts"
import type { Request } from "./request.ts"

const REQUESTS: readonly Request[] = [...ABOUT_VIDEOS, ...ABOUT_LISTS]

/** The results of one request, with the default toolset and with all tools. */
export type Driven = { ask: string; plain: Spent; all: Spent; wrong: readonly string[] }

/**
 * Runs every request against the replayed platform, without a model. Each request starts with an
 * empty store, so that it does not find what another request has paid for.
 */
export async function drive(): Promise<Driven[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const platform = await startPlatform()
  const dynamo = await startDynamo({ dataDir })
  let tables = 0
  const answer = async (calls: Request["calls"], truth: unknown) => {
    tables += 1
    const environment = localEnvironment({
      TABLE_NAME: `agent${tables}`,
      DYNAMODB_ENDPOINT: dynamo.endpoint,
      TOKEN_SECRET: "a secret for benchmarks, and for nothing else",
      PLATFORM_WEB_ORIGIN: platform.origin,
      EGRESS_PROXY_URL: "",
      EGRESS_PROXIES: "",
      LOG_FORMAT: "none",
    })
    const agent = await newAgent(environment)
    const said = await calls(agent)
    return { spent: agent.spent, isTrue: isDeepStrictEqual(said, truth), said }
  }
  try {
    const driven: Driven[] = []
    for (const { ask, truth, calls, plain = calls } of REQUESTS) {
      const [before, after] = [await answer(plain, truth), await answer(calls, truth)]
      const wrong = [before, after].flatMap(({ isTrue, said }) =>
        isTrue ? [] : [JSON.stringify(said) ?? ""],
      )
      driven.push({ ask, plain: before.spent, all: after.spent, wrong })
    }
    return driven
  } finally {
    await dynamo.stop()
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function newAgent(environment: Environment): Promise<Agent> {
  const services = compose(parseConfig(environment))
  await createTable(services.table)
  const [caller] = await makeCallers(services.table, { accounts: 1, keysOfEach: 1 })
  if (!caller) throw new Error("no caller")
  return startAgent(buildMcp(services).app, caller.key)
}
