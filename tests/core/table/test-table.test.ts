import { beforeEach, expect, test } from "vitest"
import {
  getItem,
  getItems,
  putItem,
  queryDue,
  queryNewest,
  queryPrefix,
  updateItem,
} from "../../../core/table/table.ts"
import { testTable } from "../../../core/table/test-table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const live = await newTable(endpoint)
const view = testTable(live)
const KEY = { pk: "ACCOUNT#acc_1", sk: "NOTE#1" }

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => await Array.fromAsync(items)

beforeEach(async () => {
  await putItem(live, { ...KEY, text: "live" })
})

test("a test key reads no live item, by key, in batches or by a query", async () => {
  expect(await getItem(view, KEY)).toBeUndefined()
  expect(await getItems(view, [KEY])).toEqual([undefined])
  expect(await all(queryPrefix(view, KEY.pk, "NOTE#"))).toEqual([])
  expect(await queryNewest(view, KEY, { limit: 10 })).toEqual([])
  expect(await all(queryPrefix(live, KEY.pk, "NOTE#"))).toHaveLength(1)
})

test("a test key reads what it has written, and changes no live item", async () => {
  const other = { pk: "ACCOUNT#acc_2", sk: "NOTE#1" }
  await putItem(view, { ...other, text: "test" })
  expect(await getItem(view, other)).toMatchObject({ text: "test" })
  expect(await getItems(view, [other])).toMatchObject([{ ...other, text: "test" }])
  expect(await all(queryPrefix(view, other.pk, "NOTE#"))).toMatchObject([{ text: "test" }])
  expect(await getItem(live, other)).toBeUndefined()
  await updateItem(view, KEY, {
    update: "SET #text = :text",
    names: { "#text": "text" },
    values: { ":text": "x" },
  })
  expect(await getItem(live, KEY)).toMatchObject({ text: "live" })
})

test("a test key cannot use the index", async () => {
  await expect(all(queryDue(view, "DUE#0", live.clock.now(), 10))).rejects.toThrow("no index")
})
