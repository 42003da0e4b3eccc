import { createMcpHandler, isLegacyRequest, Server } from "@modelcontextprotocol/server"
import type { ServerMethods } from "./rpc.ts"
import { serverInfo } from "./server-info.ts"

/**
 * True for messages of the stateless protocol revision 2026-07-28. All others belong to a session.
 */
export async function isStatelessRequest({ url, method, headers }: Request, body: unknown): Promise<boolean> {
  // Passes the request without its body, which has already been read.
  return !(await isLegacyRequest(new Request(url, { method, headers }), body))
}

/**
 * Answers one request of the stateless protocol revision 2026-07-28. A client cancels the call by
 * closing the response.
 */
export async function answerStateless(
  offered: ServerMethods,
  websiteUrl: string,
  request: Request,
  body: unknown,
  keepAliveMs: number,
): Promise<Response> {
  const handler = createMcpHandler(() => makeServer(offered, websiteUrl), {
    legacy: "reject",
    keepAliveMs,
  })
  return await handler.fetch(request, { parsedBody: body })
}

function makeServer({ methods, capabilities, instructions }: ServerMethods, websiteUrl: string): Server {
  const server = new Server(serverInfo(websiteUrl), { capabilities, instructions })
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
