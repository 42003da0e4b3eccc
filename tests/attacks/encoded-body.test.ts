import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { bearer } from "../contract/provoke/provocation.ts"
import { startService } from "../support/service.ts"

const service = await startService()

test.each([
  ["gzip", 400],
  ["GZIP", 400],
  ["br", 400],
  ["identity", 200],
])("a body with Content-Encoding %s is %i, and the error says what to do", async (encoding, status) => {
  const client = await service.client()
  const json = JSON.stringify({ url: "et-sample-1" })
  const response = await fetch(`${service.url}/api/v1/transcribe`, {
    method: "POST",
    headers: { ...bearer(client.rawKey), "content-encoding": encoding },
    body: status === 200 ? json : gzipSync(json),
  })
  expect(response.status).toBe(status)
  const text = await response.text()
  if (status === 400) {
    expect(response.headers.get("x-error-code")).toBe("invalid_request")
    expect(text).toContain("`Content-Encoding` is not supported. Send the body uncompressed.")
  }
})
