import { describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { HEADERS } from "../../scripts/generate/headers.ts"
import { startService } from "../support/service.ts"
import { answerOf, examplesOf, operationOf } from "./document.ts"
import { EVERY } from "./provoke.ts"
import { httpStage } from "./stage.ts"

const service = await startService()
const stage = await httpStage(service)

const OURS = Object.keys(HEADERS).map((name) => name.toLowerCase())
/** Documented where they can occur, and there when there is something to say. */
const NOW_AND_THEN = ["idempotent-replayed", "retry-after"]
/** A store that is away checks no key, so it counts no calls and knows no balance. */
const CANNOT_KNOW = OURS.filter((name) => /^(ratelimit|x-credits)-/.test(name))

describe("the service answers as the document says", () => {
  test.each(EVERY)("%s, %s: status, media type and headers", async (id, code, provoke) => {
    const response = await provoke(stage)
    await response.text()
    const { content, headers } = answerOf(ROUTES[id], response.status)
    const [mediaType] = (response.headers.get("content-type") ?? "").split(";")
    expect(Object.keys(content)).toEqual([mediaType])
    const documented = Object.keys(headers).map((name) => name.toLowerCase())
    const sent = OURS.filter((name) => response.headers.has(name))
    expect(sent.filter((name) => !documented.includes(name))).toEqual([])
    const mayLack = [...NOW_AND_THEN, ...(code === "internal_error" ? CANNOT_KNOW : [])]
    const lacking = documented.filter((name) => !sent.includes(name) && !mayLack.includes(name))
    expect(lacking).toEqual([])
  })

  test("a failure that may pass says when to try again, where the document says that it may", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: "et-blocked1" })
    await response.text()
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answerOf(ROUTES.transcribe, response.status).headers).toHaveProperty("Retry-After")
  })

  test("the examples of a transcript are what the service sends back for them", async () => {
    const requests = examplesOf(operationOf(ROUTES.transcribe).requestBody?.content)
    const answers = examplesOf(answerOf(ROUTES.transcribe, 200).content)
    expect(answers).toHaveLength(requests.length)
    const client = await service.client()
    for (const [index, request] of requests.entries()) {
      const response = await client.transcribe(request as object)
      expect(settled(await response.json())).toEqual(settled(answers[index]))
    }
  })
})

/** An answer without what depends on who asks, and on who asked before. */
function settled(answer: unknown): object {
  const { receipt, cached: _cached, credits_used: _used, ...rest } = answer as Record<string, unknown>
  return { ...rest, receipt: Object.keys(receipt ?? {}) }
}
