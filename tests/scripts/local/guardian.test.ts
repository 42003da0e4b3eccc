import { describe, expect, test, vi } from "vitest"
import { portAnswers } from "../../../scripts/local/process/ports.ts"
import { findDynoxide } from "../../../scripts/local/store/dynamo-engine.ts"
import {
  descendantsOf,
  endBy,
  isRunning,
  type LocalService,
  startLocalService,
} from "../../support/local-service.ts"
import { temporaryFolder } from "../../support/process.ts"

const possible = process.platform === "linux" && findDynoxide() !== undefined
if (!possible) console.warn("SKIPPED: orphan tests. They need Linux and @dynoxide/linux-x64.")

/**
 * Returns the processes of a service: its database, dynoxide, and the guardian, which ends the
 * database when the service dies.
 */
function familyOf(service: LocalService): number[] {
  const family = descendantsOf(service.pid)
  expect(family).toHaveLength(2)
  expect(family.every(isRunning)).toBe(true)
  return family
}

const portOf = (service: LocalService) => Number(new URL(service.dynamodb).port)

describe.skipIf(!possible)("a service and its database", () => {
  test("kill -9 of the service ends its guardian and its database too", async () => {
    const service = await startLocalService(temporaryFolder())
    const family = familyOf(service)
    await endBy(service.process, "SIGKILL")
    await vi.waitFor(() => expect(family.filter(isRunning)).toEqual([]), { timeout: 30_000, interval: 10 })
    expect(await portAnswers(portOf(service))).toBe(false)
  })

  test("a service that stops cleanly leaves nothing running", async () => {
    const service = await startLocalService(temporaryFolder())
    const family = familyOf(service)
    expect(await endBy(service.process, "SIGTERM")).toBe(0)
    expect(family.filter(isRunning)).toEqual([])
  })

  test("Ctrl-C reaches the service but not its database", async () => {
    const service = await startLocalService(temporaryFolder())
    const family = familyOf(service)
    process.kill(-service.pid, "SIGINT")
    expect(await service.nextLine()).toBe("interrupted")
    expect(family.every(isRunning)).toBe(true)
    expect(await portAnswers(portOf(service))).toBe(true)
    expect(await endBy(service.process, "SIGTERM")).toBe(0)
  })
})
