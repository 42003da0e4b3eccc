import type { KeyOptions, Sent, Stage } from "../stage.ts"
import {
  bearer,
  byCookie,
  crossSite,
  exceedCallRate,
  MB,
  ofUnknownVersion,
  type Provocation,
  type ProvocationsFor,
} from "./provocation.ts"

const UNKNOWN_TRANSCRIPTION = "/api/v1/transcriptions/trn_nobodys"
const ASK = "/api/v1/ask"
const ON_OUR_PAGES = "/api/library/ask"
const QUESTION = { question: "What is a transcript?" }
const OWN = "/api/v1/transcriptions/trn_et-sample-1"
const TAGS = { tags: ["talks"] }

function sent(method: string, path: string, rawKey: string, body?: unknown): Sent {
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  return { method, path, headers: bearer(rawKey), ...text }
}

const calls =
  (method: string, path: string, body?: unknown): Provocation =>
  async ({ send, key }) =>
    await send(sent(method, path, await key(), body))

/** The answers of every call by key. A key for `scope` alone may not make it. */
function answers(method: string, path: string, scope: "read" | "lists", body?: unknown) {
  const right = async ({ key }: Stage) => sent(method, path, await key(), body)
  return {
    ok: calls(method, path, body),
    unauthorized: (async ({ send }) => await send({ method, path })) as Provocation,
    forbidden: (async ({ send, key }) =>
      await send(sent(method, path, await key({ scopes: [scope] }), body))) as Provocation,
    rate_limited: (async (stage) => await exceedCallRate(stage, await right(stage))) as Provocation,
    unavailable: (async (stage) => await stage.sendWithoutStore(await right(stage))) as Provocation,
  }
}

/** Calls for the only row of an account. */
const ownRow =
  (method: string, body?: unknown): Provocation =>
  async ({ send, key }) => {
    const rawKey = await key()
    await (await send(sent("POST", "/api/v1/transcribe", rawKey, { url: "et-sample-1" }))).text()
    return await send(sent(method, OWN, rawKey, body))
  }

/** Makes a paid call and gets its receipt. */
const ownOperation: Provocation = async ({ send, key }) => {
  const rawKey = await key()
  const search = sent("GET", "/api/v1/youtube/channel/videos?channel=@demo-kitchen-garden", rawKey)
  await (await send(search)).text()
  const listed = await send(sent("GET", "/api/v1/credits/transactions", rawKey))
  const { transactions } = (await listed.json()) as { transactions: { reference: string }[] }
  const operation = transactions.find(({ reference }) => reference.startsWith("op_"))?.reference ?? "none"
  return await send(sent("GET", `/api/v1/operations/${operation}`, rawKey))
}

/** Asks a question that the caller's own library answers, of a model that is unreachable. */
const ownLibrary =
  (options: KeyOptions): Provocation =>
  async ({ send, sendWithoutModel, key }) => {
    const transcribe = async (rawKey: string) =>
      await (await send(sent("POST", "/api/v1/transcribe", rawKey, { url: "et-sample-1" }))).text()
    // Another account has the transcript stored first, so it is free for this one.
    await transcribe(await key())
    const rawKey = await key(options)
    await transcribe(rawKey)
    return await sendWithoutModel(sent("POST", ASK, rawKey, QUESTION))
  }

/** Like `ownLibrary`, with a session. */
const ownPages =
  (credits: number, body: object = QUESTION): Provocation =>
  async (stage) => {
    const { send, sendWithoutModel, key, person } = stage
    await (await send(sent("POST", "/api/v1/transcribe", await key(), { url: "et-sample-1" }))).text()
    const { cookie } = await person({ credits })
    await (await send(byCookie("POST", "/api/transcribe", cookie, { url: "et-sample-1" }))).text()
    return await sendWithoutModel(byCookie("POST", ON_OUR_PAGES, cookie, body))
  }
const callsByPerson =
  (body: object): Provocation =>
  async ({ send, person }) =>
    await send(byCookie("POST", ON_OUR_PAGES, (await person()).cookie, body))

/** Two questions with one Idempotency-Key. */
const twoQuestions =
  (call: (stage: Stage) => Promise<(body: object) => Sent>): Provocation =>
  async (stage) => {
    const first = await call(stage)
    const again = (question: string): Sent => {
      const one = first({ question })
      return { ...one, headers: { ...one.headers, "idempotency-key": "provoked" } }
    }
    await (await stage.send(again("Who sows?"))).text()
    return await stage.send(again("Who harvests?"))
  }

type LibraryRoute =
  | "v1ListTranscriptions"
  | "v1ListTags"
  | "v1SearchLibrary"
  | "v1GetTranscription"
  | "ask"
  | "appAsk"
  | "v1TagTranscription"
  | "v1DeleteTranscription"
  | "v1Transactions"
  | "v1Usage"
  | "v1Requests"
  | "v1Operation"

export const LIBRARY: ProvocationsFor<LibraryRoute> = {
  v1ListTranscriptions: {
    ...answers("GET", "/api/v1/transcriptions", "lists"),
    invalid_request: calls("GET", "/api/v1/transcriptions?sort=worst"),
  },
  ask: {
    ...answers("POST", ASK, "lists", QUESTION),
    invalid_request: calls("POST", ASK, { question: "..." }),
    payload_too_large: calls("POST", ASK, { question: "x".repeat(MB) }),
    not_found: calls("POST", ASK, { ...QUESTION, scope: { videos: ["synNOTTHERE"] } }),
    conflict: twoQuestions(async ({ key }) => {
      const rawKey = await key()
      return (body) => sent("POST", ASK, rawKey, body)
    }),
    insufficient_credits: ownLibrary({ credits: 0 }),
    budget_exceeded: ownLibrary({ budget: 0 }),
    summarization_failed: ownLibrary({}),
  },
  appAsk: {
    ok: callsByPerson(QUESTION),
    unauthorized: async ({ send }) => await send({ method: "POST", path: ON_OUR_PAGES }),
    forbidden: async ({ send, person }) =>
      await send(crossSite(byCookie("POST", ON_OUR_PAGES, (await person()).cookie, QUESTION))),
    invalid_request: callsByPerson({ question: "..." }),
    payload_too_large: callsByPerson({ question: "x".repeat(MB) }),
    not_found: callsByPerson({ ...QUESTION, scope: { videos: ["synNOTTHERE"] } }),
    conflict: twoQuestions(async ({ person }) => {
      const { cookie } = await person()
      return (body) => byCookie("POST", ON_OUR_PAGES, cookie, body)
    }),
    insufficient_credits: ownPages(0),
    budget_exceeded: ownPages(5, { ...QUESTION, max_credits: 0 }),
    summarization_failed: ownPages(5),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("POST", ON_OUR_PAGES, (await person()).cookie, QUESTION)),
  },
  v1ListTags: {
    ...answers("GET", "/api/v1/transcriptions/tags", "lists"),
    invalid_request: async ({ send, key }) =>
      await send({
        method: "GET",
        path: "/api/v1/transcriptions/tags",
        headers: ofUnknownVersion(await key()),
      }),
  },
  v1SearchLibrary: {
    ...answers("GET", "/api/v1/library/search?q=elephants", "lists"),
    invalid_request: calls("GET", "/api/v1/library/search?q=..."),
  },
  v1GetTranscription: {
    ...answers("GET", UNKNOWN_TRANSCRIPTION, "lists"),
    ok: ownRow("GET"),
    invalid_request: calls("GET", "/api/v1/transcriptions/7"),
    not_found: calls("GET", UNKNOWN_TRANSCRIPTION),
  },
  v1TagTranscription: {
    ...answers("PATCH", UNKNOWN_TRANSCRIPTION, "read", TAGS),
    ok: ownRow("PATCH", TAGS),
    invalid_request: calls("PATCH", UNKNOWN_TRANSCRIPTION, {}),
    payload_too_large: calls("PATCH", UNKNOWN_TRANSCRIPTION, { tags: ["x".repeat(MB)] }),
    not_found: calls("PATCH", UNKNOWN_TRANSCRIPTION, TAGS),
  },
  v1DeleteTranscription: {
    ...answers("DELETE", UNKNOWN_TRANSCRIPTION, "read"),
    ok: ownRow("DELETE"),
    invalid_request: calls("DELETE", "/api/v1/transcriptions/7"),
    not_found: calls("DELETE", UNKNOWN_TRANSCRIPTION),
  },
  v1Transactions: {
    ...answers("GET", "/api/v1/credits/transactions", "lists"),
    invalid_request: calls("GET", "/api/v1/credits/transactions?limit=0"),
  },
  v1Usage: {
    ...answers("GET", "/api/v1/usage", "lists"),
    invalid_request: calls("GET", "/api/v1/usage?from=2020-01-01"),
  },
  v1Requests: {
    ...answers("GET", "/api/v1/requests", "lists"),
    invalid_request: calls("GET", "/api/v1/requests?page_token=7"),
  },
  v1Operation: {
    ...answers("GET", "/api/v1/operations/op_none", "lists"),
    ok: ownOperation,
    invalid_request: calls("GET", "/api/v1/operations/7"),
    not_found: calls("GET", "/api/v1/operations/op_none"),
  },
}
