import { ROUTES } from "../../../functions/routes.ts"
import type { Sent, Stage } from "../stage.ts"
import { byCookie, MB, type Provocation, type ProvocationsFor, page } from "./provocation.ts"

const PLAYLIST = "/api/playlist?playlist=PLdemo-kitchen-garden-list-00000001"

const asPerson =
  (path: string): Provocation =>
  async ({ send, person }) =>
    await send(byCookie("GET", path, (await person()).cookie))

/**
 * A contact message. The honeypot field `website` is filled in, so the message is not counted and
 * can be sent any number of times.
 */
const message = (changes: object = {}): Sent => ({
  method: "POST",
  path: "/api/contact",
  body: JSON.stringify({
    name: "Ada",
    email: "ada@example.org",
    message: "Hello",
    website: "x",
    ...changes,
  }),
})

const picture = (title: string): Sent => ({
  method: "GET",
  path: `/api/og?${new URLSearchParams({ title })}`,
})

let pictures = 0
const newPicture = (): Sent => {
  pictures += 1
  return picture(`Picture ${pictures}`)
}

/** Requests a new image from an address that has used up its limit of new images. */
const overDrawn: Provocation = async ({ send, useUp }) => {
  const sent = { ...newPicture(), from: "127.0.9.1" }
  await useUp({ name: "og", ...ROUTES.og.rateLimit }, sent)
  return await send(sent)
}

const gone =
  (method: string): Provocation =>
  async ({ send }) =>
    await send({ method, path: "/api/mcp" })

export const UTILITY: ProvocationsFor<"playlist" | "contact" | "og" | "mcpGet" | "mcpPost" | "mcpDelete"> = {
  playlist: {
    ok: asPerson(PLAYLIST),
    invalid_request: asPerson("/api/playlist?playlist=PLdemo-no-such-list-000000000000001"),
    unauthorized: page(PLAYLIST),
    internal_error: async ({ sendWithoutQuota, person }: Stage) =>
      await sendWithoutQuota(
        byCookie("GET", `/api/playlist?playlist=PLdemo-nobody-asked-${Date.now()}`, (await person()).cookie),
      ),
    unavailable: async ({ sendWithoutStore, person }: Stage) =>
      await sendWithoutStore(byCookie("GET", PLAYLIST, (await person()).cookie)),
  },
  contact: {
    ok: async ({ send }) => await send(message()),
    invalid_request: async ({ send }) => await send(message({ email: "ada" })),
    payload_too_large: async ({ send }) => await send(message({ message: "x".repeat(MB) })),
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(message({ website: "" })),
  },
  og: {
    ok: page("/api/og"),
    rate_limited: overDrawn,
    unavailable: async ({ sendWithoutStore }) => await sendWithoutStore(picture("never asked for")),
  },
  mcpGet: { ok: gone("GET") },
  mcpPost: { ok: gone("POST") },
  mcpDelete: { ok: gone("DELETE") },
}
