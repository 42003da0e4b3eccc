import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { closeServer, withLimits } from "../../../functions/extractor/limits.ts"
import { startS3 } from "../../../scripts/local/s3/s3.ts"
import { startOnKeptPort } from "../../../scripts/local/store/kept-port.ts"

test("a client that keeps sending after a refusal is read for a limited time", async () => {
  const server = withLimits(
    createServer((_request, response) => void response.writeHead(413).end("too large")),
    100,
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-length": 1e9 } })
  const closed = new Promise((resolve) => sending.on("error", resolve).on("close", resolve))
  sending.write("the beginning")
  const [answer] = await once(sending, "response")
  expect(answer.statusCode).toBe(413)
  answer.resume()
  await closed
})

test("a server that stops ends when its open call has ended, although the connection is kept alive", async () => {
  const answered = Promise.withResolvers<void>()
  const server = withLimits(
    createServer((_request, response) => void answered.promise.then(() => response.end("done"))),
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const call = request({ port, host: "127.0.0.1", agent }).end()
  await once(server, "request")
  const closed = closeServer(server, 60_000)
  const startedAt = performance.now()
  answered.resolve()
  const [response] = await once(call, "response")
  response.resume()
  await closed
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

test("URLs signed before a restart are valid after it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-port-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const start = async () =>
    await startOnKeptPort(
      join(folder, "s3-port"),
      async (port) => await startS3({ dir: join(folder, "s3"), port }),
    )
  const first = await start()
  await first.stop()
  const second = await start()
  expect(second.endpoint).toBe(first.endpoint)
  const other = await startOnKeptPort(join(folder, "s3-port"), async (port) =>
    startS3({ dir: join(folder, "beside"), port }),
  )
  expect(other.endpoint).not.toBe(first.endpoint)
  await Promise.all([second.stop(), other.stop()])
})
