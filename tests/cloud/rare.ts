import { ACTIVE_KEYS_MAX } from "../../core/apikey/apikey.ts"
import { byCookie } from "../contract/provoke/provocation.ts"
import type { Stage } from "../contract/stage.ts"

/** Less common work that the cases of the routes do not reach. Each ends in a successful answer. */
export const RARE: readonly (readonly [string, (stage: Stage) => Promise<Response>])[] = [
  [
    "a contact message is stored and mailed",
    async ({ send }) => {
      const message = { name: "Ada", email: "ada@example.org", message: "Hello", website: "" }
      return await send({ method: "POST", path: "/api/contact", body: JSON.stringify(message) })
    },
  ],
  [
    "a key is made, listed, revoked and deleted",
    async ({ send, person }) => {
      const { cookie } = await person()
      const made = await send(byCookie("POST", "/api/keys", cookie, { name: "laptop" }))
      const { keyId } = (await made.json()) as { keyId: string }
      await send(byCookie("GET", "/api/keys", cookie))
      await send(byCookie("DELETE", `/api/keys/${keyId}`, cookie))
      return await send(byCookie("DELETE", `/api/keys/${keyId}?permanent=true`, cookie))
    },
  ],
  [
    "a key is created in the place of a deleted one",
    async ({ send, person }) => {
      const { cookie } = await person()
      const create = async () => await send(byCookie("POST", "/api/keys", cookie, { name: "laptop" }))
      const first = (await (await create()).json()) as { keyId: string }
      // Uses up the limit of active keys. The last call looks for expired keys, and is refused.
      for (let n = 0; n < ACTIVE_KEYS_MAX; n += 1) await (await create()).text()
      await send(byCookie("DELETE", `/api/keys/${first.keyId}`, cookie))
      await (await create()).text()
      return await send(byCookie("GET", "/api/keys", cookie))
    },
  ],
  [
    "a history is imported, packed and filtered, and loses rows",
    async ({ send, person }) => {
      const { cookie } = await person()
      for (let from = 0; from < ROWS; from += IMPORT_MAX) {
        const transcripts = Array.from({ length: IMPORT_MAX }, (_, row) => rowOf(from + row))
        await send(byCookie("POST", "/api/migrate", cookie, { transcripts }))
      }
      await send(byCookie("GET", "/api/transcriptions?keyword=talk", cookie))
      await send(byCookie("GET", "/api/transcriptions/channels", cookie))
      await send(byCookie("GET", `/api/transcriptions/trn_${idOf(1)}`, cookie))
      await send(byCookie("DELETE", `/api/transcriptions/trn_${idOf(1)}`, cookie))
      await send(byCookie("GET", "/api/transcriptions/channels", cookie))
      return await send(byCookie("GET", "/api/transcriptions", cookie))
    },
  ],
]

/** More rows than a history keeps outside its packs. */
const ROWS = 600
const IMPORT_MAX = 100

const idOf = (row: number): string => `rare${String(row).padStart(6, "0")}A`
const rowOf = (row: number) => ({ videoId: idOf(row), video_title: `Talk ${row}`, transcript: "Words" })
