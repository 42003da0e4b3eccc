import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { smokeTest } from "../../scripts/deploy/smoke.ts"
import { startMcp } from "../mcp/support.ts"

const { service, instance } = await startMcp()
const client = await service.client({ credits: 2 })
const target = { origin: service.url, mcpUrl: instance.url, key: client.rawKey }
const states = async (changes: Partial<typeof target> = {}) =>
  (await smokeTest({ ...target, ...changes })).map(({ name, state }) => `${name}: ${state}`)

test("a service that works passes, with a sample's transcript", async () => {
  const results = await smokeTest(target)
  expect(results.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    "health: passed",
    "page: passed",
    "transcript: passed",
    "MCP: passed",
  ])
  expect(results.map(({ text }) => text).join("\n")).toMatch(/et-sample-1: \d{2,} characters/)
})

test("a key that is refused fails the calls that need one", async () => {
  expect(await states({ key: "et_wrong" })).toEqual([
    "health: passed",
    "page: passed",
    "transcript: failed",
    "MCP: failed",
  ])
})

test("an address without a server fails every call", async () => {
  const nowhere = "http://127.0.0.1:9"
  expect(await states({ origin: nowhere, mcpUrl: nowhere })).toEqual([
    "health: failed",
    "page: failed",
    "transcript: failed",
    "MCP: failed",
  ])
})

test("another program's page, an empty answer and a wrong status fail", async () => {
  const server = createServer((request, response) => {
    response.end(request.url === "/health" ? '{"status":"starting"}' : "{}")
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await states({ origin: other, mcpUrl: other })).toEqual([
    "health: failed",
    "page: failed",
    "transcript: failed",
    "MCP: failed",
  ])
})

test("without samples, a real video that the platform refuses is a warning about the proxy", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/health") response.end('{"status":"ok","version":"1","configured":{}}')
    else response.writeHead(500, { "x-error-code": "transcription_failed" }).end('{"error":"blocked"}')
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const results = await smokeTest({
    ...target,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  expect(results.find(({ name }) => name === "transcript")).toMatchObject({
    state: "warning",
    text: expect.stringContaining("EGRESS_PROXY_URL"),
  })
})
