import { chmodSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { compose } from "../../functions/compose/services.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { watchLog } from "../support/log-lines.ts"
import { endProcess, startProcess, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"

const log = watchLog()
const service = await startService()

/** Returns the files that users other than the owner may access. */
const readableByOthers = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0)

test("only its owner can read a data folder, even if its permissions were opened by hand", async () => {
  const dataDir = temporaryFolder()
  await endProcess(await startProcess(dataDir), "SIGINT")
  expect(readdirSync(dataDir)).toContain("ddb.sqlite")
  expect(readableByOthers(dataDir)).toEqual([])

  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) chmodSync(join(dataDir, name), 0o644)
  chmodSync(dataDir, 0o755)
  await startProcess(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(readableByOthers(dataDir)).toEqual([])
})

test("JSON logs contain no key, code or sign-in link", async () => {
  const dataDir = temporaryFolder()
  const outbox = temporaryFolder()
  const { url, key, output } = await startProcess(dataDir, { LOG_FORMAT: "json", OUTBOX_DIR: outbox })
  const sent = await fetch(`${url}/api/auth/sign-in/magic-link`, {
    method: "POST",
    body: JSON.stringify({ email: "somebody@test.example" }),
  })
  expect(sent.status).toBe(200)
  const [mail = ""] = readdirSync(outbox).filter((name) => name.endsWith(".json"))
  const { link, code } = JSON.parse(readFileSync(join(outbox, mail), "utf8")) as {
    link: string
    code: string
  }
  const token = new URL(link).searchParams.get("token_hash") ?? ""
  const secrets = [
    key,
    readFileSync(join(dataDir, "extractor-key"), "utf8").trim(),
    readFileSync(join(dataDir, "token-secret"), "utf8").trim(),
    token,
    code,
  ]
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  // Proves that the sign-in call is in the log, so that the checks below mean something.
  expect(output()).toContain("/api/auth/sign-in/magic-link")
  for (const secret of secrets) expect(output()).not.toContain(secret)
})

test("a server without Notion and Stripe refuses their routes and names the feature, without an error in the log", async () => {
  const { cookie } = await service.person()
  const unset = { STRIPE_SECRET_KEY: "", NOTION_CLIENT_ID: "", LOG_FORMAT: "json" }
  const bare = compose(parseConfig({ ...service.environment, ...unset }), { clock: service.clock })
  const serving = await serveAll(bare, { host: "127.0.0.1", port: 0 })
  const call = async (method: string, path: string) => {
    const init = { method, headers: { cookie }, redirect: "manual" } as const
    const response = await fetch(`http://127.0.0.1:${serving.port}${path}`, init)
    return [response.status, response.headers.get("x-error-retryable"), await response.text()]
  }
  expect(await call("POST", "/api/stripe/sync")).toEqual([
    400,
    "false",
    expect.stringContaining("isn't set up"),
  ])
  // This route declares its setup error as 500.
  expect(await call("GET", "/api/notion/oauth/start")).toEqual([
    500,
    "false",
    "Notion isn't set up on this server.",
  ])
  await serving.stop()
  expect(log.requests().map(({ status }) => status)).toEqual([400, 500])
  expect(log.lines().filter((line) => "cause" in line || "stack" in line)).toEqual([])
  expect(log.others()).toEqual([])
})
