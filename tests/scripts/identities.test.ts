import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { readAudit } from "../../core/operator/audit.ts"
import { identitiesKey } from "../../core/table/keys.ts"
import { putItem } from "../../core/table/table.ts"
import { promoteTrial, readStored } from "../../core/youtube/identities/identity-store.ts"
import type { SignedDocument } from "../../core/youtube/identities/signed-document.ts"
import { keyPair, signedDocument } from "../support/identities.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"

const { table, endpoint } = await startService()
const keys = keyPair()
const folder = temporaryFolder(afterAll)
const LOCAL = {
  DYNAMODB_ENDPOINT: endpoint,
  TABLE_NAME: table.name,
  IDENTITIES_PUBLIC_KEY: keys.setting,
}
const identities = async (...args: string[]) => await runScript("scripts/identities.ts", args, LOCAL)

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const privateKey = file("key.pem", keys.privateKey.export({ format: "pem", type: "pkcs8" }).toString())

const store = async (current: SignedDocument) =>
  await putItem(table, { ...identitiesKey(), refused_at: 0, since: 0, version: 1, current })

async function lastAct() {
  let last: { act: string; outcome: string; reason: string } | undefined
  for await (const entry of readAudit(table, new Date().toISOString().slice(0, 7))) last = entry
  return last
}

describe("npm run identities", () => {
  test("signs the shown document, pushes it, and rolls it back, with an audit entry each", async () => {
    const shown = await identities("show")
    const document = JSON.parse(shown.stdout) as { order: string[]; identities: object }
    expect(document.order).toEqual(["VISIONOS", "ANDROID", "IOS"])
    const changed = { ...document, order: ["IOS", "ANDROID", "VISIONOS"] }
    const signed = await identities("sign", file("new.json", JSON.stringify(changed)), "--key", privateKey)
    const path = file("signed.json", signed.stdout)
    const pushed = await identities("push", path, "--reason", "IOS works best")
    expect([pushed.code, pushed.stderr]).toEqual([0, ""])
    expect(await lastAct()).toMatchObject({ act: "identities push", reason: "IOS works best" })
    const stored = await readStored(table)
    expect(JSON.parse(stored.trial?.document ?? "")).toMatchObject({ order: changed.order })

    await promoteTrial(table, stored)
    const back = await identities("rollback", "--reason", "too early")
    expect(back.stdout).toMatch(/were rolled back/)
    expect(await lastAct()).toMatchObject({ act: "identities rollback" })
    expect((await readStored(table)).current).toBeUndefined()
    const again = await identities("push", path, "--reason", "once more")
    expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/must be newer than/)])
  }, 60_000)

  test("refuses documents of another key, expired and malformed ones, and pushes without a reason", async () => {
    const now = Date.now()
    const other = file("other.json", JSON.stringify(signedDocument(keyPair().privateKey, now)))
    const expired = file("old.json", JSON.stringify(signedDocument(keys.privateKey, now - 86_400_000)))
    const before = await readStored(table)
    const failures = [
      await identities("push", other, "--reason", "test"),
      await identities("push", expired, "--reason", "test"),
      await identities("push", file("unsigned.json", '{"order":[]}'), "--reason", "test"),
      await identities("sign", file("bad.json", '{"order":[]}'), "--key", privateKey),
      await identities("push", other),
    ]
    expect(failures.map(({ code, stderr }) => [code, stderr.split("\n", 1)[0]])).toEqual([
      [1, "The identities are not signed by the key of IDENTITIES_PUBLIC_KEY."],
      [1, expect.stringMatching(/^The identities expired at /)],
      [1, "This is not a signed document. Create one with `sign`."],
      [1, expect.stringMatching(/^The document is invalid at /)],
      [2, "--reason is missing."],
    ])
    expect(await readStored(table)).toEqual(before)
  }, 60_000)

  const now = Date.now()
  test.each([
    ["expired", signedDocument(keys.privateKey, now - 7_200_000), /^The identities expired at /],
    [
      "were signed by an earlier key",
      signedDocument(keyPair().privateKey, now),
      /^The identities are not signed/,
    ],
    [
      "are older than those of a release",
      signedDocument(keys.privateKey, Date.UTC(2026, 4, 1), {}, now + 7_200_000),
      /^The identities are not newer than those in use/,
    ],
  ])(
    "starts from the built-in identities when those in the table %s",
    async (_what, current, why) => {
      await store(current)
      const shown = await identities("show")
      expect([shown.code, shown.stderr]).toEqual([0, expect.stringMatching(why)])
      expect(JSON.parse(shown.stdout)).toMatchObject({ order: ["VISIONOS", "ANDROID", "IOS"] })

      const between = signedDocument(keys.privateKey, Date.UTC(2026, 5, 1), {}, now + 7_200_000)
      const early = await identities("push", file("early.json", JSON.stringify(between)), "--reason", "test")
      expect([early.code, early.stderr]).toEqual([
        1,
        expect.stringMatching(/must be newer than those of 2026-06-30/),
      ])
      const next = file("next.json", JSON.stringify(signedDocument(keys.privateKey, Date.now())))
      expect(await identities("push", next, "--reason", "new ones")).toMatchObject({ code: 0 })

      const first = await identities("rollback", "--reason", "pushed by mistake")
      expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/waiting for their trial/)])
      expect(await readStored(table)).toMatchObject({ rejectedAt: expect.any(Number), current })
      expect((await readStored(table)).trial).toBeUndefined()
      const back = await identities("rollback", "--reason", "of no use")
      expect([back.code, back.stdout]).toEqual([
        0,
        expect.stringMatching(/^The stored identities were removed/),
      ])
      expect((await readStored(table)).current).toBeUndefined()
    },
    60_000,
  )
})
