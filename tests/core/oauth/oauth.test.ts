import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { findAgent, listAgents, readAgent, refreshAgent } from "../../../core/oauth/agent.ts"
import { authenticateAgent } from "../../../core/oauth/authenticate-agent.ts"
import { issueCode, redeemCode } from "../../../core/oauth/authorization-code.ts"
import { codeOf, readRequest, signRequest } from "../../../core/oauth/authorization-request.ts"
import { getClient, registerClient } from "../../../core/oauth/client.ts"
import { firstPair, nextPair, parseToken } from "../../../core/oauth/token.ts"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import { newTable, startEngines } from "../table/engines.ts"

const engines = await startEngines()
const SECRET = "a secret for tests and for nothing else"
const RESOURCE = "http://127.0.0.1:3001/mcp"
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
/** The challenge of VERIFIER. Both are the example of RFC 7636, appendix B. */
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
const REDIRECT = "https://agent.example.org/callback"

describe.each(engines)("on $name", ({ dynamo }) => {
  async function aConsent() {
    if (!dynamo) throw new Error("no engine")
    const table = await newTable(dynamo)
    const { accountId } = await createAccount(table, { email: "ada@test.example", tier: "free" })
    const client = await registerClient(table, { name: "An agent", redirectUris: [REDIRECT] })
    const request = {
      clientId: client.clientId,
      redirectUri: REDIRECT,
      challenge: CHALLENGE,
      resource: RESOURCE,
    }
    const code = codeOf(SECRET, "session", signRequest(SECRET, "session", request, 0))
    await issueCode(table, { accountId, code, client, request })
    const shown = { code, clientId: client.clientId, redirectUri: REDIRECT, verifier: VERIFIER }
    return { table, accountId, client, shown }
  }

  test.skipIf(!dynamo)(
    "a code gives access to the account that approved it, and no usable token is stored",
    async () => {
      const { table, accountId, client, shown } = await aConsent()
      const tokens = await redeemCode(table, SECRET, shown, RESOURCE)
      if (!tokens) throw new Error("no tokens")
      expect(tokens.expiresIn).toBe(3600)
      expect(await readAgent(table, tokens.access, RESOURCE)).toMatchObject({
        accountId,
        clientName: "An agent",
      })
      expect(await readAgent(table, tokens.access, `${RESOURCE}x`)).toBeUndefined()
      expect(await readAgent(table, tokens.refresh, RESOURCE)).toBeUndefined()
      const given = { token: tokens.refresh, clientId: client.clientId }
      const next = await refreshAgent(table, SECRET, given)
      const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
      const dump = JSON.stringify(Items)
      expect(dump).toContain("An agent")
      for (const secret of [shown.code, tokens.access, tokens.refresh, next?.access, next?.refresh]) {
        expect(secret?.length).toBeGreaterThan(40)
        expect(dump).not.toContain(secret?.slice(-43))
      }
    },
  )

  test.skipIf(!dynamo)(
    "concurrent refreshes of one refresh token all get the one pair that follows",
    async () => {
      const { table, accountId, client, shown } = await aConsent()
      const tokens = await redeemCode(table, SECRET, shown, RESOURCE)
      const given = { token: tokens?.refresh ?? "", clientId: client.clientId }
      const pairs = await Promise.all(Array.from({ length: 8 }, () => refreshAgent(table, SECRET, given)))
      expect(new Set(pairs.map((pair) => pair?.refresh)).size).toBe(1)
      expect(await authenticateAgent(table, pairs[0]?.access ?? "", RESOURCE)).toMatchObject({
        outcome: "admitted",
      })
      table.clock.advance(30_000)
      expect(await refreshAgent(table, SECRET, given)).toBeUndefined()
      expect(await listAgents(table, accountId)).toEqual([])
    },
  )

  test.skipIf(!dynamo)(
    "after a refresh, the previous access token is valid for half a minute more, but never past its expiry",
    async () => {
      const { table, client, shown } = await aConsent()
      const first = await redeemCode(table, SECRET, shown, RESOURCE)
      const read = async (token = "") => (await readAgent(table, token, RESOURCE)) !== undefined
      const refresh = async (token = "") =>
        await refreshAgent(table, SECRET, { token, clientId: client.clientId })
      const second = await refresh(first?.refresh)
      expect([await read(first?.access), await read(second?.access)]).toEqual([true, true])
      table.clock.advance(30_000)
      expect([await read(first?.access), await read(second?.access)]).toEqual([false, true])
      table.clock.advance(3600_000)
      const third = await refresh(second?.refresh)
      expect([await read(second?.access), await read(third?.access)]).toEqual([false, true])
    },
  )

  test.skipIf(!dynamo)("a refresh moves the agent's removal from the store to 30 days later", async () => {
    const { table, client, shown } = await aConsent()
    const first = await redeemCode(table, SECRET, shown, RESOURCE)
    const removalTimes = async () => {
      const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
      return Items.flatMap(({ access_hash, expires_at, ttl }) => (access_hash ? { expires_at, ttl } : []))
    }
    const expected = () => {
      const expires_at = table.clock.now() + 30 * 24 * 3_600_000
      return [{ expires_at, ttl: Math.ceil(expires_at / 1000) }]
    }
    expect(await removalTimes()).toEqual(expected())
    table.clock.advance(29 * 24 * 3_600_000)
    await refreshAgent(table, SECRET, { token: first?.refresh ?? "", clientId: client.clientId })
    expect(await removalTimes()).toEqual(expected())
  })

  test.skipIf(!dynamo)(
    "an agent and a client expire by the clock, however late the store removes them",
    async () => {
      const { table, accountId, client, shown } = await aConsent()
      await redeemCode(table, SECRET, shown, RESOURCE)
      const [agent] = await listAgents(table, accountId)
      expect(await findAgent(table, accountId, agent?.agentId ?? "")).toBeDefined()
      table.clock.advance(30 * 24 * 3_600_000)
      expect(await findAgent(table, accountId, agent?.agentId ?? "")).toBeUndefined()
      expect(await listAgents(table, accountId)).toEqual([])
      expect(await getClient(table, client.clientId)).toBeUndefined()
    },
  )
})

describe("a token", () => {
  const named = {
    accountId: "acc_01hq8n4v00c5k2r9t3b7m1f6d0",
    agentId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  }

  test("names its account and kind, and no other text is a token", () => {
    const { access, refresh } = firstPair(SECRET, named)
    expect([parseToken(access, "access"), parseToken(refresh, "refresh"), parseToken(refresh)]).toEqual([
      named,
      named,
      named,
    ])
    expect([parseToken(access, "refresh"), parseToken(refresh, "access")]).toEqual([undefined, undefined])
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        (text) => parseToken(text) === undefined && parseToken(access + text) === undefined,
      ),
    )
  })

  test("is followed by one pair, which no other secret or token yields", () => {
    const { refresh } = firstPair(SECRET, named)
    const next = nextPair(SECRET, named, refresh)
    expect(nextPair(SECRET, named, refresh)).toEqual(next)
    expect(nextPair("another", named, refresh).access).not.toBe(next.access)
    expect(nextPair(SECRET, named, next.refresh).refresh).not.toBe(next.refresh)
    expect(next.access.slice(-43)).not.toBe(next.refresh.slice(-43))
  })
})

describe("a signed request", () => {
  const request = {
    clientId: "c",
    redirectUri: REDIRECT,
    challenge: CHALLENGE,
    resource: RESOURCE,
    state: "ü",
  }

  test("is read back unchanged by the session that it was shown to, for ten minutes", () => {
    const signed = signRequest(SECRET, "session", request, 0)
    expect(readRequest(SECRET, "session", signed, 599_999)).toEqual(request)
    expect(readRequest(SECRET, "session", signed, 600_000)).toBeUndefined()
    expect(readRequest(SECRET, "another", signed, 0)).toBeUndefined()
    expect(readRequest("another", "session", signed, 0)).toBeUndefined()
  })

  test("cannot be changed or forged", () => {
    const signed = signRequest(SECRET, "session", request, 0)
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom("A", "B", ".", "-"), (at, letter) => {
        const changed = signed.slice(0, at) + letter + signed.slice(at + 1)
        const read = readRequest(SECRET, "session", changed, 0)
        // The last letter of base64url has unused bits.
        expect(read === undefined || changed === signed || at === signed.length - 1).toBe(true)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => readRequest(SECRET, "session", text, 0) === undefined))
  })
})
