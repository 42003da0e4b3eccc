import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { freePort } from "../../../scripts/local/process/ports.ts"
import { startStores } from "../../../scripts/local/store/start-stores.ts"

const dataDir = mkdtempSync(join(tmpdir(), "echotext-stores-"))
afterAll(() => rmSync(dataDir, { recursive: true }))

test("STORE_PORT keeps the table's address over a restart", async () => {
  const port = await freePort()
  const endpoints: string[] = []
  for (let start = 0; start < 2; start += 1) {
    const stores = await startStores({ STORE_PORT: String(port) }, dataDir, ["http://127.0.0.1:3000"])
    endpoints.push(stores.settings.DYNAMODB_ENDPOINT)
    await stores.stop()
  }
  expect(endpoints).toEqual([`http://127.0.0.1:${port}`, `http://127.0.0.1:${port}`])
})

test("a STORE_PORT that is no port is refused", async () => {
  const started = startStores({ STORE_PORT: "seven" }, dataDir, ["http://127.0.0.1:3000"])
  await expect(started).rejects.toThrow("STORE_PORT must be a whole number from 0 to 65535")
})
