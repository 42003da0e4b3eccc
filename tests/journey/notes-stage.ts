import { beforeEach, expect } from "vitest"
import type { Clock } from "../../core/kernel/clock.ts"
import type { Services } from "../../functions/compose/services.ts"
import { skippingClock } from "../support/notion/connect.ts"
import type { FakeNotion } from "../support/notion/server.ts"
import { GARDEN, PLACES } from "../support/notion/world.ts"
import type { PersonOptions } from "../support/person.ts"
import { type SignedIn, startService, type TestService } from "../support/service.ts"

export const START = "/api/notion/oauth/start"

/**
 * A user whose calls skip the service's pauses. `callInRealTime` calls in real time, for concurrent
 * work.
 */
export type NotesUser = SignedIn & { callInRealTime: SignedIn["call"] }

export type NotesStage = {
  service: TestService
  notion: FakeNotion
  clock: Clock & { advance: (ms: number) => void }
  /** The same service without pauses between requests and before retries. */
  fast: { url: string; services: Services }
  newUser: (given?: PersonOptions) => Promise<NotesUser>
  /** Chooses a workspace on the consent page, or denies it. Returns the callback path. */
  decide: (location: URL, workspace: string, decision?: string) => Promise<string>
  /** A user who has connected. */
  connected: (workspace?: string) => Promise<NotesUser>
  /** Returns the pages with this title under the preset page or database. */
  made: (title: string, type?: "page" | "database") => ReturnType<FakeNotion["pagesUnder"]>
}

/**
 * Starts connecting, and keeps the cookie as a browser does. Returns the cookie with the redirect's
 * target.
 */
export async function startConnecting(person: SignedIn, headers: Record<string, string> = {}) {
  const started = await person.call("GET", START, { headers: { cookie: person.cookie, ...headers } })
  const location = new URL(started.headers.get("location") ?? "")
  const [cookie = ""] = started.headers.getSetCookie().flatMap((line) => line.match(/^et_notes=[^;]+/) ?? [])
  return { started, location, cookie }
}

export const requestCallback = async (person: SignedIn, path: string, cookie: string) =>
  await person.call("GET", path, { headers: { cookie: `${person.cookie}; ${cookie}` } })

export const choose = async (person: SignedIn, type: "page" | "database" = "page") =>
  await person.call("POST", "/api/notion/destination", { body: { id: PLACES[type], type } })

/**
 * Starts the service for one test file, and stops it at the end of the file. Call at the top level
 * of the file.
 */
export async function startNotes(): Promise<NotesStage> {
  const service = await startService()
  const { notion } = service
  const clock = skippingClock()
  const fast = await service.another({ clock })
  notion.world.now = clock.now
  beforeEach(() => {
    notion.setFaults()
    notion.limitRate(false)
  })

  const newUser: NotesStage["newUser"] = async (given = {}) => {
    const person = await service.person(given)
    const call: SignedIn["call"] = async (method, path, { body, headers } = {}) =>
      await fetch(fast.url + path, {
        method,
        redirect: "manual",
        headers: { cookie: person.cookie, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    return { ...person, call, callInRealTime: async (...call) => await person.call(...call) }
  }

  const decide: NotesStage["decide"] = async (location, workspace, decision = "allow") => {
    const form = new URLSearchParams({
      decision,
      workspace: notion.world.workspaces.find(({ name }) => name === workspace)?.id ?? "",
      redirect_uri: location.searchParams.get("redirect_uri") ?? "",
      state: location.searchParams.get("state") ?? "",
    })
    const sent = { method: "POST", body: form, redirect: "manual" } as const
    const decided = await fetch(`${notion.origin}/v1/oauth/decide`, sent)
    const { pathname, search } = new URL(decided.headers.get("location") ?? "")
    return pathname + search
  }

  const connected: NotesStage["connected"] = async (workspace = GARDEN) => {
    const person = await newUser()
    const { location, cookie } = await startConnecting(person)
    const page = await requestCallback(person, await decide(location, workspace), cookie)
    const words = `You can now export to ${workspace}.`
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(words)])
    return person
  }

  return {
    service,
    notion,
    clock,
    fast,
    newUser,
    decide,
    connected,
    made: (title, type = "page") => notion.pagesUnder(PLACES[type]).filter((page) => page.title === title),
  }
}

export const statusAndText = async (response: Response) => [response.status, await response.text()] as const
export const json = async (response: Response) => [response.status, await response.json()] as const

let titles = 0
/** Returns content that was not exported before. */
export function texts(more: object = {}) {
  titles += 1
  return { title: `A talk ${titles}`, transcript: "First words. Second words.", ...more }
}
