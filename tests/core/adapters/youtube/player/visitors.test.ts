import { expect, test } from "vitest"
import { youtubeVideoSource } from "../../../../../core/adapters/youtube/player/video-source.ts"
import type { Exit } from "../../../../../core/egress/exit.ts"
import { newExitPool } from "../../../../../core/egress/exit-pool.ts"
import { throwReported } from "../../../../support/report.ts"
import { anExit } from "../../../egress/support.ts"
import { anAnswer, BODY, BOT_CHECK, manualClock, ORIGIN, VIDEO } from "./support.ts"

type Answer = (client: string) => object
type Sent = { exit: string; client: string; context: string | undefined; header: string | null }

/** A video source with these exits. `sent` lists the visitor of each request. */
function sourceWithExits(answers: Record<string, Answer>, hasDates = false) {
  const clock = manualClock()
  const sent: Sent[] = []
  const exits = Object.entries(answers).map(
    ([exit, answer]): Exit => ({
      ...anExit(exit),
      fetch: async (_input, init) => {
        if (typeof init?.body !== "string") return new Response(BODY)
        const { client } = JSON.parse(init.body).context
        const header = new Headers(init.headers).get("x-goog-visitor-id")
        sent.push({ exit, client: client.clientName, context: client.visitorData, header })
        const answered = answer(client.clientName)
        return answered instanceof Response ? answered : Response.json(answered)
      },
    }),
  )
  const source = youtubeVideoSource({
    exits: newExitPool({ clock, exits }),
    fetch: async () => {
      throw new Error("a request did not go through an exit")
    },
    webOrigin: ORIGIN,
    clients: ["VISIONOS", "ANDROID"],
    clock,
    hasDates,
    youtubeiClients: [],
    report: throwReported,
  })
  return { sent, ask: async () => await source.extract({ videoId: VIDEO }) }
}

const BROKEN = {}
const plays: Answer = () => anAnswer()
/**
 * Returns the 11-character ID in visitor data such as `CgtBQUFBQUFBQUFBQSjAxNnLBg%3D%3D`, which
 * also contains a time.
 */
const idIn = (data = "") => {
  const message = Buffer.from(decodeURIComponent(data), "base64url")
  expect([message[0], message[1], message[13]]).toEqual([0x0a, 11, 0x28])
  return message.subarray(2, 13).toString()
}

test("an identity asks as one visitor, in the context and in the header", async () => {
  const { sent, ask } = sourceWithExits({ only: plays })
  await ask()
  await ask()
  expect(idIn(sent[0]?.context)).toMatch(/^[\w-]{11}$/)
  for (const { context, header } of sent) expect([context, header]).toEqual([sent[0]?.context, context])
})

test("each identity has a visitor at each exit, and loses it when it is blocked there", async () => {
  const { sent, ask } = sourceWithExits({ one: () => BOT_CHECK, two: plays })
  for (let time = 0; time < 3; time += 1) await ask()
  const visitors = new Map<string, string[]>()
  for (const { exit, client, context = "" } of sent) {
    const route = `${exit} ${client}`
    visitors.set(route, [...(visitors.get(route) ?? []), context])
  }
  const all = [...visitors.values()].flatMap((data) => [...new Set(data)])
  expect(new Set(all).size).toBe(all.length)
  for (const [route, data] of visitors) {
    expect([route, new Set(data).size]).toEqual([route, route.startsWith("one") ? data.length : 1])
  }
  expect(visitors.size).toBeGreaterThan(1)
})

test("an identity continues as the visitor that YouTube names", async () => {
  const named = { ...anAnswer(), responseContext: { visitorData: "CgtOYW1lZEJ5VGhlbSjAxNnLBg%3D%3D" } }
  const { sent, ask } = sourceWithExits({ only: () => named })
  await ask()
  await ask()
  expect(sent[0]?.context).not.toBe(sent[1]?.context)
  expect(sent[1]?.context).toBe("CgtOYW1lZEJ5VGhlbSjAxNnLBg%3D%3D")
})

test("the date is asked for as another visitor after a block, but not after a broken connection", async () => {
  const answers = [BROKEN, new Response("", { status: 429 }), anAnswer()]
  const web = () => {
    const next = answers.shift() ?? anAnswer()
    if (next === BROKEN) throw new TypeError("the connection broke off")
    return next
  }
  const { sent, ask } = sourceWithExits({ only: (client) => (client === "WEB" ? web() : anAnswer()) }, true)
  for (let time = 0; time < 3; time += 1) await ask()
  const [broken, blocked, after] = sent.flatMap(({ client, context }) => (client === "WEB" ? [context] : []))
  expect(blocked).toBe(broken)
  expect(after).not.toBe(blocked)
})
