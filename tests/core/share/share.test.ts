import { describe, expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { deleteAccount } from "../../../core/account/delete-account.ts"
import { recordRow, removeRow, videoRowId } from "../../../core/history/history.ts"
import { createShare, type NewShare } from "../../../core/share/create-share.ts"
import { listShares } from "../../../core/share/list-shares.ts"
import { putShare } from "../../../core/share/put-share.ts"
import { readShared } from "../../../core/share/read-share.ts"
import { revokeShare } from "../../../core/share/revoke-share.ts"
import { SHARES_MAX } from "../../../core/share/share.schema.ts"
import { sharedCues } from "../../../core/share/share.ts"
import { accountKey, ownedShareKey, shareKey } from "../../../core/table/keys.ts"
import { getItem, queryPrefix, updateItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { userOf } from "../../support/payer.ts"
import { newTable, videoDetails } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const CUES = [0, 10, 20, 30, 40, 50, 60, 70].map((second) => ({
  startMs: second * 1000,
  endMs: (second + 8) * 1000,
  text: `Second ${second}.`,
}))
const WHOLE = { start: undefined, end: undefined, isIndexed: undefined, isUploadConfirmed: false }
const WITHOUT_SPAN = { span: null, isIndexed: undefined }
let accounts = 0

/** An account with a row that has a text of its own. */
async function anOwner(videoId = "synSHARED01") {
  accounts += 1
  const { accountId } = await createAccount(table, { email: `sharer-${accounts}@test.example`, tier: "free" })
  const rowId = await aRow(accountId, videoId)
  const share = (wish: Partial<NewShare> = {}) =>
    createShare(table, userOf(accountId), { ...WHOLE, rowId, ...wish }, undefined)
  return { accountId, rowId, share }
}

async function aRow(accountId: string, videoId: string): Promise<string> {
  const own = { text: CUES.map(({ text }) => text).join(" "), cues: CUES }
  await recordRow(table, accountId, videoRowId(videoId), { details: videoDetails(videoId), place: { own } })
  return videoRowId(videoId)
}

const activeShares = async (accountId: string) =>
  (await getItem(table, accountKey(accountId)))?.["active_shares"]

describe("a share", () => {
  test("is one for each transcript and moment, also when made twenty times at once", async () => {
    const { accountId, share } = await anOwner()
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => share()),
      ...Array.from({ length: 10 }, () => share({ start: 10, end: 20 })),
    ])
    expect(new Set(all.map(({ share: { token } }) => token)).size).toBe(2)
    expect(await listShares(table, accountId)).toHaveLength(2)
    expect(await activeShares(accountId)).toBe(2)
  })

  test("shows what its row has now, without the summary", async () => {
    const { accountId, rowId, share } = await anOwner()
    const { share: made } = await share()
    const shown = await readShared(table, made.token)
    expect(shown).toMatchObject({
      accountId,
      transcription: { row: { id: rowId }, cues: CUES, summary: null },
    })
    expect(shown?.share).not.toHaveProperty("token")
  })

  test("stores its token only for its owner", async () => {
    const { accountId, share } = await anOwner()
    const { token, shareId } = (await share()).share
    const owned = await getItem(table, ownedShareKey(accountId, shareId))
    expect(owned?.["token"]).toBe(token)
    const shown = await getItem(table, shareKey(owned?.["hash"]))
    expect(JSON.stringify(shown)).not.toContain(token)
    expect(Buffer.from(token, "base64url").length * 8).toBeGreaterThanOrEqual(128)
  })

  test("changes whether it is indexed only when that is sent", async () => {
    const { share } = await anOwner()
    const indexed = async (isIndexed?: boolean) => {
      const { token } = (await share({ isIndexed })).share
      return (await readShared(table, token))?.share.isIndexed
    }
    expect([await indexed(), await indexed(true), await indexed(), await indexed(false)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test("of an upload needs a confirmation", async () => {
    const { accountId, share } = await anOwner()
    const details = videoDetails("synUPLOAD01", { videoId: null, source: "upload", method: "upload" })
    const own = { text: "My own voice", cues: CUES }
    await recordRow(table, accountId, "trn_upload", { details, place: { own } })
    const refused = share({ rowId: "trn_upload" })
    await expect(refused).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("confirm_upload"),
    })
    expect(await listShares(table, accountId)).toEqual([])
    const { share: made } = await share({ rowId: "trn_upload", isUploadConfirmed: true })
    expect(await readShared(table, made.token)).toBeDefined()
  })

  test("of a moment needs times, and words in it", async () => {
    const { accountId, share } = await anOwner()
    await expect(share({ start: 500 })).rejects.toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("ends at 01:18"),
    })
    const own = { text: "An imported text", cues: null }
    const details = videoDetails("synIMPORT01", { source: "import" })
    const rowId = videoRowId("synIMPORT01")
    await recordRow(table, accountId, rowId, { details, place: { own } })
    await expect(share({ rowId, start: 1 })).rejects.toMatchObject({ code: "invalid_request" })
    expect((await share({ rowId })).share.span).toBeNull()
  })
})

describe("a link", () => {
  test("shows nothing once it is revoked, and a new link has another token", async () => {
    const { accountId, share } = await anOwner()
    const { shareId, token } = (await share()).share
    expect(await revokeShare(table, accountId, shareId)).toBe(true)
    expect(await readShared(table, token)).toBeUndefined()
    expect(await revokeShare(table, accountId, shareId)).toBe(false)
    expect(await activeShares(accountId)).toBe(0)
    const again = (await share()).share
    expect(again.token).not.toBe(token)
    expect([await readShared(table, token), await readShared(table, again.token)]).toEqual([
      undefined,
      expect.anything(),
    ])
  })

  test("shows nothing once its row is deleted, even after the video is transcribed again", async () => {
    const { accountId, rowId, share } = await anOwner()
    const { token } = (await share()).share
    await removeRow(table, accountId, rowId)
    expect(await readShared(table, token)).toBeUndefined()
    expect(await listShares(table, accountId)).toEqual([])
    await aRow(accountId, "synSHARED01")
    expect(await readShared(table, token)).toBeUndefined()
    const again = (await share()).share
    expect(await readShared(table, again.token)).toBeDefined()
    expect(await readShared(table, token)).toBeUndefined()
  })

  test("shows nothing from the write that deletes its account, and its items are erased", async () => {
    const { accountId, share } = await anOwner()
    const { token } = (await share()).share
    const { sk } = ownedShareKey(accountId, "")
    const owned = async () => await Array.fromAsync(queryPrefix(table, accountKey(accountId).pk, sk))
    const [item] = await owned()
    await updateItem(table, accountKey(accountId), { update: "SET deleted_at = :now", values: { ":now": 1 } })
    expect(await readShared(table, token)).toBeUndefined()
    await updateItem(table, accountKey(accountId), { update: "REMOVE deleted_at" })
    await deleteAccount(table, accountId)
    expect(await owned()).toEqual([])
    expect(await getItem(table, shareKey(item?.["hash"]))).toBeUndefined()
    await expect(share()).rejects.toMatchObject({ code: "not_found" })
  })

  test.each(["", "short", "x".repeat(32), `${"x".repeat(31)}/`, "é".repeat(32)])(
    "with the token %j shows nothing",
    async (token) => expect(await readShared(table, token)).toBeUndefined(),
  )

  test("cannot be revoked by another account", async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    const { shareId, token } = (await mine.share()).share
    expect(await revokeShare(table, theirs.accountId, shareId)).toBe(false)
    expect(await readShared(table, token)).toBeDefined()
  })
})

describe("the number of links", () => {
  test("is limited under parallel calls, and links of deleted rows make room", async () => {
    const { accountId, rowId } = await anOwner()
    const left = 3
    // The stored count says that the account is nearly at its limit.
    const count = SHARES_MAX - left
    await updateItem(table, accountKey(accountId), {
      update: "SET active_shares = :count",
      values: { ":count": count },
    })
    const rows = await Promise.all(Array.from({ length: 8 }, (_, n) => aRow(accountId, `synMANY${n}000`)))
    const results = await Promise.allSettled(
      rows.map((each) => putShare(table, accountId, { rowId: each, ...WITHOUT_SPAN })),
    )
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(left)
    expect(await activeShares(accountId)).toBe(SHARES_MAX)
    const another = () => putShare(table, accountId, { rowId, ...WITHOUT_SPAN })
    await expect(another()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("500"),
    })
    const [first] = await listShares(table, accountId)
    await removeRow(table, accountId, first?.row.id ?? "")
    expect((await another()).rowId).toBe(rowId)
    expect(await activeShares(accountId)).toBe(SHARES_MAX)
  })

  test("that is stored too low is reported, and nothing is revoked", async () => {
    const { accountId, share } = await anOwner()
    const { shareId, token } = (await share()).share
    await updateItem(table, accountKey(accountId), { update: "SET active_shares = :n", values: { ":n": 0 } })
    await expect(revokeShare(table, accountId, shareId)).rejects.toThrow("too low")
    expect(await readShared(table, token)).toBeDefined()
  })
})

test("an account of an earlier release, and a row without a mark, can be shared", async () => {
  const { accountId, share } = await anOwner()
  expect(await activeShares(accountId)).toBeUndefined()
  const { token } = (await share()).share
  expect(await readShared(table, token)).toBeDefined()
})

test("a shared moment shows its text, and 15 seconds of context on each side", () => {
  const { before, said, after } = sharedCues(CUES, { startMs: 25_000, endMs: 41_000 })
  const times = [before, said, after].map((cues) => cues.map(({ startMs }) => startMs / 1000))
  expect(times).toEqual([[10], [20, 30, 40], [50]])
  // A cue that ends 15 seconds before, or begins 15 seconds after, is outside.
  const edges = sharedCues(CUES, { startMs: 33_000, endMs: 35_000 })
  expect([edges.before, edges.after].map((cues) => cues.map(({ startMs }) => startMs / 1000))).toEqual([
    [20],
    [40],
  ])
  expect(sharedCues(CUES, null)).toEqual({ before: [], said: CUES, after: [] })
})
