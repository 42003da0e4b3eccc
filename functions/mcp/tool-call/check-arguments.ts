import * as z from "zod"
import { AppError } from "../../../core/kernel/errors.ts"
import { fieldError } from "../../../core/kernel/field-error.ts"
import { findMisspelled } from "../../../core/kernel/misspelling.ts"
import type { Aliases, Tool, Unavailable } from "./tool.ts"

/** The other names of arguments that several tools have. */
export const COMMON_ALIASES: Aliases = {
  video: ["video_id", "videoId", "video_url", "url"],
  channel: ["channel_id", "url"],
  playlist: ["playlist_id", "playlist_url", "url"],
  query: ["q"],
  language: ["lang"],
  page_token: ["cursor"],
  max_results: ["limit"],
}

type Arguments = Readonly<Record<string, unknown>>
type CheckedTool = Pick<Tool, "name" | "input" | "aliases">

/**
 * Validates a call's arguments and returns the input (docs/contract.md, "MCP"). `null` and blank
 * text count as absent. Numbers, booleans, lists and objects may be sent as text, and a list of one
 * item as that item. Throws `invalid_request`, naming the argument, also for an unknown one:
 * ignoring it would charge the caller for the wrong answer.
 */
export function checkArguments(
  tool: CheckedTool,
  args: unknown,
  unavailable: Unavailable = {},
): Record<string, unknown> {
  const sent = presentArguments((args ?? {}) as Arguments)
  refuseUnknown(tool, sent)
  const parsed = tool.input.safeParse(withPublishedTypes(tool.input, withPublishedNames(tool, sent)), {
    error: fieldError,
  })
  if (parsed.success) {
    refuseUnavailable(parsed.data, unavailable)
    return parsed.data
  }
  const [issue] = parsed.error.issues
  const name = issue?.path.map(String).join(".")
  throw new AppError("invalid_request", `\`${name}\`: ${issue?.message ?? "not valid"}.`)
}

/**
 * Removes arguments without a value. Some clients send every argument, and null or empty text for
 * those without one.
 */
const presentArguments = (args: Arguments): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => !isAbsent(value)))

const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "")

/**
 * Returns the aliases of a tool's arguments, by published name. A published name is never an alias.
 */
function aliasesOf({ input, aliases = {} }: CheckedTool): Record<string, readonly string[]> {
  const published = Object.keys(input.shape)
  const all = { ...COMMON_ALIASES, ...aliases }
  return Object.fromEntries(
    published.map((name) => [name, (all[name] ?? []).filter((alias) => !published.includes(alias))]),
  )
}

function refuseUnknown(tool: CheckedTool, sent: Arguments): void {
  const published = Object.keys(tool.input.shape)
  const aliases = aliasesOf(tool)
  const known = [...published, ...Object.values(aliases).flat()]
  const unknown = Object.keys(sent).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const meant = findMisspelled(unknown, known)
  const shown = unknown.slice(0, SHOWN_MAX)
  const next =
    published.length === 0
      ? "It has no arguments."
      : `${meant === undefined ? "" : `Did you mean \`${meant}\`? `}Its arguments: ${published.join(", ")}.`
  throw new AppError("invalid_request", `\`${shown}\` is not an argument of ${tool.name}. ${next}`)
}

function refuseUnavailable(input: Arguments, unavailable: Unavailable): void {
  for (const [name, { values, reason }] of Object.entries(unavailable)) {
    const value = input[name]
    if (value === undefined || (values && !values.some((each) => each === value))) continue
    const sent = typeof value === "string" && values ? `\`${name}: ${value}\`` : `\`${name}\``
    throw new AppError("invalid_request", `${sent} ${reason}`)
  }
}

/** The most characters of an unknown name that an error message repeats. */
const SHOWN_MAX = 60

/** Renames aliases to published names. A value under the published name takes precedence. */
function withPublishedNames(tool: CheckedTool, sent: Arguments): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const [name, aliases] of Object.entries(aliasesOf(tool))) {
    const spelling = [name, ...aliases].find((each) => Object.hasOwn(sent, each))
    if (spelling !== undefined) named[name] = sent[spelling]
  }
  return named
}

type PublishedType = { type?: string; enum?: readonly unknown[] }
const publishedTypes = new WeakMap<z.ZodObject, Readonly<Record<string, PublishedType>>>()

function typesOf(input: z.ZodObject): Readonly<Record<string, PublishedType>> {
  const known = publishedTypes.get(input)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(input, { io: "input" })
  publishedTypes.set(input, properties as Record<string, PublishedType>)
  return properties as Record<string, PublishedType>
}

/**
 * Converts values to the published types. Models send numbers and booleans as text, and text that
 * looks like a number as a number.
 */
function withPublishedTypes(input: z.ZodObject, args: Arguments): Record<string, unknown> {
  const types = typesOf(input)
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asType(types[name], value)]))
}

const NUMBER = /^-?\d+(\.\d+)?$/
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false }

/**
 * Parses a list or an object that was sent as JSON text. Any other text for a list becomes its only
 * item.
 */
function structured(type: "array" | "object", text: string): unknown {
  const parsed = parseOrUndefined(text)
  if (Array.isArray(parsed)) return type === "array" ? parsed : undefined
  if (type === "array") return [text]
  return typeof parsed === "object" && parsed !== null ? parsed : undefined
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Converts a value to its published type. Leaves values that don't fit, which the schema then
 * refuses.
 */
function asType({ type, enum: choices }: PublishedType = {}, value: unknown): unknown {
  if (typeof value === "string") {
    const text = value.trim()
    if (type === "boolean") return BOOLEANS[text.toLowerCase()] ?? value
    if (type === "number" || type === "integer") return NUMBER.test(text) ? Number(text) : value
    if (type === "array" || type === "object") return structured(type, text) ?? value
    if (choices && !choices.includes(value) && choices.includes(text.toLowerCase())) return text.toLowerCase()
    return value
  }
  return type === "string" && typeof value === "number" ? String(value) : value
}
