import { inflateRawSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import type { AskResult } from "../../core/ask/ask.schema.ts"
import { itemMemory } from "../../core/library/item-memory.ts"
import { dropVectors } from "../../core/library/update-vectors.ts"
import { decodePack } from "../../core/library/vectors.ts"
import { accountKey, libraryPartKey } from "../../core/table/keys.ts"
import { getItems, queryPrefix } from "../../core/table/table.ts"
import type { Fault } from "../support/embeddings/server.ts"
import { addToLibrary, addUpload } from "../support/library.ts"
import type { Client } from "../support/service.ts"
import { CAR, call, LINES, search, startMeaningStage } from "./meaning-stage.ts"

const { service, withModel, library } = await startMeaningStage()

/** Returns an account's vectors: what the head lists, and the packs stored. */
async function vectorsOf(
  accountId: string,
): Promise<{ packs: string[]; garbage: unknown[]; stored: string[] }> {
  const packs: string[] = []
  const garbage: unknown[] = []
  for await (const item of queryPrefix(service.table, accountKey(accountId).pk, "LVECTORS")) {
    packs.push(...(item["packs"] as string[]))
    garbage.push(...(item["garbage"] as unknown[]))
  }
  const stored: string[] = []
  for await (const { sk } of queryPrefix(service.table, accountKey(accountId).pk, "LSEG#")) {
    const id = String(sk).split("#")[1] ?? ""
    if (packs.includes(id)) stored.push(id)
  }
  return { packs, garbage, stored }
}

async function rowsWithVectors(accountId: string): Promise<string[]> {
  const { stored } = await vectorsOf(accountId)
  const items = await getItems(
    service.table,
    stored.map((id) => libraryPartKey(accountId, id, 0)),
  )
  return items.flatMap((item) =>
    decodePack(inflateRawSync(item?.["bytes"] as Uint8Array)).rows.map(({ rowId }) => rowId),
  )
}

const PLAIN = { url: service.url }
const ids = ({ results }: Awaited<ReturnType<typeof search>>) =>
  results.map(({ transcription_id }) => transcription_id)

describe("a search by meaning", () => {
  test("finds a paraphrase that has none of the words, and says so", async () => {
    const stage = await withModel()
    const me = await library()
    expect(await search(PLAIN, me, "automobile doctor")).toMatchObject({ total: 0, ranking: "words" })
    const found = await search(stage, me, "automobile doctor")
    expect(found).toMatchObject({ total: 1, ranking: "hybrid" })
    expect(found.results).toMatchObject([
      { transcription_id: "trn_synMEANING1", start: 0, snippet: CAR.slice(0, -1), highlights: [] },
    ])
    // The passages were sent once; later searches send only their query.
    const sent = stage.fake.seen.length
    await search(stage, me, "inexpensive children")
    expect(stage.fake.seen.slice(sent)).toEqual([["inexpensive children"]])
  })

  test("ranks first what words and meaning agree on", async () => {
    const stage = await withModel()
    const me = await library({
      synMEANING4: [
        "The car and the soup, the salt and the bees, the rain and the seeds, the box and the wall.",
      ],
      synMEANING5: ["A doctor repairs the car."],
    })
    expect(ids(await search(stage, me, "car doctor"))[0]).toBe("trn_synMEANING5")
  })

  test("searches phrases and prefixes by their words alone, and sends them to no model", async () => {
    const stage = await withModel()
    const me = await library()
    for (const text of ['"automobile doctor"', "auto*"]) {
      expect(await search(stage, me, text)).toMatchObject({ total: 0, ranking: "words" })
    }
    expect(stage.fake.seen).toEqual([])
  })

  test("finds only rows that the filters allow, and only one's own", async () => {
    const stage = await withModel()
    const [me, other] = [await library(), await library({ synMEANING2: LINES.synMEANING2 })]
    expect((await search(stage, me, "automobile doctor", "&tags=none")).total).toBe(0)
    expect((await search(stage, other, "automobile doctor")).total).toBe(0)
  })

  test("adds the old rows of a library that was indexed without a model", async () => {
    const me = await library()
    await search(PLAIN, me, "bees")
    expect((await vectorsOf(me.accountId)).packs).toEqual([])
    expect(ids(await search(await withModel(), me, "automobile doctor"))).toEqual(["trn_synMEANING1"])
  })

  test("compares vectors of one model only", async () => {
    const me = await library()
    await search(await withModel(), me, "automobile")
    const shorter = await withModel({ EMBEDDINGS_DIMENSIONS: "32" })
    expect(ids(await search(shorter, me, "automobile doctor"))).toEqual(["trn_synMEANING1"])
    expect(await vectorsOf(me.accountId)).toMatchObject({
      packs: { length: 1 },
      garbage: [],
      stored: { length: 1 },
    })
  })

  test("forgets the vectors of a deleted row and of a deleted account", async () => {
    const stage = await withModel()
    const person = await service.person()
    await addToLibrary(service.table, person.accountId, "synMEANING1", [CAR])
    await addUpload(service.table, person.accountId, "trn_upload1", "Cheap repairs for kids.")
    const { rawKey } = (await (await person.call("POST", "/api/keys")).json()) as { rawKey: string }
    const me = { accountId: person.accountId, rawKey } as Client
    expect((await search(stage, me, "automobile doctor")).total).toBe(1)
    const before = await vectorsOf(me.accountId)
    expect(before.stored).toHaveLength(1)
    // A server without a model deletes the vectors too.
    const deleted = await call(service.url, me, "/api/v1/transcriptions/trn_synMEANING1", {
      method: "DELETE",
    })
    expect(deleted.status).toBe(200)
    const after = await vectorsOf(me.accountId)
    expect(after.packs.filter((id) => before.packs.includes(id))).toEqual([])
    expect(after).toMatchObject({ packs: { length: 1 }, garbage: [], stored: { length: 1 } })
    expect((await search(stage, me, "automobile doctor")).total).toBe(0)
    expect((await search(stage, me, "inexpensive fixes")).total).toBe(1)
    expect((await person.call("DELETE", "/api/account", { body: { email: person.email } })).status).toBe(200)
    const left: unknown[] = []
    for await (const { sk } of queryPrefix(service.table, accountKey(me.accountId).pk, "L")) left.push(sk)
    expect(left).toEqual([])
  })

  test("adds no vectors of rows that are deleted meanwhile", async () => {
    const stage = await withModel()
    const me = await library()
    stage.fake.before = async (texts) => {
      if (!texts.some((text) => text.includes("vehicle"))) return
      await dropVectors({ table: service.table, memory: itemMemory() }, me.accountId, [])
    }
    await search(stage, me, "automobile doctor")
    stage.fake.before = undefined
    expect(await rowsWithVectors(me.accountId)).toEqual([])
    const deleted = await call(service.url, me, "/api/v1/transcriptions/trn_synMEANING1", {
      method: "DELETE",
    })
    expect(deleted.status).toBe(200)
    expect((await search(stage, me, "automobile doctor")).total).toBe(0)
    expect((await rowsWithVectors(me.accountId)).toSorted()).toEqual(["trn_synMEANING2", "trn_synMEANING3"])
  })

  test("sends no more passages than the operator allows for a day", async () => {
    const stage = await withModel({ EMBEDDINGS_PASSAGES_PER_DAY: "2" })
    // The passages that other tests have sent today count too, so a new day begins.
    service.clock.advance(2 * 86_400_000)
    const me = await library()
    const sent = () => stage.fake.seen.flat().filter((text) => text.split(" ").length > 1)
    expect(await search(stage, me, "bees")).toMatchObject({ total: 1, ranking: "hybrid" })
    expect(sent()).toHaveLength(2)
    expect(await search(stage, me, "soup")).toMatchObject({ total: 1, ranking: "hybrid" })
    expect(sent()).toHaveLength(2)
  })

  test("leaves out a row that the model's server rejects", async () => {
    const stage = await withModel()
    stage.fake.rejects = /salt/
    const me = await library()
    expect(ids(await search(stage, me, "automobile doctor"))).toEqual(["trn_synMEANING1"])
    const soup = await search(stage, me, "soup")
    expect([ids(soup), soup.ranking]).toEqual([["trn_synMEANING3"], "hybrid"])
  })
})

const FAULTS: readonly (readonly [string, Fault])[] = [
  ["rate limit", { kind: "status", status: 429, retryAfter: "120" }],
  ["failure", { kind: "status", status: 503 }],
  ["wrong key", { kind: "status", status: 401, code: "invalid_api_key" }],
  ["silence", { kind: "stall" }],
  ["body that is not JSON", { kind: "not_json" }],
  ["missing vector", { kind: "too_few" }],
  ["vector of zeros", { kind: "zeros" }],
  ["vector of texts", { kind: "text" }],
]

describe("a model's", () => {
  test.each(FAULTS)("%s leaves a search with its words, and is logged without them", async (_what, fault) => {
    const stage = await withModel()
    stage.fake.fault = fault
    const me = await library()
    const startedAt = performance.now()
    const found = await search(stage, me, "bees nights")
    expect(found).toMatchObject({ total: 1, ranking: "words" })
    expect(ids(found)).toEqual(["trn_synMEANING2"])
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    const logged = stage.lines.filter((line) => line.includes('"where":"embeddings"'))
    expect(logged).toHaveLength(1)
    expect(stage.lines.join("\n")).not.toMatch(/nights|sk-test/)
    // After a failure, the service does not call the model for a while.
    const { length } = stage.fake.seen
    await search(stage, me, "bees")
    expect(stage.fake.seen).toHaveLength(length)
  })

  test.each<readonly [string, Fault]>([
    ["uneven vectors", { kind: "uneven" }],
    ["vectors of one text", { kind: "same_index" }],
    ["vectors of half the length", { kind: "short" }],
  ])("%s are not stored", async (_what, fault) => {
    const stage = await withModel({ EMBEDDINGS_DIMENSIONS: "64" })
    stage.fake.fault = fault
    const me = await library()
    await search(stage, me, "automobile doctor")
    expect((await vectorsOf(me.accountId)).packs).toEqual([])
    stage.fake.fault = undefined
    service.clock.advance(700_000)
    expect((await search(stage, me, "automobile doctor")).ranking).toBe("hybrid")
    expect(ids(await search(stage, me, "automobile doctor"))).toEqual(["trn_synMEANING1"])
  })
})

describe("a question to the library", () => {
  test("is answered with evidence that has none of its words", async () => {
    const stage = await withModel({ LLM_MODEL: "fake-small" })
    const me = await library()
    const ask = async (url: string) => {
      const response = await fetch(`${url}/api/v1/ask`, {
        method: "POST",
        headers: { authorization: `Bearer ${me.rawKey}`, "content-type": "application/json" },
        body: JSON.stringify({ question: "automobile doctor?" }),
      })
      const answer = (await response.json()) as AskResult
      return { ...answer, status: response.status }
    }
    expect(await ask(service.url)).toMatchObject({ status: 200, evidence: [], credits_used: 0 })
    const answer = await ask(stage.url)
    expect(answer).toMatchObject({ status: 200, engine: "model", credits_used: 1 })
    expect(answer.evidence).toMatchObject([
      { videoId: "synMEANING1", moments: [{ text: expect.stringContaining("surgeon for engines") }] },
    ])
    expect(answer.citations).toMatchObject([{ videoId: "synMEANING1" }])
  })
})
