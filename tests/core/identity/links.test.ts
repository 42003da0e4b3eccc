import { describe, expect, test } from "vitest"
import { startTestDynamo } from "../../support/dynamo.ts"
import { AGENT, signedIn, signInOf, tokenOf, watchedTable } from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table } = await watchedTable(endpoint)
const { auth, mailFor } = signInOf(table)
const headers = new Headers({ "user-agent": AGENT })
let people = 0
const anEmail = () => {
  people += 1
  return `linked-${people}@test.example`
}

describe("several links for one address", () => {
  test("stay valid beside two newer ones, and a third replaces the oldest", async () => {
    const [email, other] = [anEmail(), anEmail()]
    const first = tokenOf(await mailFor(email))
    for (const _ of [1, 2]) await mailFor(email)
    expect(signedIn(await auth.confirm(first, headers))).toBeDefined()
    const links: string[] = []
    for (const _ of [1, 2, 3, 4]) {
      links.push(tokenOf(await mailFor(other)))
      table.clock.advance(1000)
    }
    expect(await auth.confirm(links[0] ?? "", headers)).toBeUndefined()
    expect(signedIn(await auth.confirm(links[1] ?? "", headers))).toBeDefined()
  })

  test("end when one of them is used, however many are opened at once", async () => {
    const email = anEmail()
    const links = [await mailFor(email), await mailFor(email), await mailFor(email)].map(tokenOf)
    const cookies = await Promise.all(
      [...links, ...links].map(async (token) => await auth.confirm(token, headers)),
    )
    expect(cookies.filter((lines) => lines !== undefined)).toHaveLength(1)
    await mailFor(email)
    for (const token of links) expect(await auth.confirm(token, headers)).toBeUndefined()
  })

  test("do not become valid again when another mail is requested at the same time", async () => {
    const email = anEmail()
    const token = tokenOf(await mailFor(email))
    let used: readonly string[] | undefined
    // Between the read of the old ticket and the write of the new one.
    const send = async (command: { constructor: { name: string }; input: { Item?: { sk?: string } } }) => {
      if (command.constructor.name === "PutCommand" && command.input.Item?.sk === "TICKET")
        used ??= await auth.confirm(token, headers)
      return await table.client.send(command as never)
    }
    const crossed = signInOf({ ...table, client: { send } as unknown as typeof table.client })
    const newer = tokenOf(await crossed.mailFor(email))
    expect(signedIn(used)).toBeDefined()
    expect(await auth.confirm(token, headers)).toBeUndefined()
    expect(signedIn(await auth.confirm(newer, headers))).toBeDefined()
  })
})
