import { afterEach, describe, expect, test, vi } from "vitest"
import { expectSettledLedger } from "../support/ledger.ts"
import { LANGUAGES, storeTranscript } from "./long-transcripts.ts"
import { charges, keyOf, type Message, messagesIn, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance, startInstance } = await startMcp()

afterEach(() => service.replay.setDelay(0))

type Contents = { uri: string; text: string; _meta: Record<string, unknown> }

async function read(url: string, headers: Record<string, string>, params: object): Promise<Message[]> {
  const response = await send(url, "resources/read", params, { headers })
  expect(response.status).toBe(200)
  return messagesIn(await response.text())
}

const contentsOf = (messages: readonly Message[]) =>
  (messages.at(-1)?.result?.["contents"] as readonly Contents[] | undefined)?.[0]

describe("a transcript as a resource", () => {
  test("says what it cost, is marked as untrusted and reports progress", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const uri = "transcript://synRESRC001"
    const messages = await read(instance.url, headers, { uri, _meta: { progressToken: "p" } })
    expect(messages[0]).toMatchObject({
      method: "notifications/progress",
      params: { progressToken: "p", message: "Get a transcript" },
    })
    const contents = contentsOf(messages)
    expect(contents?._meta).toEqual({
      "echotext/credits_charged": 1,
      "echotext/credits_remaining": 4,
      "echotext/next_uri": null,
      "echotext/untrusted": true,
    })
    expect(contents?.text).toMatch(/Credits: 1 charged, 4 left[^]*untrusted content[^]*<transcript>/)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("has pages, and all of them are free if the transcript is already cached", async () => {
    const cues = LANGUAGES.english
    await storeTranscript(service, "synRESRC002", cues)
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    let spoken = ""
    let uri: unknown = "transcript://synRESRC002"
    let pages = 0
    while (typeof uri === "string") {
      const contents = contentsOf(
        await read(pages % 2 === 0 ? instance.url : otherInstance.url, headers, { uri }),
      )
      spoken += /<transcript>\n([^]*)\n<\/transcript>/.exec(contents?.text ?? "")?.[1] ?? ""
      uri = contents?._meta["echotext/next_uri"]
      pages += 1
    }
    expect(pages).toBeGreaterThan(4)
    // Compared as a boolean, since a diff of a megabyte is unreadable.
    expect(spoken === cues.map(({ text }) => text).join(" ")).toBe(true)
    expect(await charges(service, client)).toEqual([])
  })

  test("that cannot be read is an error with its code and the next step", async () => {
    const headers = await openSession(instance.url, await service.client())
    const errorOf = async (uri: string) => (await read(otherInstance.url, headers, { uri })).at(-1)?.error
    expect(await errorOf("file:///etc/passwd")).toMatchObject({
      code: -32002,
      message: expect.stringContaining("transcript://VIDEO_ID"),
      data: { code: "not_found" },
    })
    expect(await errorOf("transcript://et-private1")).toMatchObject({
      code: -32603,
      message: expect.stringContaining("Choose another video."),
      data: { code: "transcription_failed", "echotext/retryable": false },
    })
    for (const token of ["forged", "%", "%ff"]) {
      expect(await errorOf(`transcript://et-sample-1?page_token=${token}`)).toMatchObject({
        code: -32602,
        data: { code: "invalid_request" },
      })
    }
  })

  test("whose client hangs up is not logged as a failure", async () => {
    const watched = await startInstance()
    const failures = vi.spyOn(watched.services.log, "failure")
    const client = await service.client()
    service.replay.setDelay(3_000)
    const leaving = new AbortController()
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    }
    const uri = "transcript://synRESRC003"
    const pending = send(
      watched.url,
      "resources/read",
      { uri, _meta: meta },
      {
        headers: {
          ...keyOf(client),
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "resources/read",
          "mcp-name": uri,
        },
        signal: leaving.signal,
      },
    )
    await expect.poll(() => service.replay.playerCalls("synRESRC003")).toBeGreaterThan(0)
    leaving.abort()
    await expect(pending).rejects.toThrow("aborted")
    await expect.poll(() => charges(service, client)).toEqual([-1, 1])
    expect(failures).not.toHaveBeenCalled()
  })
})
