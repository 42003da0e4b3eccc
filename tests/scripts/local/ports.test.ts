import { once } from "node:events"
import { createServer } from "node:net"
import { expect, onTestFinished, test } from "vitest"
import { explainListenError, freePort, LOOPBACK, portAnswers } from "../../../scripts/local/process/ports.ts"
import { LocalRunError } from "../../../scripts/local/process/user-error.ts"

async function listenOn(port: number) {
  const server = createServer()
  onTestFinished(() => {
    server.close()
  })
  server.listen(port, LOOPBACK)
  await once(server, "listening")
}

test("a free port does not answer until a server listens on it", async () => {
  const port = await freePort()
  expect(await portAnswers(port)).toBe(false)
  await listenOn(port)
  expect(await portAnswers(port)).toBe(true)
})

test("a free port is outside the range that the system assigns to other programs", async () => {
  // The start of that range on Linux. It is higher on macOS and Windows.
  for (let n = 0; n < 20; n += 1) expect(await freePort()).toBeLessThan(32_768)
})

test("a taken port is reported, with another one to choose", async () => {
  const port = await freePort()
  await listenOn(port)
  const error = explainListenError(await listenOn(port).catch((cause: unknown) => cause), port)
  expect(error).toBeInstanceOf(LocalRunError)
  expect(error.message).toContain(`Port ${port} is already in use`)
  expect(error.message).toMatch(/ PORT=\d+ npm start$/)
  expect(error.message).not.toContain(`PORT=${port} `)
})

test("a suggested port can be used, and the message names the caller's variable", () => {
  const denied = Object.assign(new Error("listen EACCES"), { code: "EACCES" })
  expect(explainListenError(denied, 80, "MCP_PORT").message).toBe(
    "You do not have permission to use port 80. Choose another port, for example: MCP_PORT=3000 npm start",
  )
  expect(explainListenError(denied, 65_535).message).toContain("PORT=3000 ")
})

test("an unexpected listen error keeps its own message and its cause", () => {
  const cause = new Error("listen EADDRNOTAVAIL: address not available 192.0.2.1:3000")
  const error = explainListenError(cause, 3000)
  expect(error.message).toContain("address not available")
  expect(error.cause).toBe(cause)
})
