import { AppError } from "../../../core/kernel/errors.ts"

/** The lists of tools that a client can choose by URL, as in `/mcp?toolset=library`. */
const TOOLSETS = ["default", "library", "all"] as const
export type Toolset = (typeof TOOLSETS)[number]

/** Returns the toolset that a URL names. Undefined for an unknown one. */
export function toolsetIn(url: string): Toolset | undefined {
  const sent = new URL(url).searchParams.get("toolset") || "default"
  return TOOLSETS.find((name) => name === sent)
}

/** Returns the toolset that a URL names. Throws `invalid_request` for an unknown one. */
export function requireToolset(url: string): Toolset {
  const toolset = toolsetIn(url)
  if (toolset !== undefined) return toolset
  throw new AppError("invalid_request", `\`toolset\` must be one of ${TOOLSETS.join(", ")}.`)
}
