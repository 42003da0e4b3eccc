import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import * as fc from "fast-check"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { startService } from "../support/service.ts"

const outbox = await mkdtemp(join(tmpdir(), "contact-"))
afterAll(() => rm(outbox, { recursive: true }))
const service = await startService({
  environment: { OUTBOX_DIR: outbox, CONTACT_EMAIL: "desk@service.example" },
})
const HOUR_MS = 3_600_000
const ADA = { name: "Ada Lovelace", email: "ada@example.org", message: "Can I pay\nby invoice?" }

const send = (body: unknown, url = service.url) =>
  fetch(`${url}/api/contact`, { method: "POST", body: JSON.stringify(body) })

async function stored() {
  const { Items = [] } = await sdkClient(service.table).send(
    new ScanCommand({ TableName: service.table.name }),
  )
  return Items.filter(({ pk }) => String(pk).startsWith("CONTACT#"))
}

async function mails() {
  const files = (await readdir(outbox)).filter((name) => name.endsWith(".json"))
  return await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(outbox, name), "utf8"))))
}

/** Starts each test in a new hour, so that the rate limit begins from zero. */
beforeEach(() => service.clock.advance(HOUR_MS))

describe("a contact message", () => {
  test("is stored for 180 days and mailed to the operator, with the sender as reply address", async () => {
    const response = await send({ ...ADA, subject: "Invoices <b>" })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    const [kept, ...more] = await stored()
    expect(more).toEqual([])
    expect(kept).toMatchObject({ ...ADA, subject: "Invoices <b>" })
    expect(kept?.ttl).toBe(Math.ceil(Number(kept?.created_at) / 1000) + 180 * 24 * 3600)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: "desk@service.example",
      subject: expect.stringContaining("Invoices <b> (Ada Lovelace)"),
    })
    expect(mail.text).toContain("Ada Lovelace <ada@example.org> writes:\n\nCan I pay\nby invoice?")
    expect(mail.html).toContain("Ada Lovelace &lt;ada@example.org&gt;")
    const eml = (await readdir(outbox)).find((name) => name.endsWith(".eml")) ?? ""
    expect(await readFile(join(outbox, eml), "utf8")).toMatch(/^Reply-To: ada@example\.org\r?$/im)
  })

  test("from a bot that fills in the honeypot is acknowledged and dropped", async () => {
    const before = [(await stored()).length, (await mails()).length]
    for (let n = 0; n < 7; n += 1) {
      const response = await send({ ...ADA, website: "https://spam.example" })
      expect([response.status, await response.json()]).toEqual([200, { success: true }])
    }
    expect([(await stored()).length, (await mails()).length]).toEqual(before)
    for (const website of ["", null])
      expect((await send({ ...ADA, website, subject: null })).status).toBe(200)
  })

  test("is refused when one IP address has sent five within an hour, even concurrently with different emails", async () => {
    const before = (await stored()).length
    const sends = Array.from({ length: 9 }, (_, n) => send({ ...ADA, email: `a${n}@example.org` }))
    const statuses = (await Promise.all(sends)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400, 400, 400])
    expect((await stored()).length).toBe(before + 5)
    const sixth = await fetch(`${service.url}/api/contact`, {
      method: "POST",
      body: JSON.stringify(ADA),
      headers: { "x-forwarded-for": "203.0.113.7" },
    })
    expect(sixth.status).toBe(400)
    expect(sixth.headers.get("content-type")).toMatch(/^text\/plain/)
    expect(await sixth.text()).toMatch(
      /^Rate limit reached: 5 messages per hour\. Try again in \d+ minutes\.$/,
    )
    service.clock.advance(HOUR_MS)
    expect((await send(ADA)).status).toBe(200)
  })

  test("is not lost when mailing it fails or no recipient is configured", async () => {
    const broken = await startService({ environment: { CONTACT_EMAIL: "desk@service.example" } })
    const silent = await startService()
    for (const { url, table } of [broken, silent]) {
      expect((await send(ADA, url)).status).toBe(200)
      const { Count } = await sdkClient(table).send(
        new ScanCommand({
          TableName: table.name,
          FilterExpression: "begins_with(pk, :contact)",
          ExpressionAttributeValues: { ":contact": "CONTACT#" },
        }),
      )
      expect(Count).toBe(1)
    }
  })
})

describe("the contact form", () => {
  test.each([
    [{ name: " " }, "`name`: must not be empty"],
    [{ name: "x".repeat(101) }, "`name`: must be at most 100 characters"],
    [{ name: "Ada\r\nBcc: all@example.org" }, "`name`: must be one line without control characters"],
    [{ email: "ada" }, "`email`: must be an email address"],
    [{ email: "ada@example.org\r\nBcc: all@example.org" }, "`email`: must be an email address"],
    [{ email: "ada@example.org,all@example.org" }, "`email`: must be an email address"],
    [{ email: "Ada <ada@example.org>" }, "`email`: must be an email address"],
    [{ message: "\n" }, "`message`: must not be empty"],
    [{ message: "x".repeat(5001) }, "`message`: must be at most 5,000 characters"],
    [{ message: "a\u0001b" }, "`message`: must not contain control characters"],
    [{ subject: "a\nBcc: all@example.org" }, "`subject`: must be one line without control characters"],
    [{ subject: "a\u202eb" }, "`subject`: must be one line without control characters"],
    [{ subject: "x".repeat(151) }, "`subject`: must be at most 150 characters"],
  ])("answers %j with: %s", async (changes, message) => {
    const response = await send({ ...ADA, ...changes })
    expect([response.status, await response.text()]).toEqual([400, message])
  })

  test("handles any input without an error, and never puts a line break into a mail header", async () => {
    const before = (await mails()).length
    const field = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom(
        7,
        -1,
        null,
        true,
        [],
        {},
        "",
        "a\r\nBcc: b@example.org",
        "'; --",
        "<b>",
        "שלום",
        "😀\u202e",
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: field, email: field, message: field, subject: field }),
        async (body) => {
          service.clock.advance(HOUR_MS)
          const response = await send({ ...ADA, ...body, email: "ada@example.org" })
          expect([200, 400]).toContain(response.status)
          expect([200, 400]).toContain((await send(body)).status)
        },
      ),
      { numRuns: 40 },
    )
    const sent = await mails()
    expect(sent.length).toBeGreaterThan(before)
    for (const { to, subject } of sent) {
      expect(to).toBe("desk@service.example")
      expect(subject).not.toMatch(/\p{Cc}/u)
    }
  })
})

test("the old MCP URL answers every method with 410 and the new URL", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await fetch(`${service.url}/api/mcp`, {
      method,
      headers: { origin: "https://any.example" },
    })
    expect([method, response.status, await response.json()]).toEqual([
      method,
      410,
      {
        error: { code: "gone", message: "The MCP server has moved. Connect to http://127.0.0.1:3001/mcp" },
      },
    ])
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
  }
})
