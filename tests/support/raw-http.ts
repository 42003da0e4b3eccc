import { Agent, request as httpRequest } from "node:http"

/** A request as it goes over the wire: its path is neither parsed nor encoded. */
export type RawRequest = {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | Buffer | undefined
}
export type RawAnswer = { status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends what `fetch` would refuse or repair, and reads the whole answer. */
export async function sendRaw(url: string, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const { method, path, headers, body } = raw
  return await new Promise((resolve, reject) => {
    const request = httpRequest({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", reject)
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
      })
    })
    request.on("error", (cause: NodeJS.ErrnoException) => {
      // The server may close an idle connection just when it is used again.
      if (request.reusedSocket && cause.code === "ECONNRESET") resolve(sendRaw(url, raw))
      else reject(cause)
    })
    request.end(body)
  })
}
