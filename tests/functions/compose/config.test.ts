import { describe, expect, test } from "vitest"
import { ConfigError, parseConfig } from "../../../functions/compose/config.ts"

const SECRET = "s3cr3t value"

/** Returns the error message for invalid settings. Throws if they are valid. */
function complaint(environment: Record<string, string | undefined>): string {
  try {
    parseConfig(environment)
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.message
    throw cause
  }
  throw new Error("this was taken")
}

describe("the settings", () => {
  test("require a table, and nothing else", () => {
    expect(complaint({})).toMatch(/TABLE_NAME/)
    expect(complaint({ TABLE_NAME: "" })).toMatch(/TABLE_NAME/)
    expect(parseConfig({ TABLE_NAME: "t" })).toMatchObject({
      TABLE_NAME: "t",
      AWS_REGION: "us-east-1",
      PUBLIC_URL: "http://127.0.0.1:3000",
      ALLOWED_ORIGINS: [],
      PLATFORM_WEB_ORIGIN: "https://www.youtube.com",
      PLATFORM_CLIENTS: ["VISIONOS", "ANDROID", "IOS"],
      SAMPLE_VIDEOS: false,
      LOG_FORMAT: "json",
    })
  })

  test("treat an empty setting as missing", () => {
    const made = { TABLE_NAME: "t", EGRESS_PROXY_URL: "http://127.0.0.1:8080", LOG_FORMAT: "none" }
    const empty = { TABLE_NAME: "t", EGRESS_PROXY_URL: "", LOG_FORMAT: "", DYNAMODB_ENDPOINT: "" }
    expect(parseConfig(made)).toMatchObject(made)
    expect(parseConfig(empty)).toEqual(parseConfig({ TABLE_NAME: "t" }))
  })

  test("say in plain words what is wrong with a number", () => {
    for (const [value, what] of [
      ["many", "must be a number"],
      ["1.5", "must be a whole number"],
      ["0", "must be at least 1"],
    ]) {
      const expected = `Missing or invalid settings: SIGN_IN_MAILS_PER_DAY: ${what}`
      expect(complaint({ TABLE_NAME: "t", SIGN_IN_MAILS_PER_DAY: value })).toBe(expected)
    }
  })

  const WRONG = [
    ["DYNAMODB_ENDPOINT", SECRET],
    ["DYNAMODB_ENDPOINT", `mailto:${SECRET.replace(" ", "")}`],
    ["PUBLIC_URL", `//${SECRET}`],
    ["PUBLIC_URL", "ftp://s3cr3t.example"],
    ["PLATFORM_WEB_ORIGIN", SECRET],
    ["PLATFORM_WEB_ORIGIN", "file:///s3cr3t"],
    ["PLATFORM_CLIENTS", SECRET],
    ["PLATFORM_CLIENTS", "VISIONOS,s3cr3t"],
    ["PLATFORM_CLIENTS", "VISIONOS,"],
    ["PLATFORM_CLIENTS", "toString"],
    ["EGRESS_PROXY_URL", SECRET],
    ["EGRESS_PROXY_URL", "socks5://user:s3cr3t@127.0.0.1:1"],
    ["EGRESS_PROXIES", SECRET],
    ["EGRESS_PROXIES", "direct socks5://user:s3cr3t@127.0.0.1:1"],
    ["SAMPLE_VIDEOS", SECRET],
    ["SAMPLE_VIDEOS", "true"],
    ["LOG_FORMAT", SECRET],
    ["OPENAI_BASE_URL", SECRET],
    ["OPENAI_BASE_URL", "ftp://s3cr3t.example/v1"],
    ["MCP_URL", "//s3cr3t.example"],
    ["PLATFORM_API_ORIGIN", SECRET],
    ["PLATFORM_API_DAILY_UNITS", SECRET],
    ["PLATFORM_API_RESERVE_UNITS", "-1.s3cr3t"],
    ["CONTACT_EMAIL", SECRET],
    ["OPERATOR_EMAIL", SECRET],
    ["MAIL_FROM", "s3"],
    ["TOKEN_SECRET", SECRET],
    ["ORIGIN_SECRETS", SECRET],
    ["SECRETS_PATH", SECRET],
    ["ANSWER_WITHIN_SECONDS", SECRET],
    ["ANSWER_WITHIN_SECONDS", "19"],
    ["MCP_SESSION_WITHOUT_KEY", SECRET],
    ["MCP_STREAM_SECONDS", "0"],
    ["MCP_RETRY_SECONDS", SECRET],
  ] as const

  test.each(WRONG)("name a wrong %s, and do not repeat %j", (name, value) => {
    const message = complaint({ TABLE_NAME: "t", [name]: value })
    expect(message).toMatch(new RegExp(`: ${name}: `))
    expect(message).not.toMatch(/s3cr3t|mailto|toString|true|ftp/)
  })

  test("report all errors at once", () => {
    // SECRET is invalid for all of these names. For MAIL_FROM, almost any text is valid.
    const names = [...new Set(WRONG.map(([name]) => name))].filter((name) => name !== "MAIL_FROM")
    const message = complaint(Object.fromEntries(names.map((name) => [name, SECRET])))
    for (const name of ["TABLE_NAME", ...names]) expect(message).toContain(`${name}: `)
    expect(message).not.toContain("s3cr3t")
  })

  test("turn a model on by any one of three, and keep their values unchanged", () => {
    const set = {
      OPENAI_API_KEY: "sk-1",
      OPENAI_BASE_URL: "http://127.0.0.1:11434/v1",
      LLM_MODEL: "qwen3:4b",
    }
    for (const [name, value] of Object.entries(set)) {
      expect(parseConfig({ TABLE_NAME: "t", [name]: value })).toMatchObject({ [name]: value })
    }
    expect(Object.keys(parseConfig({ TABLE_NAME: "t" }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:OPENAI_|LLM_)/)]),
    )
  })

  test("ignore unknown environment variables", () => {
    const config = parseConfig({ TABLE_NAME: "t", HOME: SECRET, table_name: "u" })
    expect(JSON.stringify(config)).not.toContain(SECRET)
    expect(config.TABLE_NAME).toBe("t")
  })

  test("reduce URLs to their origin where only that counts, and trim spaces in lists", () => {
    const config = parseConfig({
      TABLE_NAME: "t",
      PUBLIC_URL: "https://api.service.example:443/some/path?x=1",
      PLATFORM_WEB_ORIGIN: "http://127.0.0.1:4000/",
      ALLOWED_ORIGINS: " https://a.example , chrome-extension://abc,, ",
      PLATFORM_CLIENTS: " IOS, ANDROID",
    })
    expect(config).toMatchObject({
      PUBLIC_URL: "https://api.service.example",
      PLATFORM_WEB_ORIGIN: "http://127.0.0.1:4000",
      ALLOWED_ORIGINS: ["https://a.example", "chrome-extension://abc"],
      PLATFORM_CLIENTS: ["IOS", "ANDROID"],
    })
  })
})
