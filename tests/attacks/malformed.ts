import * as fc from "fast-check"
import type { RawRequest } from "../support/raw-http.ts"

/** Values that users, programs and attackers send in place of a valid word or number. */
const BAD_VALUES = [
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "9".repeat(400),
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "${7*7}",
  "a\r\nset-cookie: a=b",
  "a\0b",
  "\u202eevil",
  "👩‍👩‍👧‍👦",
  "\ud800",
  "İ",
  "x".repeat(3000),
  "-271821-04-20",
  "+275760-09-13T00:00:00Z",
  "__proto__",
  "constructor",
  "http://169.254.169.254/latest/meta-data",
  "javascript:alert(1)",
] as const

const badText = fc.oneof(fc.constantFrom(...BAD_VALUES), fc.string({ unit: "binary", maxLength: 40 }))
const BAD_NUMBERS = [-1, 0.1, 2 ** 53, 1e308, 1e-131, Number.MIN_VALUE] as const
const value = fc.oneof(badText, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(...BAD_NUMBERS))

/** One way to spoil a valid request. */
export type Mutation =
  | { kind: "field"; at: number; value: unknown }
  | { kind: "parameter"; at: number; value: string; isRaw: boolean }
  | { kind: "body"; bytes: string }
  | { kind: "cut"; share: number }
  | { kind: "flip"; at: number; byte: number }
  | { kind: "nest"; depth: number; isObject: boolean }
  | { kind: "path"; suffix: string }
  | { kind: "segment"; value: string }
  | { kind: "method"; method: string }
  | { kind: "header"; name: string; value: string }

const HEADERS = [
  "authorization",
  "cookie",
  "content-type",
  "content-encoding",
  "idempotency-key",
  "prefer",
  "accept",
  "accept-language",
  "origin",
  "sec-fetch-site",
  "x-upload-token",
  "mcp-session-id",
  "mcp-protocol-version",
  "last-event-id",
  "x-forwarded-for",
  "user-agent",
  "if-none-match",
  "range",
]

export const malformed: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("field" as const), at: fc.nat(20), value }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("parameter" as const),
      at: fc.nat(20),
      value: badText,
      isRaw: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("body" as const), bytes: fc.string({ unit: "binary" }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("cut" as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("flip" as const), at: fc.nat(2000), byte: fc.nat(255) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("nest" as const),
      depth: fc.integer({ min: 1, max: 9000 }),
      isObject: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("path" as const),
      suffix: fc.constantFrom(
        "/",
        "//",
        "/..",
        "%00",
        "%ff",
        "%",
        ";a=b",
        "?",
        "?%",
        "?a[]=1&a[]=2",
        "#x",
        "/%2e%2e/",
        "\\",
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("segment" as const), value: badText }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("method" as const),
      method: fc.constantFrom(
        "HEAD",
        "OPTIONS",
        "PATCH",
        "PUT",
        "DELETE",
        "TRACE",
        "PROPFIND",
        "GET",
        "POST",
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("header" as const),
      name: fc.constantFrom(...HEADERS),
      value: badText,
    }),
  },
)

/** Applies a mutation. `names`: the fields that the receiver knows. */
export function mutate(base: RawRequest, mutation: Mutation, names: readonly string[]): RawRequest {
  const body = String(base.body ?? "")
  switch (mutation.kind) {
    case "field":
      return { ...base, body: withField(body, nameAt(names, mutation.at), mutation.value) }
    case "parameter":
      return { ...base, path: withParameter(base.path, nameAt(names, mutation.at), mutation) }
    case "body":
      return { ...base, body: Buffer.from(mutation.bytes, "utf16le") }
    case "cut":
      return { ...base, body: body.slice(0, Math.floor(body.length * mutation.share)) }
    case "flip": {
      const bytes = Buffer.from(body || "{}")
      bytes[mutation.at % bytes.length] = mutation.byte
      return { ...base, body: bytes }
    }
    case "nest": {
      const { depth, isObject } = mutation
      return {
        ...base,
        body: isObject
          ? `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
          : `${"[".repeat(depth)}${"]".repeat(depth)}`,
      }
    }
    case "path":
      return { ...base, path: sendable(base.path + mutation.suffix) }
    case "segment": {
      const [path = "", query] = base.path.split("?")
      const changed = path.replace(/[^/]*$/, sendable(encodeURIComponent(mutation.value.toWellFormed())))
      return { ...base, path: query === undefined ? changed : `${changed}?${query}` }
    }
    case "method":
      return { ...base, method: mutation.method }
    case "header":
    default:
      return { ...base, headers: { ...base.headers, [mutation.name]: headerSafe(mutation.value) } }
  }
}

const nameAt = (names: readonly string[], at: number): string =>
  [...names, "unknown", "__proto__"][at % (names.length + 2)] ?? "unknown"

function withField(body: string, name: string, sent: unknown): string {
  try {
    const fields = JSON.parse(body || "{}") as Record<string, unknown>
    return JSON.stringify({ ...fields, [name]: sent })
  } catch {
    return JSON.stringify({ [name]: sent })
  }
}

function withParameter(
  path: string,
  name: string,
  { value: text, isRaw }: { value: string; isRaw: boolean },
) {
  const encoded = isRaw ? sendable(text) : encodeURIComponent(text.toWellFormed())
  return `${path}${path.includes("?") ? "&" : "?"}${name}=${encoded}`
}

/** Node refuses to send other characters in a request line. */
const sendable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, "").replaceAll("#", "%23")
/** Drops what Node refuses to send in a header: it takes printable Latin-1. */
const headerSafe = (text: string): string => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "").trim()
