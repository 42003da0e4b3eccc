import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as z from "zod"
import { recordingsDir, warnIfMissing } from "../recordings.ts"
import { openDispute } from "./refund.ts"
import { type FakeStripe, startStripe } from "./server.ts"
import { all } from "./world.ts"

warnIfMissing("the payment stand-in against Stripe's own fixtures and trigger scripts")
const folder = join(recordingsDir ?? "", "stripe")

const Script = z.object({
  fixtures: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      method: z.enum(["get", "post", "delete"]),
      params: z.record(z.string(), z.unknown()).default({}),
      expected_error_type: z.string().optional(),
    }),
  ),
})

let fake: FakeStripe
beforeAll(async () => {
  fake = await startStripe()
})
afterAll(() => fake.stop())

/** Scripts for parts of Stripe that the service does not use. */
const ELSEWHERE =
  /^(account|balance|billing_portal\.configuration|cash_balance|coupon|credit_note|customer\.(discount|source)|identity|issuing|payment_intent\.partially_funded|payment_link|payout|plan|promotion_code|quote|reporting|setup_intent|tax_rate|test_helpers|subscription_schedule\.(completed|expiring)|topup|transfer|v1\.billing)|^charge\.captured/
/**
 * Scripts that do not end in an event of their own name: they only create input for a user's next
 * action, or their event has another name.
 */
const UNCOVERED_EVENTS = new Set([
  "billing_portal.session.created",
  "checkout.session.async_payment_failed",
  "subscription.payment_failed",
  "subscription.payment_succeeded",
  "subscription_schedule.aborted",
])

/**
 * Fields added or removed between the recorded fixtures and this API version; `refunds` is returned
 * on request.
 */
const ADDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "checkout.session": ["allowed_payment_method_types"],
  customer: ["customer_account"],
  dispute: ["intended_submission_method"],
  payment_intent: ["allowed_payment_method_types", "payment_record"],
  product: ["tax_details"],
  subscription_item: ["current_trial"],
  subscription_schedule: ["pause_schedules"],
}
const REMOVED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  charge: ["refunds"],
  invoice: ["subscription"],
}

/** `${name:field}` refers to a field of an earlier answer. */
function filled(value: unknown, known: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === "string") {
    return value.replace(/\$\{([^:}]+):([^}]+)\}/g, (_, name: string, field: string) => {
      const found = z.record(z.string(), z.unknown()).parse(known.get(name))[field]
      return String(found)
    })
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, known))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, known)]))
}

function formOf(value: unknown, name = ""): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => {
    const [first = "", ...rest] = key.split("[")
    const path = [name === "" ? first : `[${first}]`, ...rest.map((part) => `[${part}`)].join("")
    return formOf(inner, name + path)
  })
}

/** Sends a script's requests in order, and returns the unexpected results. */
async function replay(name: string): Promise<string[]> {
  const script = Script.parse(JSON.parse(readFileSync(join(folder, "triggers", `${name}.json`), "utf8")))
  const known = new Map<string, unknown>()
  const wrong: string[] = []
  for (const { name: step, path, method, params, expected_error_type } of script.fixtures) {
    const form = new URLSearchParams(formOf(filled(params, known)))
    const url = fake.origin + String(filled(path, known))
    const headers = { authorization: "Bearer sk_test_script" }
    const answer = await fetch(method === "get" ? `${url}?${form}` : url, {
      method: method.toUpperCase(),
      headers,
      ...(method === "get" ? {} : { body: form }),
    })
    const body: unknown = await answer.json()
    known.set(step, body)
    const error = z.object({ error: z.object({ type: z.string() }) }).safeParse(body).data?.error
    if (error && error.type !== expected_error_type) wrong.push(`${name}/${step}: ${JSON.stringify(error)}`)
  }
  return wrong
}

describe.skipIf(!recordingsDir)("the fake Stripe compared with Stripe's own recordings", () => {
  test("runs Stripe's trigger scripts, and each ends in the event that it is named for", async () => {
    const names = readdirSync(join(folder, "triggers"))
      .map((file) => file.replace(/\.json$/, ""))
      .filter((name) => !ELSEWHERE.test(name))
    expect(names.length).toBeGreaterThan(25)
    const wrong: string[] = []
    for (const name of names) {
      const from = fake.world.events.length
      wrong.push(...(await replay(name)))
      const types: readonly string[] = fake.world.events.slice(from).map(({ type }) => type)
      if (!UNCOVERED_EVENTS.has(name) && !types.includes(name)) wrong.push(`${name}: ${types.join(" ")}`)
    }
    expect(wrong).toEqual([])
  })
  test("has the fields of Stripe's own fixture for every kind of object", () => {
    const { resources } = z
      .object({ resources: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(JSON.parse(readFileSync(join(folder, "fixtures3.json"), "utf8")))
    const [charge] = all(fake.world, "charge").filter(({ paid }) => paid)
    if (charge) openDispute(fake.world, charge)
    const subscription = all(fake.world, "subscription")[0]
    const invoice = all(fake.world, "invoice").find(({ lines }) => lines.data.length > 0)
    const [plan] = fake.world.sessions.values()
    const inner = [
      ...(subscription?.items.data ?? []),
      ...(invoice?.lines.data ?? []),
      ...(plan?.lines ?? []),
    ]
    const byKind = new Map([...fake.world.objects.values(), ...inner].map((thing) => [thing.object, thing]))
    expect(byKind.size).toBe(18)
    const differences = [...byKind].flatMap(([kind, thing]) => {
      const own = Object.keys(thing)
      const recorded = Object.keys(resources[kind] ?? {}).filter(
        (key) => !REMOVED_FIELDS[kind]?.includes(key),
      )
      const more = own.filter((key) => !recorded.includes(key) && !ADDED_FIELDS[kind]?.includes(key))
      const less = recorded.filter((key) => !own.includes(key))
      return more.length + less.length === 0 ? [] : [[kind, { more, less }]]
    })
    expect(differences).toEqual([])
  })
})
