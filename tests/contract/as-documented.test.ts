import { describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { OPENAPI } from "../../functions/site/openapi.ts"
import { startService } from "../support/service.ts"
import { answerOf, examplesOf, operationOf } from "./document.ts"

const service = await startService()

describe("the service compared with its document", () => {
  test("the document is sent with the address of the service, and otherwise as generated", async () => {
    const sent = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as { servers: unknown }
    expect(sent.servers).toEqual([{ url: service.services.config.PUBLIC_URL }])
    expect(service.services.config.PUBLIC_URL).toMatch(/^http/)
    const generated = JSON.parse(OPENAPI) as { servers: unknown }
    expect({ ...sent, servers: generated.servers }).toEqual(generated)
  })

  test("a retryable failure sends Retry-After, and the document declares it", async () => {
    const client = await service.client()
    const response = await client.transcribe({ url: "et-blocked1" })
    await response.text()
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answerOf(ROUTES.transcribe, response.status).headers).toHaveProperty("Retry-After")
  })

  test("streamed texts have a documented media type", async () => {
    const client = await service.client()
    await (await client.transcribe({ url: "et-sample-1" })).text()
    const requests = [
      [ROUTES.summarize, { transcript: "This is a transcript of two sentences. It is short.", stream: true }],
      [ROUTES.ask, { question: "How is a transcript made?", stream: true }],
    ] as const
    for (const [route, body] of requests) {
      const response = await client.call("POST", route.path, { body })
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("transcript")])
      const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";")
      expect(mediaType).toBe("text/plain")
      expect(Object.keys(answerOf(route, 200).content)).toEqual(["application/json", mediaType])
    }
  })

  test("the documented transcript examples are what the service sends", async () => {
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

/**
 * Drops what depends on the caller or on earlier callers: values of the receipt, price, cache
 * state.
 */
function settled(answer: unknown): object {
  const { receipt, cached: _cached, credits_used: _used, ...rest } = answer as Record<string, unknown>
  return { ...rest, receipt: Object.keys(receipt ?? {}) }
}
