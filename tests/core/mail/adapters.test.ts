import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { sesMailer } from "../../../core/adapters/aws/ses-mailer.ts"
import { outboxMailer } from "../../../core/adapters/local/outbox-mailer.ts"
import type { Mail } from "../../../core/mail/mail.ts"
import { testClock } from "../../support/clock.ts"

const MAIL: Mail = {
  to: "ada@test.example",
  subject: "Größe 日本 🎬 in a subject that is longer than one encoded word can be",
  text: "Hello ✓\n",
  html: "<p>Hello ✓</p>",
  tag: "sign-in",
  link: "https://site.example/x",
  code: "012345",
}
const INJECTED = { ...MAIL, to: "ada@test.example\r\nBcc: eve@test.example" }

/** A fake SES endpoint that records requests, and can fail the next ones. */
async function startSes() {
  const seen: { path: string; body: unknown }[] = []
  let failures: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      seen.push({
        path: `${request.method} ${request.url}`,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      const status = failures.shift() ?? 200
      response.writeHead(status, {
        "content-type": "application/json",
        "x-amzn-errortype": "MessageRejected",
      })
      response.end(JSON.stringify(status === 200 ? { MessageId: "1" } : { message: "no" }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  afterAll(() => server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const failNext = (...statuses: number[]) => {
    failures = statuses
  }
  return { endpoint, seen, failNext }
}

describe("mail through SES", async () => {
  const ses = await startSes()
  const credentials = { accessKeyId: "test", secretAccessKey: "test" }
  const client = { endpoint: ses.endpoint, region: "us-east-1", credentials }
  const mailer = sesMailer({ from: "Service <no-reply@site.example>", configurationSet: "bounces", client })

  test("carries text and HTML, the reply address, its tag, and the configuration set for bounces", async () => {
    await mailer.send({ ...MAIL, replyTo: "bob@test.example" })
    expect(ses.seen.at(-1)).toEqual({
      path: "POST /v2/email/outbound-emails",
      body: {
        FromEmailAddress: "Service <no-reply@site.example>",
        Destination: { ToAddresses: ["ada@test.example"] },
        ReplyToAddresses: ["bob@test.example"],
        Content: {
          Simple: {
            Subject: { Data: MAIL.subject, Charset: "UTF-8" },
            Body: {
              Text: { Data: MAIL.text, Charset: "UTF-8" },
              Html: { Data: MAIL.html, Charset: "UTF-8" },
            },
          },
        },
        EmailTags: [{ Name: "kind", Value: "sign-in" }],
        ConfigurationSetName: "bounces",
      },
    })
  })

  test("is retried after a temporary SES error, but not after a refusal", async () => {
    const before = ses.seen.length
    ses.failNext(500, 503)
    await mailer.send(MAIL)
    expect(ses.seen.length - before).toBe(3)
    ses.failNext(400)
    await expect(mailer.send(MAIL)).rejects.toThrow("no")
    expect(ses.seen.length - before).toBe(4)
  })

  test("is never sent when a header contains a line break", async () => {
    const before = ses.seen.length
    await expect(mailer.send(INJECTED)).rejects.toThrow("`to` is not one address")
    expect(ses.seen).toHaveLength(before)
  })
})

describe("mail of a local run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "outbox-"))
  afterAll(async () => await rm(folder, { recursive: true }))
  const clock = testClock()
  clock.freezeAt(Date.parse("2026-11-21T06:37:31.123Z"))
  const outbox = (dir: string, lines: string[] = []) =>
    outboxMailer({ dir, clock, onMail: ({ link }, path) => lines.push(`${link} ${path}`) })

  test("is stored in the outbox as .json and .eml, readable only by its owner, and is logged", async () => {
    const dir = join(folder, "new", "outbox")
    const lines: string[] = []
    await outbox(dir, lines).send(MAIL)
    const name = "2026-11-21T06-37-31.123Z-1"
    expect((await readdir(dir)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      `${name}.eml`,
      `${name}.json`,
    ])
    expect(JSON.parse(await readFile(join(dir, `${name}.json`), "utf8"))).toEqual(MAIL)
    expect((await stat(join(dir, `${name}.json`))).mode & 0o077).toBe(0)
    expect(lines).toEqual([`https://site.example/x ${join(dir, `${name}.json`)}`])
  })

  test("is a valid ASCII message with a text and an HTML part", async () => {
    const dir = join(folder, "message")
    await outbox(dir).send({ ...MAIL, replyTo: "bob@test.example" })
    const message = await readFile(join(dir, "2026-11-21T06-37-31.123Z-1.eml"), "utf8")
    expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(message.split("\r\n").every((line) => line.length <= 78)).toBe(true)
    expect(message).toContain("\r\nDate: Sat, 21 Nov 2026 06:37:31 +0000\r\n".slice(2))
    expect(message).toContain("\r\nReply-To: bob@test.example\r\n")
    const words = [...message.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)].map(([, word = ""]) =>
      Buffer.from(word, "base64"),
    )
    expect(words.length).toBeGreaterThan(1)
    expect(words.map((word) => word.toString("utf8")).join("")).toBe(MAIL.subject)
    const bodies = message.split(/\r\n--[\w-]+/).slice(1, 3)
    const texts = bodies.map((body) =>
      Buffer.from(body.split("\r\n\r\n")[1] ?? "", "base64").toString("utf8"),
    )
    expect(texts).toEqual([MAIL.text, MAIL.html])
  })

  test("sent at the same time is kept separately, and never half-written", async () => {
    const dir = join(folder, "many")
    const mailer = outbox(dir)
    await Promise.all(Array.from({ length: 20 }, async () => await mailer.send(MAIL)))
    const names = await readdir(dir)
    expect(names).toHaveLength(40)
    expect(names.filter((name) => name.endsWith(".part"))).toEqual([])
  })

  test("is never written when a header contains a line break", async () => {
    const dir = join(folder, "none")
    await expect(outbox(dir).send(INJECTED)).rejects.toThrow("`to` is not one address")
    await expect(readdir(dir)).rejects.toThrow("ENOENT")
  })

  test("without a link or a code is stored with both as null", async () => {
    const dir = join(folder, "plain")
    const { link: _link, code: _code, ...plain } = MAIL
    await outbox(dir).send(plain)
    const [, json = ""] = (await readdir(dir)).toSorted((a, b) => a.localeCompare(b))
    expect(JSON.parse(await readFile(join(dir, json), "utf8"))).toMatchObject({ link: null, code: null })
  })
})
