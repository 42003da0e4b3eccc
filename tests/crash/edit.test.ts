import { describe, expect, test } from "vitest"
import {
  addToModule,
  type Change,
  editSource,
  insertFirst,
  moveAfter,
  postponeAfter,
  redirect,
  remove,
  replace,
} from "../support/edit/edit.ts"
import {
  argumentOf,
  bodyAround,
  callOf,
  spreadIntoArray,
  stringLike,
  valueOf,
  within,
} from "../support/edit/select.ts"

/** The comment with → and 𝄞 shows that edits count positions correctly after such characters. */
const SOURCE = `import { put } from "./table.ts"

/** Stores one → 𝄞. */
export async function store(table: Table, items: readonly Item[], work: () => void): Promise<void> {
  const key = [first, ...items]
  if (isLate) table.check("is new", { Put: { size: 1 }, Get: { size: 2 } })
  await put(table, key, { condition: "is new" })
  await log.write(table)
  work()
}
const other = async (table: Table) => {
  await put(table)
  await put(table)
}
`
const FILE = "core/store.ts"
const STORE = { file: FILE, name: "store" }
const OTHER = { file: FILE, name: "other" }
const PUT = { file: "core/table.ts", name: "put" }

const changed = (change: Change) => editSource(SOURCE, FILE, [{ in: STORE, change }])

describe("an edit with exactly one place", () => {
  test.each<[string, Change, string, string]>([
    ["replace a value", replace(within(valueOf("Get"), valueOf("size")), "9"), "{ size: 2 }", "{ size: 9 }"],
    [
      "replace an argument",
      replace(argumentOf(callOf(PUT), 2), "{}"),
      'key, { condition: "is new" })',
      "key, {})",
    ],
    [
      "replace a string",
      replace(within(callOf("put"), stringLike(/new$/)), (text) => `${text} + "er"`),
      'condition: "is new"',
      'condition: "is new" + "er"',
    ],
    ["drop what is spread", replace(spreadIntoArray, ""), "[first, ...items]", "[first, ]"],
    ["remove a statement", remove(callOf("log.write")), "await log.write(table)", ";"],
    [
      "remove a statement under a condition",
      remove(callOf("check")),
      'table.check("is new", { Put: { size: 1 }, Get: { size: 2 } })',
      ";",
    ],
    ["call another function", redirect(callOf(PUT), OTHER), "await put(table, key", "await other(table, key"],
    [
      "move a statement",
      moveAfter(callOf(PUT), callOf("write")),
      '  await put(table, key, { condition: "is new" })\n  await log.write(table)\n',
      '  ;\n  await log.write(table)\nawait put(table, key, { condition: "is new" })\n',
    ],
  ])("%s", (_name, change, before, after) => {
    expect(SOURCE.split(before)).toHaveLength(2)
    expect(changed(change)).toBe(SOURCE.replace(before, () => after))
  })
})

test("code is added to the start of a function and to the end of its module", () => {
  const first = insertFirst((_, { parameters }) => `watch(${parameters.join()})`)
  expect(changed(first)).toContain("Promise<void> {\nwatch(table,items,work)\n")
  expect(changed(addToModule(() => "let seen"))).toBe(`${SOURCE}\nlet seen\n`)
})

test("a postponed call is made after the other statement", async () => {
  const change = postponeAfter(callOf(PUT), callOf("work"))
  const source = "export async function store(put, work) { const kept = put(1); await kept; work(2) }"
  const edited = editSource(source, FILE, [{ in: STORE, change }])
  const { store } = (await import(`data:text/javascript,${encodeURIComponent(edited)}`)) as {
    store: (put: (n: number) => void, work: (n: number) => void) => Promise<void>
  }
  const made: number[] = []
  await store(
    (n) => made.push(n),
    (n) => made.push(n),
  )
  expect(made).toEqual([2, 1])
})

test("a function of another file is imported", () => {
  const change = redirect(callOf("write"), { file: "core/log/tape.ts", name: "record" })
  expect(changed(change)).toContain("await other_record(table)")
  expect(changed(change)).toContain('import { record as other_record } from "./log/tape.ts"')
})

describe("an edit without exactly one place is refused, and names what was searched for", () => {
  const inStore = "core/store.ts, function store: expected exactly one"
  test.each<[string, Change, string]>([
    ["a call that is missing", remove(callOf("putAll")), `${inStore} call of putAll, found 0`],
    [
      "a property that is there twice",
      replace(valueOf("size"), "0"),
      `${inStore} property size of an object literal, found 2`,
    ],
    [
      "a string that is there twice",
      replace(stringLike(/new/), "0"),
      `${inStore} string like /new/, found 2`,
    ],
    [
      "an argument that is missing",
      replace(argumentOf(callOf(PUT), 3), "{}"),
      `${inStore} argument 3 of the call of put, found 0`,
    ],
    [
      "a body around a missing call",
      replace(bodyAround(callOf("gone")), "{}"),
      `${inStore} call of gone, found 0`,
    ],
  ])("%s", (_name, change, message) => {
    expect(() => changed(change)).toThrow(message)
  })

  test("when the function is missing", () => {
    const edit = { in: { file: FILE, name: "stored" }, change: remove(callOf("put")) }
    expect(() => editSource(SOURCE, FILE, [edit])).toThrow(
      "core/store.ts, function stored: expected exactly one function stored, found 0",
    )
  })

  test("when the call is there twice in that function, and once in another", () => {
    expect(() => editSource(SOURCE, FILE, [{ in: OTHER, change: remove(callOf(PUT)) }])).toThrow(
      "core/store.ts, function other: expected exactly one call of put, found 2",
    )
  })

  test("when two edits change the same code", () => {
    const edit = { in: STORE, change: remove(callOf(PUT)) }
    expect(() => editSource(SOURCE, FILE, [edit, edit])).toThrow("two edits change the same code: await put")
  })
})
