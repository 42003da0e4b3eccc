import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { bearer } from "../contract/provoke/provocation.ts"
import { startService } from "../support/service.ts"

const service = await startService()

const JSON_BODY = JSON.stringify({ url: "et-sample-1" })

async function transcribeAs(encoding: string, body: string | Buffer<ArrayBuffer>): Promise<Response> {
  const { rawKey } = await service.client()
  const headers = { ...bearer(rawKey), "content-encoding": encoding }
  return await fetch(`${service.url}/api/v1/transcribe`, { method: "POST", headers, body })
}

test.each(["gzip", "GZIP", "br"])(
  "a body with Content-Encoding %s is 400, and the error says what to do",
  async (encoding) => {
    const response = await transcribeAs(encoding, gzipSync(JSON_BODY))
    expect([response.status, response.headers.get("x-error-code")]).toEqual([400, "invalid_request"])
    expect(await response.text()).toContain(
      "`Content-Encoding` is not supported. Send the body uncompressed.",
    )
  },
)

test("a body with Content-Encoding identity is accepted", async () => {
  expect((await transcribeAs("identity", JSON_BODY)).status).toBe(200)
})
