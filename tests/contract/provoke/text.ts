import type { Sent, Stage } from "../stage.ts"
import {
  bearer,
  byCookie,
  crossSite,
  exceedCallRate,
  type Provocation,
  type ProvocationsFor,
} from "./provocation.ts"

const TRANSCRIPT = "Salad grows on a balcony. Sow it in April. Water it in the morning. Harvest it in June."
/** More than the limit of any body. */
const HUGE = "x".repeat(5 * 1024 * 1024)

let callers = 0
/** A visitor at a fresh address: trials are limited by address. */
function visitor(path: string, body: unknown): Sent {
  callers += 1
  const from = `127.${100 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255 || 1}`
  return { method: "POST", path, body: JSON.stringify(body), from }
}

function byKey(rawKey: string | undefined, body: unknown, more: Record<string, string> = {}): Sent {
  const headers = { ...(rawKey ? bearer(rawKey) : {}), ...more }
  return { method: "POST", path: "/api/v1/summarize", headers, body: JSON.stringify(body) }
}

const SCHEMA = { type: "object" }
const dataOf = (rawKey: string | undefined, video: string, schema: object = SCHEMA): Sent => ({
  ...byKey(rawKey, { video, schema }),
  path: "/api/v1/extract",
})

const toLanguage = (rawKey: string | undefined, url: string, to = "de"): Sent => ({
  ...byKey(rawKey, { url, to }),
  path: "/api/v1/translate",
})

const TRANSLATE = "/api/translate"
const TRANSLATIONS = "/api/translations"

/** A translation on our pages, of a stored transcript and by a new user. */
const translated =
  (
    body: object,
    person: { credits?: number } = {},
    send: "send" | "sendWithoutModel" = "send",
  ): Provocation =>
  async (stage) => {
    const { videoId: url } = await stage.translation()
    const { cookie } = await stage.person(person)
    return await stage[send](byCookie("POST", TRANSLATE, cookie, { url, ...body }))
  }
const listed = async (stage: Stage, url: string): Promise<Sent> =>
  byCookie("GET", `${TRANSLATIONS}?url=${url}`, (await stage.person()).cookie)

/** Two calls with one Idempotency-Key, the second with another body. */
const conflicting =
  (call: (stage: Stage) => Promise<(body: object) => Sent>, first: object, other: object): Provocation =>
  async (stage) => {
    const sent = await call(stage)
    await (await stage.send(again(sent(first)))).text()
    return await stage.send(again(sent(other)))
  }
const again = (sent: Sent): Sent => ({ ...sent, headers: { ...sent.headers, "idempotency-key": "provoked" } })

/** A call of a new signed-in user. */
const asPerson = (path: string) => async (stage: Stage) => {
  const { cookie } = await stage.person()
  return (body: unknown) => byCookie("POST", path, cookie, body)
}

/**
 * The answers of an app route that generates or fetches text. `right` is a body that succeeds,
 * `other` is another one.
 */
function appAnswers(path: string, right: object, other: object, wrong: object) {
  const person = asPerson(path)
  return {
    ok: (async (stage) => await stage.send((await person(stage))(right))) as Provocation,
    invalid_request: (async (stage) => await stage.send((await person(stage))(wrong))) as Provocation,
    forbidden: (async (stage) => await stage.send(crossSite((await person(stage))(right)))) as Provocation,
    conflict: conflicting(person, right, other),
    insufficient_credits: (async (stage) => {
      const { cookie } = await stage.person({ credits: 0 })
      return await stage.send(byCookie("POST", path, cookie, other))
    }) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore((await person(stage))(right))) as Provocation,
  }
}

const CHAT = {
  videoId: "et-sample-1",
  transcript: TRANSCRIPT,
  messages: [{ role: "user", content: "When to water?" }],
}

export const TEXT: ProvocationsFor<
  | "summarize"
  | "translate"
  | "appTranslate"
  | "appTranslations"
  | "extract"
  | "appTranscribe"
  | "appSummarize"
  | "summarizeConfig"
  | "chat"
> = {
  summarize: {
    ok: async ({ send, key }) => await send(byKey(await key(), { transcript: TRANSCRIPT })),
    unauthorized: async ({ send }) => await send(byKey(undefined, { transcript: TRANSCRIPT })),
    rate_limited: async (stage) => await exceedCallRate(stage, byKey(await stage.key(), {})),
    invalid_request: async ({ send, key }) => await send(byKey(await key(), { transcript: "  " })),
    payload_too_large: async ({ send, key }) => await send(byKey(await key(), { transcript: HUGE })),
    insufficient_credits: async ({ send, key }) =>
      await send(byKey(await key({ credits: 0 }), { transcript: TRANSCRIPT })),
    budget_exceeded: async ({ send, key }) =>
      await send(byKey(await key({ budget: 0 }), { transcript: TRANSCRIPT })),
    forbidden: async ({ send, key }) =>
      await send(byKey(await key({ scopes: ["read", "transcripts"] }), { transcript: TRANSCRIPT })),
    summarization_failed: async ({ sendWithoutModel, key }) =>
      await sendWithoutModel(byKey(await key(), { transcript: TRANSCRIPT })),
    conflict: async (stage) => {
      const rawKey = await stage.key()
      const call = async () => (body: object) => byKey(rawKey, body)
      return await conflicting(call, { transcript: TRANSCRIPT }, { transcript: "Something else." })(stage)
    },
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(byKey(await key(), { transcript: TRANSCRIPT })),
  },
  translate: {
    ok: async ({ send, key, translation }) =>
      await send(toLanguage(await key(), (await translation()).videoId)),
    unauthorized: async ({ send }) => await send(toLanguage(undefined, "et-sample-1")),
    rate_limited: async (stage) => await exceedCallRate(stage, toLanguage(await stage.key(), "")),
    invalid_request: async ({ send, key }) =>
      await send(toLanguage(await key(), "et-sample-1", "no language")),
    payload_too_large: async ({ send, key }) => await send(toLanguage(await key(), HUGE)),
    insufficient_credits: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(toLanguage(await key({ credits: 0 }), (await translation()).videoId, "fr")),
    budget_exceeded: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(toLanguage(await key({ budget: 0 }), (await translation()).videoId, "fr")),
    forbidden: async ({ send, key }) =>
      await send(toLanguage(await key({ scopes: ["read", "summaries"] }), "et-sample-1")),
    conflict: async ({ send, key }) => await send(toLanguage(await key(), "synNOTTHERE")),
    provider_failed: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(toLanguage(await key(), (await translation()).videoId, "fr")),
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(toLanguage(await key(), "et-sample-1")),
  },
  appTranslate: {
    ok: translated({ to: "de" }),
    unauthorized: async ({ send }) => await send({ method: "POST", path: TRANSLATE }),
    forbidden: async ({ send, person }) =>
      await send(crossSite(byCookie("POST", TRANSLATE, (await person()).cookie, {}))),
    invalid_request: translated({ to: "no language" }),
    payload_too_large: translated({ to: HUGE }),
    conflict: translated({ url: "synNOTTHERE", to: "de" }),
    insufficient_credits: translated({ to: "fr" }, { credits: 0 }, "sendWithoutModel"),
    budget_exceeded: translated({ to: "fr", max_credits: 0 }, {}, "sendWithoutModel"),
    provider_failed: translated({ to: "fr" }, {}, "sendWithoutModel"),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(
        byCookie("POST", TRANSLATE, (await person()).cookie, { url: "et-sample-1", to: "de" }),
      ),
  },
  appTranslations: {
    ok: async (stage) => await stage.send(await listed(stage, (await stage.translation()).videoId)),
    unauthorized: async ({ send }) => await send({ method: "GET", path: TRANSLATIONS }),
    invalid_request: async (stage) => await stage.send(await listed(stage, "nothing")),
    conflict: async (stage) => await stage.send(await listed(stage, "synNOTTHERE")),
    unavailable: async (stage) => await stage.sendWithoutStore(await listed(stage, "et-sample-1")),
  },
  extract: {
    ok: async ({ sendWithModel, key, translation }) =>
      await sendWithModel(dataOf(await key(), (await translation()).videoId)),
    unauthorized: async ({ send }) => await send(dataOf(undefined, "et-sample-1")),
    rate_limited: async (stage) => await exceedCallRate(stage, dataOf(await stage.key(), "")),
    invalid_request: async ({ send, key }) =>
      await send(dataOf(await key(), "et-sample-1", { $ref: "https://example.com/schema" })),
    payload_too_large: async ({ send, key }) => await send(dataOf(await key(), HUGE)),
    insufficient_credits: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(dataOf(await key({ credits: 0 }), (await translation()).videoId)),
    budget_exceeded: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(dataOf(await key({ budget: 0 }), (await translation()).videoId)),
    forbidden: async ({ send, key }) =>
      await send(dataOf(await key({ scopes: ["read", "summaries"] }), "et-sample-1")),
    conflict: async ({ send, key }) => await send(dataOf(await key(), "synNOTTHERE")),
    provider_failed: async ({ sendWithoutModel, key, translation }) =>
      await sendWithoutModel(dataOf(await key(), (await translation()).videoId)),
    unavailable: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(dataOf(await key(), "et-sample-1")),
  },
  appTranscribe: {
    ...appAnswers("/api/transcribe", { url: "et-sample-1" }, { url: "et-no-cap-1" }, { url: "no video" }),
    payload_too_large: async (stage) =>
      await stage.send(visitor("/api/transcribe", { url: "x".repeat(1024 * 1024) })),
    transcription_failed: async ({ send }) => await send(visitor("/api/transcribe", { url: "et-private1" })),
  },
  appSummarize: {
    ...appAnswers(
      "/api/summarize",
      { transcript: TRANSCRIPT },
      { transcript: "Other words." },
      { transcript: 7 },
    ),
    payload_too_large: async ({ send }) => await send(visitor("/api/summarize", { transcript: HUGE })),
    summarization_failed: async ({ sendWithoutModel }) =>
      await sendWithoutModel(visitor("/api/summarize", { transcript: TRANSCRIPT })),
  },
  summarizeConfig: { ok: async ({ send }) => await send({ method: "GET", path: "/api/summarize/config" }) },
  chat: {
    ...appAnswers("/api/chat", CHAT, { ...CHAT, transcript: "Other words." }, { ...CHAT, messages: [] }),
    unauthorized: async ({ send }) => await send(visitor("/api/chat", CHAT)),
    payload_too_large: async (stage) =>
      await stage.send((await asPerson("/api/chat")(stage))({ ...CHAT, transcript: HUGE })),
    summarization_failed: async (stage) =>
      await stage.sendWithoutModel((await asPerson("/api/chat")(stage))(CHAT)),
  },
}
