import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { checkMail, type Mail } from "../../../core/mail/mail.ts"
import { signInMail } from "../../../core/mail/sign-in-mail.ts"

const MAIL: Mail = {
  to: "ada@test.example",
  subject: "Größe 日本 🎬",
  text: "text",
  html: "<p>html</p>",
  tag: "sign-in",
}

describe("mail headers", () => {
  test.each(["ada@test.example", "o'neil+x@sub.test.example", "demo@localhost", "ünï@test.example"])(
    "accept the address %j",
    (to) => {
      expect(checkMail({ ...MAIL, to, replyTo: to }).to).toBe(to)
    },
  )

  test.each([
    "",
    "ada",
    "a@b@c",
    "a@b, c@d",
    "a@b;c@d",
    "Ada <a@b>",
    "a b@c",
    "a@b\r\nBcc: c@d",
    "a@b\n",
    "a@b\0",
    '"a"@b',
    "a@",
    "@b",
  ])("refuse %j as recipient and as reply address", (address) => {
    expect(() => checkMail({ ...MAIL, to: address })).toThrow("`to` is not one address")
    expect(() => checkMail({ ...MAIL, replyTo: address })).toThrow("`replyTo` is not one address")
  })

  test.each(["", "a\r\nBcc: c@d", "a\nb", "a\rb", "a\0b", "a\u2028b", "a\u0085b"])(
    "refuse the subject %j",
    (subject) => {
      expect(() => checkMail({ ...MAIL, subject })).toThrow("`subject` is not one line")
    },
  )

  test("accept only a short word as tag", () => {
    expect(() => checkMail({ ...MAIL, tag: "a b" })).toThrow("`tag` is not a short word")
    expect(checkMail(MAIL)).toBe(MAIL)
  })
})

describe("the sign-in mail", () => {
  const link = "https://site.example/auth/confirm?token_hash=a.b&type=magiclink&next=%2Fdashboard"
  const mail = signInMail({ to: "ada@test.example", language: "en", link, code: "012345" })

  test("has the link and the code in both forms, and says what to do if it was not requested", () => {
    expect(checkMail(mail)).toMatchObject({ to: "ada@test.example", link, code: "012345", tag: "sign-in" })
    expect(mail.text).toContain(`\n${link}\n`)
    expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("012345")
      expect(body).toContain("If you did not request this email, you can ignore it")
    }
  })

  test("escapes its values in HTML", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (link, code) => {
        const values = { link: `"><script>${link}`, code: `<b>${code}` }
        const { html } = signInMail({ to: "ada@test.example", language: "en", ...values })
        const tags = [...html.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name)
        expect(tags.filter((name) => name === "script" || name === "b")).toEqual([])
        expect(html.match(/href="/g)).toHaveLength(1)
      }),
    )
  })
})
