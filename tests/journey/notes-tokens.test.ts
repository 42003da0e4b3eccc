import { describe, expect, test } from "vitest"
import { connectNotion, disconnectNotion } from "../../core/notion/connection/connect.ts"
import { beginRefresh, failRefresh, getConnection } from "../../core/notion/connection/connection.ts"
import { notionClient } from "../../core/notion/connection/notion-client.ts"
import type { NotionDeps } from "../../core/notion/connection/notion-deps.ts"
import { delayRequests, takeRequestSlot } from "../../core/notion/connection/request-slot.ts"
import { userKey } from "../../core/table/keys.ts"
import { deleteItem } from "../../core/table/table.ts"
import { connectTo } from "../support/notion/connect.ts"
import { READY } from "../support/notion/world.ts"
import { startNotesDeps } from "./notes-deps.ts"

const { clock, notion, deps, newcomer, withChangedApi, requestOutcome, hasGrant } = await startNotesDeps()
const { table } = deps

describe("a token refresh", () => {
  test("whose lease has expired still stores its new tokens, and they are used", async () => {
    const { accountId, grant } = await newcomer()
    if (grant) grant.access = "ended"
    let second: string | undefined
    const slow = withChangedApi((notes) => ({
      refresh: async (token) => {
        const brought = await notes.refresh(token)
        clock.advance(31_000)
        second ??= await requestOutcome(accountId)
        return brought
      },
    }))
    expect([await requestOutcome(accountId, slow), second]).toEqual([
      "ok",
      expect.stringContaining("Connect Notion again"),
    ])
    expect([(await getConnection(table, accountId))?.isBroken, await requestOutcome(accountId)]).toEqual([
      false,
      "ok",
    ])
  })

  test("that fails for another reason than its token leaves the connection as it is", async () => {
    const { accountId, grant } = await newcomer()
    if (grant) grant.access = "ended"
    notion.setFaults({ kind: "status", status: 400, code: "validation_error", at: /oauth\/token/ })
    expect([await requestOutcome(accountId), await requestOutcome(accountId)]).toEqual([
      expect.stringContaining("400"),
      "ok",
    ])
  })

  test("revokes its new tokens when the connection is gone or was replaced", async () => {
    for (const isAgain of [false, true]) {
      const { accountId, grant } = await newcomer()
      if (grant) grant.access = "ended"
      let brought: string | undefined
      let access: string | undefined
      const slow = withChangedApi((notes) => ({
        refresh: async (token) => {
          const tokens = await notes.refresh(token)
          brought = tokens.access
          if (isAgain) access = (await connectTo(notion, deps, accountId)).access
          else await disconnectNotion(deps, accountId)
          return tokens
        },
      }))
      expect(await requestOutcome(accountId, slow)).toBe(isAgain ? "ok" : "Notion is not connected.")
      expect([isAgain, hasGrant(brought), hasGrant(access)]).toEqual([isAgain, false, isAgain])
    }
  })

  test("that was refused does not affect a connection made meanwhile", async () => {
    const { accountId, grant } = await newcomer()
    if (grant) Object.assign(grant, { access: "ended", refresh: "ended" })
    const slow = withChangedApi((notes) => ({
      refresh: async (token) => {
        const connected = connectTo(notion, deps, accountId)
        return await connected.then(async () => await notes.refresh(token))
      },
    }))
    expect([await requestOutcome(accountId, slow), await requestOutcome(accountId)]).toEqual(["ok", "ok"])
  })

  test("whose lease has expired neither breaks the connection nor ends another one's lease", async () => {
    const { accountId } = await newcomer()
    const seen = await getConnection(table, accountId)
    if (!seen) throw new Error("no connection")
    const breakBy = async (owner: string) => {
      await failRefresh(table, accountId, seen, owner, { isBroken: true })
      return (await getConnection(table, accountId))?.isBroken
    }
    expect(await beginRefresh(table, accountId, seen, "first")).toBe("begun")
    clock.advance(30_001)
    expect(await beginRefresh(table, accountId, seen, "second")).toBe("begun")
    expect(await breakBy("first")).toBe(false)
    expect(await beginRefresh(table, accountId, seen, "third")).toMatchObject({ version: seen.version })
    await connectTo(notion, deps, accountId)
    const anew = await getConnection(table, accountId)
    expect(anew && (await beginRefresh(table, accountId, anew, "second"))).toBe("begun")
    expect(await breakBy("second")).toBe(false)
  })
})

describe("connecting", () => {
  const given = { code: READY.code, redirectUri: "https://e.org/" }

  test("for a deleted account revokes the tokens", async () => {
    const { accountId } = await newcomer()
    let access: string | undefined
    const gone = withChangedApi((notes) => ({
      exchange: async (code) => {
        const grant = await notes.exchange(code)
        access = grant.access
        await deleteItem(table, userKey(accountId))
        return grant
      },
    }))
    await connectNotion(gone, accountId, given)
    expect([typeof access, hasGrant(access)]).toEqual(["string", false])
  })

  test("again to the same workspace revokes the previous tokens", async () => {
    const { accountId, grant } = await newcomer()
    const access = grant?.access
    await connectNotion(deps, accountId, given)
    expect([hasGrant(access), await requestOutcome(accountId)]).toEqual([false, "ok"])
  })

  test("retries storing its tokens", async () => {
    const { accountId } = await newcomer()
    let fails = 2
    const seal: NotionDeps["sealer"]["seal"] = async (text, context) => {
      fails -= 1
      if (fails >= 0) throw new Error("the key is busy")
      return await deps.sealer.seal(text, context)
    }
    await connectNotion({ ...deps, sealer: { ...deps.sealer, seal } }, accountId, given)
    expect([fails, await requestOutcome(accountId)]).toEqual([-1, "ok"])
  })
})

describe("request slots", () => {
  test("are not used up by requests that get no slot", async () => {
    const { accountId } = await newcomer()
    const at = clock.now() + 20_000
    await delayRequests(table, accountId, at)
    const ask = await notionClient(deps, accountId, clock.now() + 5_000)
    for (let n = 0; n < 20; n += 1) {
      const pending = ask((workspace) => workspace.search({}))
      await expect(pending).rejects.toThrow("no request slot in time")
    }
    expect(await takeRequestSlot(table, accountId, at + 10_000)).toBe(at)
  })

  test("are available again after minutes, however long Notion asks to wait", async () => {
    const { accountId } = await newcomer()
    notion.setFaults({ kind: "status", status: 429, code: "rate_limited", retryAfter: 86_400 })
    await requestOutcome(accountId)
    clock.advance(300_000)
    expect(await requestOutcome(accountId)).toBe("ok")
  })
})
