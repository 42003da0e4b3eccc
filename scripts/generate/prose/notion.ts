/** What the documents say of the routes of note export. */
const one = <T>(name: string, summary: string, value: T) => [{ name, summary, value }] as const

const DESTINATION = { id: "2f26ee68-df30-4251-aad4-8ddc420cba3d", type: "page" as const, title: "Videos" }
const URL_OF_PAGE = "https://www.notion.so/Me-at-the-zoo-38c9ce7b60a4819d92faeed199096814"

export const NOTION_NOTES = {
  notesStatus: {
    answers: one("connected", "Connected", {
      configured: true,
      connected: true,
      workspace_name: "Kitchen Garden",
      workspace_icon: "🌱",
      destination: DESTINATION,
    }),
  },
  notesPages: {
    answers: one("pages", "A page", {
      pages: [
        {
          ...DESTINATION,
          icon: "🎬",
          url: "https://www.notion.so/Videos-2f26ee68df304251aad48ddc420cba3d",
        },
      ],
      next_cursor: null,
    }),
  },
  notesDestination: {
    requests: one("page", "A page", { id: DESTINATION.id, type: DESTINATION.type }),
    answers: one("page", "It is there", { destination: DESTINATION }),
  },
  notesExport: {
    requests: [
      { name: "row", summary: "A row of the history", value: { transcription_id: "trn_jNQXAC9IVRw" } },
      {
        name: "texts",
        summary: "Texts, to a place of their own",
        value: {
          title: "Me at the zoo",
          summary: "## Elephants\n- They have long trunks [00:05]",
          transcript: "All right, so here we are in front of the elephants",
          videoId: "jNQXAC9IVRw",
          destination: { id: DESTINATION.id, type: DESTINATION.type },
        },
      },
    ],
    answers: one("row", "The page", { url: URL_OF_PAGE }),
  },
  notesExports: {
    answers: one("exports", "One that is done", {
      exports: [
        {
          title: "Me at the zoo",
          url: URL_OF_PAGE,
          state: "done" as const,
          created_at: "2026-11-03T12:00:00.000Z",
        },
      ],
    }),
  },
  notesDisconnect: { answers: one("done", "Done", { ok: true as const }) },
  notesOauthStart: {},
  notesOauthCallback: {},
}
