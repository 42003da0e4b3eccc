import { describe, expect, test } from "vitest"
import { limitBytes, readBody } from "../../../functions/extractor/body.ts"

describe("the body of an upload", () => {
  test("fails at the first byte over the limit, and not before", async () => {
    const codes: string[] = []
    const stream = (bytes: number) =>
      limitBytes(new Response(Buffer.alloc(bytes)).body ?? new ReadableStream(), 1000, ({ code }) =>
        codes.push(code),
      )
    expect((await new Response(stream(1000)).arrayBuffer()).byteLength).toBe(1000)
    await expect(new Response(stream(1001)).arrayBuffer()).rejects.toThrow(/too large/)
    expect(codes).toEqual(["payload_too_large"])
  })

  test("passes a body through unchanged, whether its length is known or not", async () => {
    const chunks = ["some ", "bytes", "!"].map((text) => new TextEncoder().encode(text))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
    const streamed = { method: "POST", body, duplex: "half" } as RequestInit
    const request = new Request("http://a.test", streamed)
    expect(await new Response(await readBody(request)).text()).toBe("some bytes!")
    expect(await readBody(new Request("http://a.test", { method: "POST" }))).toBeUndefined()
    const empty = new Request("http://a.test", { method: "POST", body: new Uint8Array() })
    expect(await readBody(empty)).toBeUndefined()
  })
})
