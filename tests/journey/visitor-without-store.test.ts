import { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import { expect, test } from "vitest"
import { startAudioService } from "../support/audio-service.ts"

type Handler = { handle: (request: object, options: object) => Promise<object>; destroy: () => void }

/** The ID of no registered client, so the service must ask the store for it. */
const CLIENT_ID = "00000000-0000-4000-8000-000000000000"
let isStoreDown = false
const inner = new DynamoDBClient({ region: "us-east-1" }).config.requestHandler as unknown as Handler
const handle = async (request: object, options: object) => {
  if (isStoreDown) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
  return await inner.handle(request, options)
}
const service = await startAudioService()
const { url } = await service.another({ awsRequestHandler: { handle, destroy: () => inner.destroy() } })
const open = async () => await fetch(`${url}/oauth/authorize?client_id=${CLIENT_ID}`, { redirect: "manual" })

test("a new visitor gets no cookie with an answer that the store's failure decides", async () => {
  const answered = await open()
  expect(answered.headers.getSetCookie()).toEqual([expect.stringContaining("et_visitor=")])
  isStoreDown = true
  // The first failure comes after the visitor was identified, the later ones before.
  for (const response of [await open(), await open(), await open()]) {
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []])
  }
})
