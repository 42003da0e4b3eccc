import { perServices } from "../compose/per-services.ts"
import { INSTRUCTIONS } from "./instructions.ts"
import { complete } from "./protocol/completion.ts"
import { getPrompt, PROMPTS, publishedPrompt } from "./protocol/prompts.ts"
import { type Methods, type ServerMethods, unknownName } from "./protocol/rpc.ts"
import { callTool, type ToolContext } from "./tool-call/call-tool.ts"
import { publishedTool } from "./tool-call/published-tool.ts"
import { TOOLS_OF } from "./tools/tools.ts"
import { RESOURCE_TEMPLATES, readResource } from "./transcript-resource.ts"

const getPublishedTools = perServices(
  (services) => new Map(TOOLS_OF.all.map((tool) => [tool, publishedTool(tool, services)])),
)

/** The methods that the service offers to one caller, the same for all protocol revisions. */
export function serverMethods(context: ToolContext): ServerMethods {
  const { services, toolset } = context
  const tools = TOOLS_OF[toolset]
  const offered = tools.filter(({ isOffered }) => isOffered?.(services) ?? true)
  const methods: Methods = {
    "tools/list": async () => {
      const published = getPublishedTools(services)
      return { tools: offered.map((tool) => published.get(tool)) }
    },
    "tools/call": async ({ name, arguments: args }, exchange) => {
      const tool = tools.find((candidate) => candidate.name === name)
      if (!tool) throw unknownName("tool", name, offered)
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
    instructions: INSTRUCTIONS[toolset],
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false, subscribe: false },
      completions: {},
    },
  }
}
