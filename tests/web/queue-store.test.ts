import { beforeEach, describe, expect, test, vi } from "vitest"
import { finish, start } from "../../web/app/queue/queue.ts"
import { addItems, openQueue, readQueue, updateQueue } from "../../web/app/queue/queue-store.ts"

/** A browser's storage for this many characters. With zero, it refuses every write. */
function storageOf(charactersMax: number) {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > charactersMax) throw new DOMException("full", "QuotaExceededError")
      kept.set(name, text)
    },
  }
}

const forbidden = () => {
  throw new DOMException("no", "SecurityError")
}

const done = { transcriptionId: null, creditsUsed: 1, cached: false }
const three = ["one", "two", "three"].map((videoId) => ({ videoId }))
let people = 0

/** Opens the queue of a new user, in a document with this storage. */
function openIn(storage: Partial<Storage>): string {
  people += 1
  vi.stubGlobal("localStorage", storage)
  openQueue(`person-${people}`)
  return `work:person-${people}`
}

describe("the queue of a browser", () => {
  beforeEach(() => {
    vi.stubGlobal("addEventListener", () => undefined)
    return () => vi.unstubAllGlobals()
  })

  test("keeps unchanged rows identical, so that a page renders only the others", () => {
    openIn(storageOf(10_000))
    addItems(three)
    const [first, second, third] = readQueue().items
    updateQueue((queue) => start(queue, second?.id ?? ""))
    expect(readQueue().items[0]).toBe(first)
    expect(readQueue().items[2]).toBe(third)
    expect(readQueue().items[1]).toEqual({ ...second, state: "running" })
  })

  test("picks up another tab's changes", () => {
    const storage = storageOf(10_000)
    const name = openIn(storage)
    addItems(three)
    const [first, second] = readQueue().items
    const other = finish(readQueue(), first?.id ?? "", "By another tab", done)
    storage.setItem(name, JSON.stringify(other))
    updateQueue((queue) => start(queue, second?.id ?? ""))
    expect(readQueue().items.map(({ state }) => state)).toEqual(["done", "running", "waiting"])
  })

  test("reads what an older version of the pages stored", () => {
    const storage = storageOf(10_000)
    storage.setItem(`work:person-${people + 1}`, JSON.stringify({ items: [], paused: null }))
    openIn(storage)
    addItems(three)
    expect(readQueue()).toMatchObject({ hold: null, past: { done: 0, credits: 0 }, paused: null })
    expect(readQueue().items).toHaveLength(3)
  })

  test("lasts as long as the document when storage is full or forbidden", () => {
    for (const storage of [storageOf(0), storageOf(300), { getItem: forbidden, setItem: forbidden }]) {
      openIn(storage)
      expect(readQueue().items).toEqual([])
      addItems(three.slice(0, 1))
      addItems(three.slice(1))
      expect(readQueue().items.map(({ videoId }) => videoId)).toEqual(["one", "two", "three"])
    }
  })
})
