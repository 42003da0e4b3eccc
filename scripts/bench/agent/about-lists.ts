import type { Agent, Answer } from "./agent.ts"
import { codeOf, itemsOf, type Request } from "./request.ts"

const CHANNEL = "@demo-kitchen-garden"
const TALK = "demo-talk-1"
const PLAYLIST = "https://www.youtube.com/playlist?list=PLdemo-kitchen-garden-list-00000001"

const TEN = Array.from({ length: 10 }, (_, at) => `synAGENT1${String(at).padStart(2, "0")}`)

const idsIn = (answer: Answer, name: string) => itemsOf(answer, name).map(({ video_id: id }) => id)

/** Requests two transcripts, so that the library contains them. */
async function readBoth({ call }: Agent) {
  const texts = []
  for (const video of [TALK, "demo-kids-1"]) {
    const { structure } = await call("get_transcript", { video })
    texts.push({ video, text: String(structure["transcript"]) })
  }
  return texts
}

/** Requests about searches, channels, playlists, comments and the account. */
export const ABOUT_LISTS: readonly Request[] = [
  {
    ask: "Find videos about gardens.",
    truth: ["demo-talk-1", "demo-kids-1", "demo-bean-1"],
    calls: async ({ call }) => {
      const { structure } = await call("search", { query: "garden" })
      return (structure["results"] as { id: string }[]).map(({ id }) => id)
    },
    plain: async ({ call }) => idsIn(await call("search_youtube", { query: "garden" }), "results"),
  },
  {
    ask: "Which of them is watched most?",
    truth: "demo-talk-1",
    calls: async ({ call }) => {
      const found = itemsOf(await call("search_youtube", { query: "garden" }), "results")
      return found.toSorted((a, b) => Number(b["view_count"]) - Number(a["view_count"]))[0]?.["video_id"]
    },
  },
  {
    ask: "Find a video about gardens, and tell me what it says about soil.",
    truth: true,
    calls: async ({ call }) => {
      const { structure } = await call("search", { query: "garden" })
      const [first] = structure["results"] as { id: string }[]
      const answer = await call("find_in_transcript", { video: first?.id, query: "soil", max_results: 3 })
      return String(itemsOf(answer, "moments")[0]?.["snippet"]).includes("soil")
    },
    plain: async ({ call }) => {
      const [first] = idsIn(await call("search_youtube", { query: "garden", max_results: 3 }), "results")
      const { structure } = await call("get_transcript", { video: first })
      return String(structure["transcript"]).includes("soil")
    },
  },
  {
    ask: "Research gardens: read what you find first.",
    truth: true,
    calls: async ({ call }) => {
      const { structure } = await call("search", { query: "garden" })
      const [first] = structure["results"] as { id: string }[]
      return (await call("fetch", { id: first?.id })).text.includes("we grow salad on a balcony")
    },
    plain: async ({ call }) => {
      const [first] = idsIn(await call("search_youtube", { query: "garden" }), "results")
      return (await call("get_transcript", { video: first })).text.includes("we grow salad on a balcony")
    },
  },
  {
    ask: "Link me to this channel's video about worms.",
    truth: "https://www.youtube.com/watch?v=demo-kids-1",
    calls: async ({ call }) =>
      itemsOf(await call("search_channel", { channel: CHANNEL, query: "worms" }), "results")[0]?.["url"],
  },
  {
    ask: "What is the ID of this channel?",
    truth: "UCdemo-kitchen-garden-01",
    calls: async ({ call }) => (await call("resolve_channel", { channel: CHANNEL })).structure["channel_id"],
  },
  {
    ask: "How many subscribers does it have?",
    truth: "20300",
    calls: async ({ call }) => (await call("resolve_channel", { channel: CHANNEL })).structure["subscribers"],
  },
  {
    ask: "What did it upload last?",
    truth: "demo-talk-1",
    calls: async ({ call }) => idsIn(await call("get_channel_latest", { channel: CHANNEL }), "videos")[0],
  },
  {
    ask: "What did “The Kitchen Garden” upload last?",
    truth: "demo-talk-1",
    calls: async ({ call }) => {
      const found = itemsOf(await call("search_youtube", { query: "garden", type: "channel" }), "results")
      const channel = found.find(({ name }) => name === "The Kitchen Garden")?.["channel_id"]
      return idsIn(await call("get_channel_latest", { channel }), "videos")[0]
    },
  },
  {
    ask: "List the channel's videos with their views.",
    truth: [3, 1200],
    calls: async ({ call }) =>
      itemsOf(await call("get_channel_videos", { channel: CHANNEL }), "videos").map(
        ({ view_count: views }) => views,
      ),
  },
  {
    ask: "Which shorts does it have?",
    truth: ["demo-pots-1"],
    calls: async ({ call }) =>
      idsIn(await call("get_channel_videos", { channel: CHANNEL, tab: "shorts" }), "videos"),
  },
  {
    ask: "Has it ever been live?",
    truth: false,
    calls: async ({ call }) =>
      idsIn(await call("get_channel_videos", { channel: CHANNEL, tab: "live" }), "videos").length > 0,
  },
  {
    ask: "What is first in this playlist?",
    truth: "Beans & peas",
    calls: async ({ call }) =>
      itemsOf(await call("get_playlist_videos", { playlist: PLAYLIST }), "videos")[0]?.["title"],
  },
  {
    ask: "Who wrote the best comment?",
    truth: "@worm-fan",
    calls: async ({ call }) =>
      itemsOf(await call("get_comments", { video: TALK }), "comments")[0]?.["author"],
  },
  {
    ask: "Who commented last?",
    truth: "@pots",
    calls: async ({ call }) =>
      itemsOf(await call("get_comments", { video: TALK, order: "time" }), "comments")[0]?.["author"],
  },
  {
    ask: "Show me every reply to the best comment.",
    truth: true,
    calls: async ({ call }) => {
      const [best] = itemsOf(await call("get_comments", { video: TALK }), "comments")
      const token = best?.["replies_token"]
      const replies = itemsOf(
        await call("get_comment_replies", { video: TALK, replies_token: token }),
        "replies",
      )
      const shown = (best?.["replies"] ?? []) as unknown[]
      return replies.length > shown.length
    },
    // The default tools show the first replies, and the token says that there are more.
    plain: async ({ call }) => {
      const [best] = itemsOf(await call("get_comments", { video: TALK }), "comments")
      return best?.["replies_token"] !== null
    },
  },
  {
    ask: "What do people say about this one?",
    truth: "forbidden",
    calls: async ({ call }) => codeOf(await call("get_comments", { video: "demo-mute-1" })),
  },
  {
    ask: "Read these two. Which one was about worms again?",
    truth: "demo-kids-1",
    calls: async (agent) => {
      await readBoth(agent)
      const found = itemsOf(await agent.call("search_library", { query: "worm", max_results: 3 }), "results")
      return found[0]?.["videoId"]
    },
    plain: async (agent) => {
      await readBoth(agent)
      return (await readBoth(agent)).find(({ text }) => text.includes("worm"))?.video
    },
  },
  {
    ask: "Read these two. What do they say about worms, and where?",
    truth: "https://www.youtube.com/watch?v=demo-kids-1",
    calls: async (agent) => {
      await readBoth(agent)
      const answer = await agent.call("ask_library", { question: "What is said about worms?" })
      return String(itemsOf(answer, "citations")[0]?.["link"]).split("&")[0]
    },
    plain: async (agent) => {
      await readBoth(agent)
      const video = (await readBoth(agent)).find(({ text }) => text.includes("worm"))?.video
      return `https://www.youtube.com/watch?v=${video}`
    },
  },
  {
    ask: "What would it cost to read these ten?",
    truth: { min: 10, max: 20 },
    calls: async ({ call }) => (await call("start_batch", { urls: TEN, dry_run: true })).structure["quote"],
    plain: async ({ call }) => {
      // Each call is refused, because a transcript costs 1 or 2 credits.
      const codes = []
      for (const video of TEN) codes.push(codeOf(await call("get_transcript", { video, max_credits: 0 })))
      const unread = codes.filter((code) => code === "budget_exceeded").length
      return { min: unread, max: 2 * unread }
    },
  },
  {
    ask: "How many credits are left?",
    truth: true,
    calls: async ({ call }) => Number((await call("check_credits")).structure["balance"]) > 0,
  },
]
