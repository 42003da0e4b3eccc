import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { type Balancer, startBalancer } from "./processes.ts"
import { type Client as Account, keyOf, startMcp, type ToolAnswer } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
let balancer: Balancer

beforeAll(async () => {
  balancer = await startBalancer([instance.url, otherInstance.url])
})
afterAll(() => balancer.stop())

/** One call of each tool, and its price if nothing is cached. */
const callsOf = (
  video: string,
): Readonly<Record<string, readonly [args: Record<string, unknown>, price: number]>> => ({
  get_transcript: [{ video, format: "segments" }, 1],
  summarize_video: [{ video: `${video.slice(0, -1)}9`, preset: "short" }, 1],
  search_youtube: [{ query: "garden" }, 1],
  resolve_channel: [{ channel: "@demo-kitchen-garden" }, 0],
  search_channel: [{ channel: "@demo-kitchen-garden", query: "worms" }, 1],
  get_channel_videos: [{ channel: "@demo-kitchen-garden" }, 1],
  get_channel_latest: [{ channel: "@demo-kitchen-garden" }, 0],
  get_playlist_videos: [{ playlist: "PLdemo-kitchen-garden-list-00000001" }, 1],
  get_comments: [{ video: "demo-talk-1" }, 1],
  check_credits: [{}, 0],
})

type Completing = { ref: { type: "ref/prompt"; name: string }; argument: { name: string; value: string } }
type Progress = { progress: number; message?: string | undefined }
/** The common interface of the two official clients. */
type AnyClient = {
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(call: {
    name: string
    arguments: Record<string, unknown>
    onprogress: (progress: Progress) => void
  }): Promise<ToolAnswer>
  readResource(request: { uri: string }): Promise<{ contents: { uri: string; text?: string }[] }>
  getPrompt(request: {
    name: string
    arguments: Record<string, string>
  }): Promise<{ messages: { content: { type: string; text?: string } }[] }>
  complete(request: Completing): Promise<{ completion: { values: string[] } }>
  version(): string | undefined
  instructions(): string | undefined
  close(): Promise<void>
}

/** The client of the SDK's first version: 2025 revisions, with sessions. */
async function sessionClient(account: Account): Promise<AnyClient> {
  const client = new Client({ name: "test", version: "1" })
  const transport = new StreamableHTTPClientTransport(new URL(balancer.url), {
    requestInit: { headers: keyOf(account) },
  })
  await client.connect(transport)
  return {
    listTools: () => client.listTools(),
    callTool: async ({ onprogress, ...call }) =>
      (await client.callTool(call, undefined, { onprogress })) as ToolAnswer,
    readResource: async (request) => await client.readResource(request),
    getPrompt: async (request) => await client.getPrompt(request),
    complete: async (request) => await client.complete(request),
    version: () => transport.protocolVersion,
    instructions: () => client.getInstructions(),
    close: async () => {
      await transport.terminateSession()
      await client.close()
    },
  }
}

/**
 * The client of the second version, in the server's newest revision: 2026-07-28, without a session.
 */
async function statelessClient(account: Account): Promise<AnyClient> {
  const client = new ModernClient({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } })
  const requestInit = { headers: keyOf(account) }
  await client.connect(new ModernTransport(new URL(balancer.url), { requestInit }))
  return {
    listTools: () => client.listTools(),
    callTool: async ({ onprogress, ...call }) => (await client.callTool(call, { onprogress })) as ToolAnswer,
    readResource: async (request) => await client.readResource(request),
    getPrompt: async (request) => await client.getPrompt(request),
    complete: async (request) => await client.complete(request),
    version: () => client.getNegotiatedProtocolVersion(),
    instructions: () => client.getInstructions(),
    close: () => client.close(),
  }
}

describe.each([
  ["the first SDK's client", "2025-11-25", sessionClient, "synCLIENT01"],
  ["the second SDK's client", "2026-07-28", statelessClient, "synCLIENT02"],
] as const)("%s", (_, version, connect, video) => {
  test("lists and calls every tool, with answers that match their schemas and the ledger", async () => {
    const account = await service.client({ credits: 30 })
    service.clock.advance(25 * 3_600_000)
    const client = await connect(account)
    expect(client.version()).toBe(version)
    const { tools } = await client.listTools()
    const calls = callsOf(video)
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name))
    expect(Object.keys(calls).toSorted()).toEqual(tools.map(({ name }) => name).toSorted())
    let balance = 31
    for (const [name, [args, price]] of Object.entries(calls)) {
      const seen: Progress[] = []
      const answer = await client.callTool({ name, arguments: args, onprogress: (step) => seen.push(step) })
      expect(answer.isError, `${name}: ${answer.content[0]?.text}`).toBeFalsy()
      expect(seen[0]).toMatchObject({ progress: 0, message: expect.any(String) })
      const { credits } = answer.structuredContent ?? {}
      const charged = (credits as { charged: number } | undefined)?.charged ?? 0
      expect([name, charged]).toEqual([name, price])
      balance -= price
      const { account: now } = await readLedger(service.table, account.accountId)
      expect([name, now.balance]).toEqual([name, balance])
    }
    await client.close()
    await expectSettledLedger(service.table, account.accountId)
  })

  test("reads a transcript as a resource, for its price", async () => {
    const account = await service.client()
    const client = await connect(account)
    const unread = video.replace("CLIENT", "UNREAD")
    const { contents } = await client.readResource({ uri: `transcript://${unread}` })
    expect(contents[0]?.text).toContain(`<transcript>\nThis is ${unread}.`)
    expect((await readLedger(service.table, account.accountId)).account.balance).toBe(4)
    await expect(client.readResource({ uri: "transcript://et-private1" })).rejects.toThrow(/private/)
    await expect(client.readResource({ uri: "other://x" })).rejects.toThrow(/Unknown resource/)
    expect((await readLedger(service.table, account.accountId)).account.balance).toBe(4)
    await client.close()
  })

  test("gets prompts, completions and instructions", async () => {
    const client = await connect(await service.client())
    for (const name of ["summarize", "study_notes"]) {
      const given = { video: "et-sample-1", language: "de" }
      const { messages } = await client.getPrompt({ name, arguments: given })
      expect(messages[0]?.content.text).toMatch(/et-sample-1.*language "de"/s)
    }
    const compared = await client.getPrompt({
      name: "compare_videos",
      arguments: { first: "et-sample-1", second: "et-auto-cap" },
    })
    expect(compared.messages[0]?.content.text).toMatch(/et-sample-1 and et-auto-cap/)
    await expect(client.getPrompt({ name: "summarize", arguments: {} })).rejects.toThrow(/"video"/)
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "summarize" },
      argument: { name: "language", value: "PT" },
    })
    expect(completion.values).toEqual(["pt", "pt-BR", "pt-PT"])
    expect(new TextEncoder().encode(client.instructions()).length).toBeLessThanOrEqual(2048)
    await client.close()
  })
})
