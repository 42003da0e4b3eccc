import { example } from "../route/examples.ts"

const DESTINATION = { id: "2f26ee68-df30-4251-aad4-8ddc420cba3d", type: "page", title: "Videos" } as const
const URL_OF_PAGE = "https://www.notion.so/Me-at-the-zoo-38c9ce7b60a4819d92faeed199096814"

/** Example requests and responses of the Notion routes, for the API documents. */
export const EXAMPLES = {
  notesStatus: {
    responses: example("connected", "Connected", {
      configured: true,
      connected: true,
      workspace_name: "Kitchen Garden",
      workspace_icon: "🌱",
      destination: DESTINATION,
    }),
  },
  notesPages: {
    responses: example("pages", "A page", {
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
    requests: example("page", "A page", { id: DESTINATION.id, type: DESTINATION.type }),
    responses: example("page", "The new destination", { destination: DESTINATION }),
  },
  notesExport: {
    requests: [
      { name: "row", summary: "A row of the history", value: { transcription_id: "trn_jNQXAC9IVRw" } },
      {
        name: "texts",
        summary: "Texts, with a destination",
        value: {
          title: "Me at the zoo",
          summary: "## Elephants\n- They have long trunks [00:05]",
          transcript: "All right, so here we are in front of the elephants",
          videoId: "jNQXAC9IVRw",
          destination: { id: DESTINATION.id, type: DESTINATION.type },
        },
      },
    ],
    responses: example("row", "The page", { url: URL_OF_PAGE }),
  },
  notesExports: {
    responses: example("exports", "One finished export", {
      exports: [
        {
          title: "Me at the zoo",
          url: URL_OF_PAGE,
          state: "done",
          created_at: "2026-11-03T12:00:00.000Z",
        },
      ],
    }),
  },
  notesDisconnect: { responses: example("done", "Done", { ok: true }) },
} as const
