import { uploadRowId } from "../../../core/upload/settle-upload.ts"
import type { MadeUpload, UploadOptions } from "../../support/upload.ts"
import type { Sent, Stage } from "../stage.ts"
import { byCookie, crossSite, MB, type Provocation, type ProvocationsFor } from "./provocation.ts"

const PATH = "/api/transcribe-audio"
const FILE = {
  filename: "talk.mp3",
  content_type: "audio/mpeg",
  size_bytes: 1000,
  duration_seconds: 600,
}

/** A call of a user with an upload, which `bodyOf` refers to. */
const own =
  (method: string, bodyOf: (made: MadeUpload) => unknown, options: UploadOptions = {}, query = "") =>
  async ({ upload }: Stage): Promise<Sent> => {
    const made = await upload(options)
    return byCookie(method, `${PATH}${query}`, made.cookie, bodyOf(made))
  }

type Call = (stage: Stage) => Promise<Sent>

/** The answers of every write by a user. */
const writes = (right: Call) => ({
  ok: (async (stage) => await stage.send(await right(stage))) as Provocation,
  unauthorized: (async (stage) => await stage.send({ ...(await right(stage)), headers: {} })) as Provocation,
  forbidden: (async (stage) => await stage.send(crossSite(await right(stage)))) as Provocation,
  unavailable: (async (stage) => await stage.sendWithoutStore(await right(stage))) as Provocation,
})

const sends =
  (call: Call): Provocation =>
  async (stage) =>
    await stage.send(await call(stage))

const authorizes =
  (changes: object = {}): Call =>
  async ({ person }) =>
    byCookie("POST", PATH, (await person()).cookie, { ...FILE, ...changes })

const tokensOf = ({ uploadId, uploadToken, resultToken }: MadeUpload) => ({
  upload_id: uploadId,
  upload_token: uploadToken,
  result_token: resultToken,
})
const idOf = ({ uploadId }: MadeUpload) => ({ upload_id: uploadId })
const LARGE = "x".repeat(MB + 1)

type AudioRoute =
  | "authorizeUpload"
  | "finalizeUpload"
  | "refundUpload"
  | "uploadStatus"
  | "getAudio"
  | "deleteAudio"

/** A call about the kept audio of a user's upload. */
const ofKept =
  (method: string, path = audioPath): Call =>
  async ({ upload }) => {
    const { cookie, uploadId } = await upload({ transcribedSeconds: 600, kept: true })
    return byCookie(method, path(uploadRowId(uploadId)), cookie)
  }
const audioPath = (rowId: string): string => `/api/transcriptions/${rowId}/audio`

/** The refusals of a call about kept audio. */
const refusesAudio = (method: string) => ({
  invalid_request: sends(ofKept(method, () => audioPath("7"))),
  not_found: sends(ofKept(method, () => audioPath("trn_nobodys"))),
})

export const AUDIO: ProvocationsFor<AudioRoute> = {
  authorizeUpload: {
    ...writes(authorizes()),
    invalid_request: sends(authorizes({ duration_seconds: 14_401 })),
    payload_too_large: sends(authorizes({ filename: LARGE })),
    insufficient_credits: async ({ send, person }) =>
      await send(byCookie("POST", PATH, (await person({ credits: 0 })).cookie, FILE)),
    conflict: async ({ send, person }) => {
      const headers = { cookie: (await person()).cookie, "idempotency-key": "provoked" }
      const call = (body: object) => ({ method: "POST", path: PATH, headers, body: JSON.stringify(body) })
      await (await send(call(FILE))).text()
      return await send(call({ ...FILE, filename: "other.mp3" }))
    },
  },
  finalizeUpload: {
    ...writes(own("PUT", tokensOf, { transcribedSeconds: 600 })),
    invalid_request: sends(own("PUT", idOf)),
    payload_too_large: sends(own("PUT", () => LARGE)),
    conflict: sends(own("PUT", tokensOf)),
    insufficient_credits: sends(own("PUT", tokensOf, { transcribedSeconds: 7500, credits: 1 })),
  },
  refundUpload: {
    ...writes(own("DELETE", idOf)),
    invalid_request: sends(own("DELETE", () => "{")),
    payload_too_large: sends(own("DELETE", () => LARGE)),
    conflict: sends(own("DELETE", () => ({ upload_id: "upl_nobodys" }))),
  },
  uploadStatus: {
    ok: async ({ send, upload }) => {
      const { cookie, uploadId } = await upload({ transcribedSeconds: 600 })
      return await send(byCookie("GET", `${PATH}?upload_id=${uploadId}`, cookie))
    },
    unauthorized: async ({ send }) => await send({ method: "GET", path: `${PATH}?upload_id=upl_01` }),
    invalid_request: sends(own("GET", () => undefined)),
    not_found: sends(own("GET", () => undefined, {}, "?upload_id=upl_nobodys")),
    unavailable: async ({ sendWithoutStore, person }) =>
      await sendWithoutStore(byCookie("GET", `${PATH}?upload_id=upl_01`, (await person()).cookie)),
  },
  getAudio: {
    ...refusesAudio("GET"),
    ok: sends(ofKept("GET")),
    unauthorized: async ({ send }) => await send({ method: "GET", path: audioPath("trn_1") }),
    unavailable: async (stage) => await stage.sendWithoutStore(await ofKept("GET")(stage)),
  },
  deleteAudio: { ...writes(ofKept("DELETE")), ...refusesAudio("DELETE") },
}
