import { readFileSync } from "node:fs"
import { join } from "node:path"
import { SAMPLES, type Sample } from "../../../core/adapters/youtube/samples/samples.ts"
import { ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { TOOLS, TOOLS_OF } from "../../../functions/mcp/tools/tools.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { FACTS } from "../facts/facts.ts"
import { HEADERS } from "../openapi/headers.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { ADVICE } from "./advice.ts"
import { webhookEvents } from "./events.ts"
import { operationsOf } from "./operations.ts"
import type { Change, Reference } from "./types.ts"

const CHANGES = join(import.meta.dirname, "../../../web/site/docs/data/changes.json")

/** What the documentation shows of the service. */
export function reference(document: OpenApiDocument): Reference {
  return {
    service: SERVICE_NAME,
    version: API_VERSION,
    tags: (document.tags ?? []).map(({ name, description = "" }) => ({ name, description })),
    operations: operationsOf(document, ROUTES),
    errors: (Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
      code,
      ...ERRORS[code],
      advice: ADVICE[code],
    })),
    samples: SAMPLES.map((sample) => ({
      id: sample.videoId,
      what: sample.what,
      credits: sample.credits,
      response: responseOf(sample),
    })),
    tools: TOOLS_OF.all.map(({ name, title, price }) => ({
      name,
      title,
      price,
      isDefault: TOOLS.some((tool) => tool.name === name),
    })),
    headers: Object.fromEntries(
      Object.entries(HEADERS).map(([name, { description }]) => [name, description]),
    ),
    rates: Object.entries(RATE_LIMITS).map(([plan, calls]) => ({ plan, calls })),
    facts: FACTS,
    changes: JSON.parse(readFileSync(CHANGES, "utf8")) as readonly Change[],
    events: webhookEvents(),
  }
}

const responseOf = ({ expected }: Sample) =>
  expected === "transcript" ? "200" : `${expected.status} \`${expected.code}\``
