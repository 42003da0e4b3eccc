import { AppError } from "../../../core/kernel/errors.ts"

/** The lists of tools that a client chooses from by its URL, as in `/mcp?toolset=library`. */
const TOOLSETS = ["default", "library", "all"] as const
export type Toolset = (typeof TOOLSETS)[number]

/** The toolset that a URL asks for. Undefined for an unknown one. */
export function toolsetIn(url: string): Toolset | undefined {
  const sent = new URL(url).searchParams.get("toolset") || "default"
  return TOOLSETS.find((name) => name === sent)
}

/** Throws `invalid_request` for an unknown one. */
export function requireToolset(url: string): Toolset {
  const toolset = toolsetIn(url)
  if (toolset !== undefined) return toolset
  throw new AppError("invalid_request", `\`toolset\` must be one of ${TOOLSETS.join(", ")}.`)
}
