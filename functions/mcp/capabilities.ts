import { complete } from "./protocol/completion.ts"
import { getPrompt, PROMPTS, publishedPrompt } from "./protocol/prompts.ts"
import { INVALID_PARAMS, type Methods, RpcError, type ServerMethods } from "./protocol/rpc.ts"
import { callTool, type ToolContext } from "./tool-call/call-tool.ts"
import { publishedTool } from "./tool-call/published-tool.ts"
import { RESOURCE_TEMPLATES, readResource } from "./tool-call/transcript-resource.ts"
import { TOOLS } from "./tools/tools.ts"

let published: readonly object[] | undefined

/** The methods that the service offers to one caller, the same for all protocol revisions. */
export function serverMethods(context: ToolContext): ServerMethods {
  const methods: Methods = {
    "tools/list": async () => {
      published ??= TOOLS.map(publishedTool)
      return { tools: published }
    },
    "tools/call": async ({ name, arguments: args }, exchange) => {
      const tool = TOOLS.find((candidate) => candidate.name === name)
      if (!tool) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${String(name)}`)
      return await callTool(context, tool, args, exchange)
    },
    "prompts/list": async () => ({ prompts: PROMPTS.map(publishedPrompt) }),
    "prompts/get": async (params) => getPrompt(params),
    "resources/list": async () => ({ resources: [] }),
    "resources/templates/list": async () => ({ resourceTemplates: RESOURCE_TEMPLATES }),
    "resources/read": async ({ uri }, exchange) => await readResource(context, String(uri), exchange),
    "completion/complete": async (params) => complete(params),
  }
  return {
    methods,
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      completions: {},
    },
  }
}
