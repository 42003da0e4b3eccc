import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, onTestFinished, test } from "vitest"
import { findByEmail } from "../../core/account/account.ts"
import { systemClock } from "../../core/kernel/clock.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { openTable, type Table } from "../../core/table/table.ts"
import { openDataFolder } from "../../scripts/local/store/data-folder.ts"
import { expectSettledLedger, expectSoundLedger, readLedger } from "../support/ledger.ts"
import { endProcess, runScript, type Started, startProcess, temporaryFolder } from "../support/process.ts"
import { spawnNode } from "../support/spawn.ts"
import { startReplay } from "../support/youtube/replay.ts"

const ROOT = join(import.meta.dirname, "../..")

/** Opens the running store with a clock that is `aheadMs` ahead. */
function storeAt(endpoint: string, aheadMs = 0): Table {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" }
  const clock = { ...systemClock, now: () => Date.now() + aheadMs }
  return openTable("echotext-local", { endpoint, region: "us-east-1", credentials }, clock)
}

async function demoAccountOf(table: Table): Promise<string> {
  const accountId = await findByEmail(table, "demo@localhost")
  if (!accountId) throw new Error("no demo account")
  return accountId
}

/** Makes the call that `npm start` prints. Returns its parsed answer. */
async function transcribe({ url, key }: Pick<Started, "url" | "key">, video: string): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/transcribe`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: video }),
  })
  return await response.json()
}

function isAlive(pattern: string): boolean {
  return spawnSync("pgrep", ["-f", pattern], { encoding: "utf8" }).stdout.trim() !== ""
}

describe("npm start", () => {
  test("serves the printed call, stops cleanly, and keeps what it acknowledged", async () => {
    const dataDir = temporaryFolder()
    const first = await startProcess(dataDir)
    expect(await transcribe(first, "et-sample-1")).toMatchObject({ cached: false, credits_used: 1 })
    expect(statSync(join(dataDir, "demo-key")).mode & 0o777).toBe(0o600)
    expect(await endProcess(first, "SIGINT")).toBe(0)
    expect(isAlive(dataDir)).toBe(false)

    const second = await startProcess(dataDir)
    expect(second.key).toBe(first.key)
    expect(await transcribe(second, "et-sample-1")).toMatchObject({ cached: true, credits_used: 0 })
    expect(await endProcess(second, "SIGTERM")).toBe(0)
  })

  test("loses nothing acknowledged, leaves no orphan and breaks no rule on a kill -9 under load", async () => {
    const dataDir = temporaryFolder()
    const replay = await startReplay({ synthetic: true, delayMs: 20 })
    const environment = { PLATFORM_WEB_ORIGIN: replay.origin, LOG_FORMAT: "none" }
    const first = await startProcess(dataDir, environment)
    const acknowledged: string[] = []
    const load = Array.from({ length: 60 }, async (_, n) => {
      const videoId = `syn${String(n).padStart(7, "K")}1`
      await transcribe(first, videoId)
      acknowledged.push(videoId)
    })
    const loaded = Promise.allSettled(load)
    while (acknowledged.length < 5) await delay(5)
    await endProcess(first, "SIGKILL")
    await loaded
    expect(acknowledged.length).toBeLessThan(60)
    await expect.poll(() => isAlive(dataDir), { timeout: 30_000 }).toBe(false)

    const second = await startProcess(dataDir, environment)
    const accountId = await demoAccountOf(storeAt(second.dynamodb))
    await expectSoundLedger(storeAt(second.dynamodb), accountId)
    await sweepDue(storeAt(second.dynamodb, 120_000), (cause) => {
      throw cause
    })
    await expectSettledLedger(storeAt(second.dynamodb), accountId)
    const { account, lines } = await readLedger(storeAt(second.dynamodb), accountId)
    const charged = 100 - account.balance
    expect(charged).toBeGreaterThanOrEqual(acknowledged.length)
    expect(lines.filter((line) => line.type === "debit").length).toBeGreaterThanOrEqual(charged)
    for (const videoId of acknowledged) {
      expect(await transcribe(second, videoId)).toMatchObject({ cached: true, credits_used: 0 })
    }
    await endProcess(second, "SIGTERM")
    await replay.stop()
  })

  test("stops cleanly when only npm gets the signal", async () => {
    const dataDir = temporaryFolder()
    const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: { ...inherited, DATA_DIR: dataDir, PORT: "0", WEB: "off" },
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    })
    onTestFinished(() => {
      if (npm.pid === undefined) throw new Error("npm did not start")
      try {
        process.kill(-npm.pid, "SIGKILL")
      } catch {
        // Nothing is left of its process group.
      }
    })
    let printed = ""
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text
    })
    await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    npm.kill("SIGTERM")
    await expect
      .poll(() => printed, { timeout: 20_000 })
      .toContain("Stopping after open calls have finished.")
    await expect.poll(() => isAlive(dataDir), { timeout: 20_000 }).toBe(false)
  })

  test("reports a taken port, a folder in use and a wrong setting in one clear line each", async () => {
    const dataDir = temporaryFolder()
    const running = await startProcess(dataDir)
    const again = await runScript("scripts/start.ts", [], { DATA_DIR: dataDir, PORT: "0" })
    expect(again).toMatchObject({ code: 1, stdout: "" })
    expect(again.stderr).toContain(`The service at ${running.url} uses the data folder`)
    const port = new URL(running.url).port
    const taken = await runScript("scripts/start.ts", [], { DATA_DIR: temporaryFolder(), PORT: port })
    expect(taken.code).toBe(1)
    expect(taken.stderr.trim()).toMatch(/^Port \d+ is already in use\..*PORT=\d+ npm start$/)
    const wrong = await runScript("scripts/start.ts", [], {
      DATA_DIR: temporaryFolder(),
      PLATFORM_WEB_ORIGIN: "ftp://secret.example",
    })
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain("PLATFORM_WEB_ORIGIN")
    expect(wrong.stderr).not.toContain("secret.example")
    await endProcess(running, "SIGTERM")
    // An interrupted copy of the folder.
    writeFileSync(join(dataDir, "token-secret"), "")
    const cut = await runScript("scripts/start.ts", [], { DATA_DIR: dataDir, PORT: "0" })
    expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining(join(dataDir, "token-secret"))])
  })

  test("waits for a command that has the data folder open", async () => {
    const dataDir = temporaryFolder()
    const folder = openDataFolder(dataDir)
    if (!folder.isOwner) throw new Error("the new folder has an owner")
    const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const env = { ...inherited, DATA_DIR: dataDir, PORT: "0", WEB: "off" }
    const child = spawnNode([join(ROOT, "scripts/start.ts")], { cwd: ROOT, env, stderr: "pipe" })
    onTestFinished(() => void child.kill("SIGKILL"))
    let printed = ""
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        printed += text
      })
    await expect.poll(() => printed, { timeout: 20_000 }).toContain("Waiting for another command")
    folder.close()
    await expect.poll(() => printed, { timeout: 60_000 }).toContain("Ctrl-C stops everything")
  })
})

describe("the commands", () => {
  test("create keys and transcripts without a running service and beside one", async () => {
    const dataDir = temporaryFolder()
    const environment = { DATA_DIR: dataDir }
    const alone = await runScript(
      "scripts/key.ts",
      ["--email", "ada@test.example", "--credits", "7"],
      environment,
    )
    expect(alone.code).toBe(0)
    expect(alone.stdout.trim()).toMatch(/^et_\S{40}$/)
    const text = await runScript("scripts/transcribe.ts", ["et-sample-1"], environment)
    expect(text).toMatchObject({ code: 0 })
    expect(text.stdout).toMatch(/^Hello, and welcome\./)

    const running = await startProcess(dataDir)
    const credits = await fetch(`${running.url}/api/v1/credits`, {
      headers: { authorization: `Bearer ${alone.stdout.trim()}` },
    })
    expect(await credits.json()).toEqual({ balance: 12 })
    const args = ["--email", "ada@test.example", "--tier", "pro"]
    const whileRunning = await runScript("scripts/key.ts", args, environment)
    const limits = await Promise.all(
      [alone, whileRunning].map(async ({ stdout }) => {
        const headers = { authorization: `Bearer ${stdout.trim()}` }
        const response = await fetch(`${running.url}/api/v1/credits`, { headers })
        return response.headers.get("ratelimit-limit")
      }),
    )
    expect(limits).toEqual(["50", "50"])
    const out = join(dataDir, "talk.srt")
    const srt = await runScript(
      "scripts/transcribe.ts",
      ["et-sample-1", "--format", "srt", "--out", out],
      environment,
    )
    expect(srt).toMatchObject({ code: 0, stdout: "" })
    expect(srt.stderr).toContain("0 credits used")
    expect(statSync(out).size).toBeGreaterThan(100)
    await endProcess(running, "SIGTERM")
  })

  test.each([
    ["scripts/transcribe.ts", ["et-private1"], 1, "This video is private. Nothing was charged."],
    ["scripts/transcribe.ts", [], 2, "Pass one video or one file."],
    ["scripts/transcribe.ts", ["https://example.org/"], 2, "Not a video URL or ID"],
    ["scripts/transcribe.ts", ["et-sample-1", "--format", "pdf"], 2, "--format must be one of"],
    ["scripts/transcribe.ts", ["--nope"], 2, "Unknown option '--nope'.\nUsage:"],
    ["scripts/key.ts", [], 2, "--email"],
    ["scripts/key.ts", ["--email", "a@b.example", "--tier", "gold"], 2, "--tier must be one of"],
    ["scripts/key.ts", ["--email", "a@b.example", "--credits", "-1"], 2, "--credits"],
    ["scripts/key.ts", ["--email", "a@b.example", "--list", "--credits", "5"], 2, "take no option but"],
  ])("%s %j exits %i and says why", async (script, args, code, message) => {
    const finished = await runScript(script, args, { DATA_DIR: temporaryFolder() })
    expect(finished).toMatchObject({ code, stdout: "" })
    expect(finished.stderr).toContain(message)
  })

  test.each([
    ["scripts/ops.ts", ["blocks"]],
    ["scripts/messages.ts", []],
    ["scripts/audit-table.ts", []],
  ])("%s %j refuses a data folder that does not exist", async (script, args) => {
    const DATA_DIR = join(temporaryFolder(), "mistyped")
    const finished = await runScript(script, args, { DATA_DIR })
    expect(finished).toMatchObject({ code: 1, stdout: "" })
    expect(finished.stderr).toContain(`There is no data folder ${DATA_DIR}.`)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test("transcribe leaves no file behind if it fails, and does not touch one that exists", async () => {
    const dataDir = temporaryFolder()
    const [made, kept] = [join(dataDir, "new.txt"), join(dataDir, "old.txt")]
    writeFileSync(kept, "old")
    for (const out of [made, kept]) {
      const failed = await runScript("scripts/transcribe.ts", ["et-private1", "--out", out], {
        DATA_DIR: dataDir,
      })
      expect(failed.code).toBe(1)
    }
    expect([existsSync(made), readFileSync(kept, "utf8")]).toEqual([false, "old"])
  })

  test.each(["scripts/start.ts", "scripts/key.ts", "scripts/transcribe.ts", "tests/support/demo.ts"])(
    "%s --help explains itself",
    async (script) => {
      const finished = await runScript(script, ["--help"], {})
      expect(finished).toMatchObject({ code: 0, stderr: "" })
      expect(finished.stdout).toMatch(/^Usage: /)
    },
  )
})

test("the demo serves its own videos without the platform", async () => {
  const running = await startProcess(temporaryFolder(), {}, "tests/support/demo.ts")
  expect(await transcribe(running, "demo-talk-1")).toMatchObject({ video_id: "demo-talk-1", credits_used: 1 })
  expect(await endProcess(running, "SIGTERM")).toBe(0)
})
