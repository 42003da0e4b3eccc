import { setTimeout as wait } from "node:timers/promises"
import {
  type Exchange,
  INVALID_PARAMS,
  RpcError,
  type ServerMethods,
} from "../../functions/mcp/protocol/rpc.ts"
import inputSchema from "./schema-2020-12.json" with { type: "json" }

/** A one-pixel image, and silent audio. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA="

const text = (words: string) => ({ type: "text", text: words })
const image = { type: "image", data: PNG, mimeType: "image/png" }
const embedded = (uri: string, mimeType: string, words: string) => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
})

/** The tools that the official conformance suite calls by name. */
const TOOLS: Record<string, (exchange: Exchange) => Promise<object>> = {
  test_simple_text: async () => ({ content: [text("This is a simple text response for testing.")] }),
  test_image_content: async () => ({ content: [image] }),
  test_audio_content: async () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] }),
  test_embedded_resource: async () => ({
    content: [embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  }),
  test_multiple_content_types: async () => ({
    content: [
      text("Multiple content types test:"),
      image,
      embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
    ],
  }),
  test_tool_with_logging: async ({ notify }) => {
    for (const data of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
      await notify("notifications/message", { level: "info", data })
    }
    return { content: [text("done")] }
  },
  test_tool_with_progress: async ({ notify, progressToken }) => {
    for (const progress of [0, 50, 100]) {
      await notify("notifications/progress", { progressToken, progress, total: 100 })
    }
    return { content: [text(String(progressToken))] }
  },
  test_error_handling: async () => ({
    isError: true,
    content: [text("This tool intentionally returns an error for testing")],
  }),
  test_reconnection: async ({ closeStream }) => {
    closeStream?.()
    await wait(300)
    return { content: [text("Reconnection test completed")] }
  },
}

/** The only tool whose schema the suite checks: every keyword must arrive unchanged. */
const SCHEMA_TOOL = {
  name: "json_schema_2020_12_tool",
  description: "json_schema_2020_12_tool",
  inputSchema,
}

const RESOURCES = [
  {
    uri: "test://static-text",
    name: "static-text",
    mimeType: "text/plain",
    text: "This is the content of the static text resource.",
  },
  { uri: "test://static-binary", name: "static-binary", mimeType: "image/png", blob: PNG },
]
const TEMPLATED = /^test:\/\/template\/([^/]+)\/data$/

const argument = (name: string) => ({ name, required: true })
const says = (content: object) => ({ role: "user", content })
const PROMPTS: Record<
  string,
  { arguments: { name: string }[]; messages: (given: Record<string, string>) => object[] }
> = {
  test_simple_prompt: {
    arguments: [],
    messages: () => [says(text("This is a simple prompt for testing."))],
  },
  test_prompt_with_arguments: {
    arguments: [argument("arg1"), argument("arg2")],
    messages: ({ arg1, arg2 }) => [says(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  },
  test_prompt_with_embedded_resource: {
    arguments: [argument("resourceUri")],
    messages: ({ resourceUri = "" }) => [
      says(embedded(resourceUri, "text/plain", "Embedded resource content for testing.")),
      says(text("Please process the embedded resource above.")),
    ],
  },
  test_prompt_with_image: {
    arguments: [],
    messages: () => [says(image), says(text("Please analyze the image above."))],
  },
}

/**
 * A server that meets the conformance suite's expectations, to show that the transport carries all
 * of it.
 */
export function fixtureMethods(): ServerMethods {
  return {
    instructions: "A server for the conformance suite.",
    capabilities: {
      tools: { listChanged: false },
      prompts: { listChanged: false },
      resources: { listChanged: false },
      completions: {},
      logging: {},
    },
    methods: {
      "tools/list": async () => ({
        tools: [
          SCHEMA_TOOL,
          ...Object.keys(TOOLS).map((name) => ({
            name,
            description: name,
            inputSchema: { type: "object" },
          })),
        ],
      }),
      "tools/call": async ({ name }, exchange) => {
        const tool = name === SCHEMA_TOOL.name ? TOOLS["test_simple_text"] : TOOLS[String(name)]
        if (!tool) throw new RpcError(INVALID_PARAMS, `Unknown tool: ${String(name)}`)
        return { ...(await tool(exchange)) }
      },
      "resources/list": async () => ({
        resources: RESOURCES.map(({ uri, name, mimeType }) => ({ uri, name, mimeType })),
      }),
      "resources/templates/list": async () => ({
        resourceTemplates: [{ uriTemplate: "test://template/{id}/data", name: "template" }],
      }),
      "resources/read": async ({ uri }) => ({ contents: [resource(String(uri))] }),
      "prompts/list": async () => ({
        prompts: Object.entries(PROMPTS).map(([name, prompt]) => ({
          name,
          description: name,
          arguments: prompt.arguments,
        })),
      }),
      "prompts/get": async ({ name, arguments: given }) => {
        const prompt = PROMPTS[String(name)]
        if (!prompt) throw new RpcError(INVALID_PARAMS, `Unknown prompt: ${String(name)}`)
        return { messages: prompt.messages((given ?? {}) as Record<string, string>) }
      },
      "completion/complete": async () => ({
        completion: { values: ["paris", "park", "party"], total: 3, hasMore: false },
      }),
    },
  }
}

function resource(uri: string): object {
  const known = RESOURCES.find((each) => each.uri === uri)
  if (known) {
    const { name: _, ...contents } = known
    return contents
  }
  const [, id] = TEMPLATED.exec(uri) ?? []
  if (id === undefined) throw new RpcError(-32002, `No such resource: ${uri}`, { uri })
  const data = { id, templateTest: true, data: `Data for ID: ${id}` }
  return { uri, mimeType: "application/json", text: JSON.stringify(data) }
}
