import { connect } from "node:net"
import type { Client } from "../../support/service.ts"
import { ASK } from "./stream-stage.ts"

/** Reads a response body as it arrives. */
export function createReader(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => (await reader?.read())?.value
  return {
    read,
    rest: async () => {
      let all = ""
      for (let next = await read(); next !== undefined; next = await read()) all += next
      return all
    },
  }
}

/** Waits for `count` turns of the event loop, so that pending work can continue. */
export async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A call over a raw socket, which shows what a client library would hide. */
export async function rawCall(url: string, { rawKey }: Client, text: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ""
  let arrived = Promise.withResolvers<void>()
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data
    arrived.resolve()
    arrived = Promise.withResolvers<void>()
  })
  socket.on("error", () => undefined)
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received)))
  const body = JSON.stringify({ text })
  socket.write(
    `POST ${ASK.path} HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${rawKey}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  return {
    closed,
    until: async (expected: string) => {
      while (!received.includes(expected)) await arrived.promise
    },
    pause: () => socket.pause(),
    hangUp: () => socket.destroy(),
  }
}
