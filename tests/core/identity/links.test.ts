import { describe, expect, test } from "vitest"
import { emailHash } from "../../../core/kernel/email.ts"
import type { Operations, Send } from "../../../core/table/dynamo/commands.ts"
import { ticketKey } from "../../../core/table/keys.ts"
import { getItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import {
  CLIENT_ADDRESS,
  createSignIn,
  readLinkToken,
  readSessionToken,
  USER_AGENT,
  watchedTable,
} from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch } = await watchedTable(endpoint)
const { auth, mailFor } = createSignIn(table)
const headers = new Headers({ "user-agent": USER_AGENT })
let people = 0
const anEmail = () => {
  people += 1
  return `linked-${people}@test.example`
}

describe("several links for one address", () => {
  test("stay valid beside two newer ones, and a third replaces the oldest", async () => {
    const [email, other] = [anEmail(), anEmail()]
    const first = readLinkToken(await mailFor(email))
    for (const _ of [1, 2]) await mailFor(email)
    expect(readSessionToken(await auth.confirm(first, headers, CLIENT_ADDRESS))).toBeDefined()
    const links: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      links.push(readLinkToken(await mailFor(other)))
      table.clock.advance(1000)
    }
    expect(await auth.confirm(links[0] ?? "", headers, CLIENT_ADDRESS)).toBeUndefined()
    expect(readSessionToken(await auth.confirm(links[1] ?? "", headers, CLIENT_ADDRESS))).toBeDefined()
  })

  test("sign in once, although the response to the write that uses one is lost, and leave no address", async () => {
    const email = anEmail()
    const token = readLinkToken(await mailFor(email))
    let writes = 0
    watch.loseResponses((_operation, body) => body.includes("used_by") && (writes += 1) === 1)
    expect(readSessionToken(await auth.confirm(token, headers, CLIENT_ADDRESS))).toBeDefined()
    expect(writes).toBe(2)
    const item = await getItem(table, ticketKey(emailHash(email)))
    expect(item).toMatchObject({ used_by: expect.any(String), links: {} })
    expect(item).not.toHaveProperty("email")
    expect(await auth.confirm(token, headers, CLIENT_ADDRESS)).toBeUndefined()
  })

  test("end when one of them is used, however many are opened at once", async () => {
    const email = anEmail()
    const links = [await mailFor(email), await mailFor(email), await mailFor(email)].map(readLinkToken)
    const cookies = await Promise.all(
      [...links, ...links].map(async (token) => await auth.confirm(token, headers, CLIENT_ADDRESS)),
    )
    expect(cookies.filter((lines) => lines !== undefined)).toHaveLength(1)
    await mailFor(email)
    for (const token of links) expect(await auth.confirm(token, headers, CLIENT_ADDRESS)).toBeUndefined()
  })

  test("do not become valid again when another mail is requested at the same time", async () => {
    const email = anEmail()
    const token = readLinkToken(await mailFor(email))
    let used: readonly string[] | undefined
    // Between the read of the old ticket and the write of the new one.
    const send: Send = async (operation, input) => {
      if (operation === "PutItem" && (input as Operations["PutItem"]["input"]).Item?.["sk"] === "TICKET")
        used ??= await auth.confirm(token, headers, CLIENT_ADDRESS)
      return await table.send(operation, input)
    }
    const crossed = createSignIn({ ...table, send })
    const newer = readLinkToken(await crossed.mailFor(email))
    expect(readSessionToken(used)).toBeDefined()
    expect(await auth.confirm(token, headers, CLIENT_ADDRESS)).toBeUndefined()
    expect(readSessionToken(await auth.confirm(newer, headers, CLIENT_ADDRESS))).toBeDefined()
  })
})
