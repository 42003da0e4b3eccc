import { createMcpHandler, isLegacyRequest, Server } from "@modelcontextprotocol/server"
import type { ServerMethods } from "./rpc.ts"
import { INSTRUCTIONS, serverInfo } from "./server-info.ts"

/** Whether a message belongs to the 2026-07-28 revision; every other one is of a session's. */
export async function isOfStateless({ url, method, headers }: Request, body: unknown): Promise<boolean> {
  // The body was read already.
  return !(await isLegacyRequest(new Request(url, { method, headers }), body))
}

/** Answers one request of the 2026-07-28 revision, which has no sessions: whoever closes the response cancels the call. */
export async function answerStateless(
  { methods, capabilities }: ServerMethods,
  websiteUrl: string,
  request: Request,
  body: unknown,
  keepAliveMs: number,
): Promise<Response> {
  const handler = createMcpHandler(() => makeServer({ methods, capabilities }, websiteUrl), {
    legacy: "reject",
    keepAliveMs,
  })
  return await handler.fetch(request, { parsedBody: body })
}

function makeServer({ methods, capabilities }: ServerMethods, websiteUrl: string): Server {
  const server = new Server(serverInfo(websiteUrl), { capabilities, instructions: INSTRUCTIONS })
  for (const [name, method] of Object.entries(methods)) {
    server.setRequestHandler(name as "tools/list", async (request, { mcpReq }) => {
      const { params = {} } = request as { params?: Record<string, unknown> }
      const result = await method(params, {
        signal: mcpReq.signal,
        progressToken: mcpReq._meta?.progressToken,
        notify: async (notified, notice) => await mcpReq.notify({ method: notified, params: notice }),
      })
      return result as { tools: [] }
    })
  }
  return server
}
