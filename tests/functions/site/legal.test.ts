import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { SIGNUP_CREDITS_DAYS } from "../../../core/account/sign-up-credits.ts"
import { ACTIVE_KEYS_MAX } from "../../../core/apikey/apikey.ts"
import { PAGE_LANGUAGES } from "../../../core/kernel/page-language.ts"
import { SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { KEPT_DAYS } from "../../../core/requestlog/requestlog.schema.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { durationText, listText, numberText } from "../../../functions/site/legal/facts/figures.ts"
import { BACKUP_DAYS, LOG_DAYS_MAX } from "../../../functions/site/legal/facts/kept-times.ts"
import { IMPRINT } from "../../../functions/site/legal/imprint.ts"
import { PRIVACY } from "../../../functions/site/legal/privacy.ts"
import { TERMS } from "../../../functions/site/legal/terms.ts"
import { type Settings, settingsOf } from "../../../stacks/base/settings.ts"
import { BARE, FULL, factsOf, GOOGLE, NOTION, wordsOf } from "./legal-texts.ts"

const ROOT = join(import.meta.dirname, "../../..")
const FOLDER = join(ROOT, "functions/site/legal")

describe("the figures of a text", () => {
  test("are the code's", () => {
    const terms = wordsOf(TERMS, FULL)
    expect(terms).toContain(`A new account has ${SIGNUP_CREDITS} credits.`)
    expect(terms).toContain(`for a mailbox in ${SIGNUP_CREDITS_DAYS} days`)
    expect(terms).toContain(`${ACTIVE_KEYS_MAX} active API keys`)
    const { free, plus, pro, scale } = RATE_LIMITS
    expect(terms).toContain(`${free} on Free, ${plus} on Plus, ${pro} on Pro and ${scale} on Scale`)
    expect(terms).toContain(
      "1 credit, or 2 credits from 2 hours of video or audio on. More than 4 hours is refused.",
    )
    expect(terms).toContain("1 credit more every 24 hours")
    const privacy = wordsOf(PRIVACY, FULL)
    expect(privacy).toContain(`status, credits, duration and key. ${KEPT_DAYS} days.`)
    expect(privacy).toContain(`about ${RESOURCES.uploads.keptDays} day after the upload`)
    expect(privacy).toContain("subject and text. 180 days.")
  })

  test("come from settings and constants, except for those that a law sets", () => {
    const files = readdirSync(join(FOLDER, "words"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".ts"),
    )
    expect(files.length).toBe(1 + 5 * PAGE_LANGUAGES.length)
    const found = files.flatMap((name) => {
      const source = readFileSync(join(FOLDER, "words", name), "utf8")
      const words = source.replaceAll(/\$\{[^}]*\}|changed: ".*"/g, "")
      return words.match(/\d+/g) ?? []
    })
    // Art. 6(1) GDPR, 14 days to withdraw, and "1" as a word, as in 1日 ("a day").
    expect([...new Set(found)].toSorted()).toEqual(["1", "14", "6"])
  })

  test("of the log and of backups equal those of a deployment", () => {
    const longest: Settings["logDays"] = LOG_DAYS_MAX
    expect(settingsOf("production", {}, []).logDays).toBe(longest)
    expect(settingsOf("anyone", {}, []).logDays).toBeLessThanOrEqual(longest)
    // DynamoDB keeps backups for 35 days if no other period is set.
    expect(readFileSync(join(ROOT, "stacks/storage/storage.ts"), "utf8")).toContain(
      "pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },",
    )
    expect(BACKUP_DAYS).toBe(35)
  })

  test("are in their largest whole unit, and in the singular for one", () => {
    expect([86_400, 2_592_000, 5400, 300, 61, 3600].map((seconds) => durationText(seconds, "en"))).toEqual([
      "1 day",
      "30 days",
      "90 minutes",
      "5 minutes",
      "61 seconds",
      "1 hour",
    ])
    const lists = [["a"], ["a", "b"], ["a", "b", "c"]].map((words) => listText(words, "en"))
    expect(lists).toEqual(["a", "a and b", "a, b and c"])
  })

  test("follow the language", () => {
    const all = PAGE_LANGUAGES.map((language) => [
      durationText(2_592_000, language),
      durationText(3600, language),
      numberText(1000, language),
      listText(["a", "b", "c"], language),
    ])
    expect(all).toEqual([
      ["30 days", "1 hour", "1,000", "a, b and c"],
      ["30 Tage", "1 Stunde", "1.000", "a, b und c"],
      ["30日間", "1時間", "1,000", "a、b、c"],
    ])
  })
})

describe("the privacy notice", () => {
  /**
   * Words of the notice that name a recipient or an interface, and the settings that turn it on.
   */
  const RECIPIENTS = [
    ["OpenAI gets the transcripts and questions", { OPENAI_API_KEY: "sk-1" }],
    ["the audio of uploads", { OPENAI_API_KEY: "sk-1" }],
    ["Our own model server gets the transcripts", { OPENAI_BASE_URL: "http://127.0.0.1:1/v1" }],
    ["The model server at models.example gets the", { OPENAI_BASE_URL: "https://models.example/v1" }],
    ["passages of your history", { EMBEDDINGS_MODEL: "any" }],
    ["Stripe", { STRIPE_SECRET_KEY: "sk_test_1" }],
    ["sign in with Google", GOOGLE],
    [".state", GOOGLE],
    ["Notion", NOTION],
    ["et_notes", NOTION],
    ["Amazon’s mail service", { MAIL_FROM: "a@transcripts.example" }],
    ["webhook endpoints", { WEBHOOKS: "on" }],
    ["Amazon Web Services", { DYNAMODB_ENDPOINT: "", AWS_REGION: "eu-central-1" }],
    ["in its region eu-central-1", { DYNAMODB_ENDPOINT: "", AWS_REGION: "eu-central-1" }],
    ["Continuous backups of the database go back 35 days.", { DYNAMODB_ENDPOINT: "" }],
    ["Trial:", { VISITOR_CALLS_PER_DAY: "1" }],
    ["A copy is mailed to us", { CONTACT_EMAIL: "b@transcripts.example" }],
  ] as const

  test.each(RECIPIENTS)("says “%s” only if it is configured", (words, more) => {
    expect(wordsOf(PRIVACY, BARE)).not.toContain(words)
    expect(wordsOf(PRIVACY, { ...BARE, ...more })).toContain(words)
  })
})

describe("the operator", () => {
  const REQUIRED = {
    OPERATOR_NAME: "Ada",
    OPERATOR_ADDRESS: "1 Main Street",
    OPERATOR_EMAIL: "ada@operator.example",
    OPERATOR_COUNTRY: "the Netherlands",
  }

  test.each(Object.keys(REQUIRED))("is complete with all four settings, but not without %s", (name) => {
    expect(factsOf({ ...BARE, ...REQUIRED }).operator.isComplete).toBe(true)
    expect(factsOf({ ...BARE, ...REQUIRED, [name]: "" }).operator.isComplete).toBe(false)
  })

  test("has a register and a VAT ID in the imprint if they are set", () => {
    expect(wordsOf(IMPRINT, BARE)).not.toMatch(/Register|VAT ID/)
    const more = { OPERATOR_REGISTER: "HRB 1", OPERATOR_VAT_ID: "DE1" }
    expect(wordsOf(IMPRINT, { ...BARE, ...more })).toMatch(/Register HRB 1 VAT ID DE1/)
  })

  test("cannot have a second line, an empty name or an invalid email address", () => {
    expect(() => factsOf({ ...BARE, OPERATOR_ADDRESS: "1 Main Street\nTown" })).toThrow(
      "OPERATOR_ADDRESS: must be one line without control characters",
    )
    expect(() => factsOf({ ...BARE, OPERATOR_NAME: " " })).toThrow("OPERATOR_NAME: must not be empty")
    expect(() => factsOf({ ...BARE, OPERATOR_EMAIL: "ada" })).toThrow("OPERATOR_EMAIL: ")
  })
})

test("the terms have plans only where something is for sale", () => {
  expect(wordsOf(TERMS, BARE)).toContain("Nothing is for sale on this server.")
  expect(wordsOf(TERMS, BARE)).not.toMatch(/Stripe|renews|free try/)
  expect(wordsOf(TERMS, FULL)).toContain("A plan renews until you cancel it")
  expect(wordsOf(TERMS, FULL)).not.toContain("Nothing is for sale")
})
