import { AppError } from "../../core/kernel/errors.ts"
import type { Session } from "../../core/mcp/session.ts"
import { authenticateMcp, type McpCaller } from "./authenticate.ts"
import type { McpRequest } from "./mcp-request.ts"
import { isCounted } from "./protocol/message.ts"
import { toolsetIn } from "./tool-call/toolset.ts"

/**
 * Authenticates a request and counts each of its calls. In every toolset but the default one, tool
 * calls above the rate limit are not rejected with HTTP 429, which a model can't read. They are
 * admitted with a `refusal`, which becomes their result. Throws what `authenticateMcp` throws.
 */
export async function admit(
  { request, live: services }: McpRequest,
  session: Session | undefined,
  messages: readonly unknown[],
): Promise<{ caller: McpCaller; refusal?: AppError }> {
  const counted = messages.filter(isCounted)
  const authenticate = async (isCall: boolean) =>
    await authenticateMcp(services, { request, session, isCounted: isCall })
  try {
    let caller = await authenticate(counted.length > 0)
    for (let count = 1; count < counted.length; count += 1) caller = await authenticate(true)
    return { caller }
  } catch (cause) {
    const toolset = toolsetIn(request.url) ?? "default"
    const isResult = toolset !== "default" && counted.every(isToolCall)
    if (!(cause instanceof AppError && cause.code === "rate_limited" && isResult)) throw cause
    return { caller: await authenticate(false), refusal: cause }
  }
}

const isToolCall = (message: unknown): boolean => (message as { method?: unknown }).method === "tools/call"
