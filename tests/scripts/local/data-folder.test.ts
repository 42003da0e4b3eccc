import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { LocalRunError } from "../../../scripts/local/process/user-error.ts"
import { type DataFolder, openDataFolder } from "../../../scripts/local/store/data-folder.ts"
import { findDynoxide } from "../../../scripts/local/store/dynamo-engine.ts"
import { workDirOf } from "../../../scripts/local/store/environment.ts"
import { endBy, startLocalService } from "../../support/local-service.ts"
import { temporaryFolder } from "../../support/process.ts"

const PROGRAM = `${import.meta.dirname}/../../support/local-service-process.ts`
const NOBODY = 65_534
const addresses = { api: "http://127.0.0.1:3000", dynamodb: "http://127.0.0.1:8000" }

function own(dataDir: string): Extract<DataFolder, { isOwner: true }> {
  const folder = openDataFolder(dataDir)
  if (!folder.isOwner) throw new Error("the data folder has another owner")
  onTestFinished(() => folder.close())
  return folder
}

function refusal(dataDir: string): LocalRunError {
  try {
    openDataFolder(dataDir)
  } catch (cause) {
    if (cause instanceof LocalRunError) return cause
    throw cause
  }
  throw new Error("the data folder was accepted")
}

function expectOneHelpfulLine(message: string, dataDir: string) {
  expect(message).toContain(dataDir)
  expect(message).toContain("DATA_DIR=")
  expect(message).not.toContain("\n")
}

test("the first process to open a data folder owns it, and the next one learns its addresses", () => {
  const dataDir = join(temporaryFolder(), "deep", "data")
  own(dataDir).publish(addresses)
  expect(openDataFolder(dataDir)).toEqual({
    isOwner: false,
    running: { pid: process.pid, ...addresses, started_at: expect.stringMatching(/^\d{4}-.*Z$/) },
  })
})

test("an owner without published addresses is still the owner", () => {
  const dataDir = temporaryFolder()
  own(dataDir)
  expect(openDataFolder(dataDir)).toEqual({ isOwner: false, running: null })
})

test("a closed folder is free again and has no addresses", () => {
  const dataDir = temporaryFolder()
  const first = own(dataDir)
  first.publish(addresses)
  first.close()
  first.close()
  expect(existsSync(join(dataDir, "run.json"))).toBe(false)
  expect(own(dataDir).isOwner).toBe(true)
})

test("addresses left by a dead owner are removed by the next owner", () => {
  const dataDir = temporaryFolder()
  const stale = { pid: process.pid, ...addresses, started_at: "2026-01-01T00:00:00.000Z" }
  writeFileSync(join(dataDir, "run.json"), JSON.stringify(stale))
  own(dataDir)
  expect(openDataFolder(dataDir)).toEqual({ isOwner: false, running: null })
})

test.each([
  ["of a process that has ended", () => JSON.stringify({ ...endedProcess(), ...addresses })],
  ["cut off in the middle", () => '{"pid": 1, "api": "http://127'],
  ["of another shape", () => '{"pid": 1}'],
])("addresses %s are ignored", (_name, content) => {
  const dataDir = temporaryFolder()
  own(dataDir)
  writeFileSync(join(dataDir, "run.json"), content())
  expect(openDataFolder(dataDir)).toEqual({ isOwner: false, running: null })
})

function endedProcess() {
  return { pid: spawnSync(process.execPath, ["-e", ""]).pid, started_at: "2026-01-01T00:00:00.000Z" }
}

test("a new data folder is accessible only to its owner", () => {
  const dataDir = join(temporaryFolder(), "data")
  own(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test("a file in the folder's place, or above it, is reported with a remedy", () => {
  const file = join(temporaryFolder(), "file")
  writeFileSync(file, "")
  for (const dataDir of [file, join(file, "data")]) {
    const { message } = refusal(dataDir)
    expect(message).toContain("a file has the same name")
    expectOneHelpfulLine(message, dataDir)
  }
})

test("a lock that is not a file is reported and left alone", () => {
  const damaged = temporaryFolder()
  writeFileSync(join(damaged, "lock"), "somebody's notes ".repeat(100))
  const blocked = temporaryFolder()
  mkdirSync(join(blocked, "lock"))
  for (const dataDir of [damaged, blocked]) {
    const { message } = refusal(dataDir)
    expect(message).toContain(join(dataDir, "lock"))
    expectOneHelpfulLine(message, dataDir)
  }
  expect(readFileSync(join(damaged, "lock"), "utf8")).toContain("notes")
})

test("a folder that this user cannot write to is refused in one line, without a stack", () => {
  const dataDir = temporaryFolder()
  chmodSync(dataDir, 0o500)
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, dataDir], { encoding: "utf8", ...asOther })
  expect(status).toBe(1)
  expect(stderr).toContain("do not have permission to read and write")
  expectOneHelpfulLine(stderr.trimEnd(), dataDir)
})

describe.skipIf(findDynoxide() === undefined)("with a service in another process", () => {
  test("kill -9 of the owner frees the folder, and its addresses are ignored", async () => {
    const dataDir = temporaryFolder()
    const service = await startLocalService(dataDir)
    expect(service.isOwner).toBe(true)
    const joined = openDataFolder(dataDir)
    expect(joined.isOwner ? undefined : joined.running).toMatchObject({
      pid: service.pid,
      dynamodb: service.dynamodb,
    })
    await endBy(service.process, "SIGKILL")
    expect(existsSync(join(dataDir, "run.json"))).toBe(true)
    own(dataDir)
    expect(openDataFolder(dataDir)).toEqual({ isOwner: false, running: null })
  })

  test("a second service on one folder joins the first instead of starting a database", async () => {
    const dataDir = temporaryFolder()
    const first = await startLocalService(dataDir)
    const second = await startLocalService(dataDir)
    expect(second).toMatchObject({ isOwner: false, dynamodb: first.dynamodb })
  })
})

test("temporary files of a killed owner are removed by the next one", () => {
  const dataDir = join(temporaryFolder(), "data")
  const folder = openDataFolder(dataDir)
  if (!folder.isOwner) throw new Error("the data folder has another owner")
  const left = join(workDirOf(dataDir), "sound-1")
  mkdirSync(left)
  folder.close()
  own(dataDir)
  expect([existsSync(workDirOf(dataDir)), existsSync(left)]).toEqual([true, false])
})
