import type { Agent } from "./agent.ts"
import { codeOf, itemsOf, lineWith, metadataOf, type Request } from "./request.ts"

const TALK = "https://www.youtube.com/watch?v=demo-talk-1"
const WALK = "https://youtu.be/et-over-2-h"

const field =
  (video: string, name: string) =>
  async ({ call }: Agent) =>
    (await call("get_video", { video })).structure[name]
const metadata =
  (video: string, name: string) =>
  async ({ call }: Agent) =>
    metadataOf(await call("get_transcript", { video }))[name]
const languages = async ({ call }: Agent, tool: string) => {
  const found = itemsOf(await call(tool, { video: TALK }), "languages")
  return [...new Set(found.map(({ language }) => language))]
}
/** True if a search finds a word in a transcript. */
const finds = async ({ call }: Agent, video: string, query: string) =>
  itemsOf(await call("find_in_transcript", { video, query }), "moments").length > 0
const reads = async ({ call }: Agent, video: string, word: string) =>
  String((await call("get_transcript", { video })).structure["transcript"]).includes(word)
/** Returns the minute in which the best moment begins, rounded down. */
const minuteOf = async ({ call }: Agent, video: string, query: string) => {
  const [moment] = itemsOf(await call("find_in_transcript", { video, query, max_results: 3 }), "moments")
  return Math.floor(Number(moment?.["start"]) / 60)
}
const minuteRead = async ({ call }: Agent, video: string, words: string) => {
  const { text } = await call("get_transcript", { video, format: "timestamped" })
  return Math.floor((lineWith(text, words) ?? Number.NaN) / 60)
}

/** Requests about videos that the user names. */
export const ABOUT_VIDEOS: readonly Request[] = [
  {
    ask: "How long is this video, in seconds?",
    truth: 44,
    calls: field(TALK, "duration_seconds"),
    plain: metadata(TALK, "duration_seconds"),
  },
  {
    ask: "How many views does it have?",
    truth: 20_871,
    calls: field(TALK, "view_count"),
    plain: metadata(TALK, "view_count"),
  },
  {
    ask: "Who made it?",
    truth: "The Kitchen Garden",
    calls: field(TALK, "channel"),
    plain: metadata(TALK, "channel"),
  },
  {
    ask: "When was it published?",
    truth: "2026-01-15T17:00:00.000Z",
    calls: field("et-sample-1", "published_at"),
    plain: metadata("et-sample-1", "published_at"),
  },
  {
    ask: "Which languages have captions?",
    truth: ["en", "de"],
    calls: async (agent) => await languages(agent, "get_video"),
    plain: async (agent) => await languages(agent, "get_transcript"),
  },
  {
    ask: "What are its chapters?",
    truth: ["Hello", "Soil", "Water"],
    calls: async ({ call }) =>
      itemsOf(await call("get_video", { video: TALK }), "chapters").map(({ title }) => title),
    plain: async ({ call }) => {
      const answer = await call("get_transcript", { video: TALK, include_chapters: true })
      return itemsOf(answer, "chapters").map(({ title }) => title)
    },
  },
  {
    ask: "Is this one live at the moment?",
    truth: true,
    calls: field("et-live-one", "is_live"),
    plain: async ({ call }) =>
      (await call("get_transcript", { video: "et-live-one" })).text.includes("is live"),
  },
  {
    ask: "Why can't I open this one?",
    truth: true,
    calls: async ({ call }) => (await call("get_video", { video: "et-private1" })).text.includes("private"),
    plain: async ({ call }) =>
      (await call("get_transcript", { video: "et-private1" })).text.includes("private"),
  },
  {
    ask: "Is there a French version of the captions?",
    truth: false,
    calls: async (agent) => (await languages(agent, "get_video")).includes("fr"),
    plain: async ({ call }) => {
      const answer = await call("get_transcript", { video: TALK, language: "fr", strict_language: true })
      return answer.error === undefined
    },
  },
  {
    ask: "In which minute of the long walk are they 90 minutes in?",
    truth: 90,
    calls: async (agent) => await minuteOf(agent, WALK, '"90 minutes in"'),
    plain: async (agent) => await minuteRead(agent, WALK, "90 minutes in"),
  },
  {
    ask: "Where does it say when to water?",
    truth: 0,
    calls: async (agent) => await minuteOf(agent, TALK, "When should I water?"),
    plain: async (agent) => await minuteRead(agent, TALK, "water in the evening"),
  },
  {
    ask: "Which of these two mentions worms?",
    truth: [false, true],
    calls: async (agent) => [await finds(agent, TALK, "worms"), await finds(agent, "demo-kids-1", "worms")],
    plain: async (agent) => [await reads(agent, TALK, "worm"), await reads(agent, "demo-kids-1", "worm")],
  },
  {
    ask: "Is compost mentioned in the talk?",
    truth: false,
    calls: async (agent) => await finds(agent, TALK, "compost"),
    plain: async (agent) => await reads(agent, TALK, "compost"),
  },
  {
    ask: "Quote the part from 60 to 64 minutes.",
    truth: "60 minutes in, and still walking.",
    calls: async ({ call }) => {
      const part = { start_seconds: 3600, end_seconds: 3840 }
      return (await call("get_transcript", { video: WALK, ...part })).structure["transcript"]
    },
  },
  {
    ask: "What is the last sentence of this ten-minute video?",
    truth: "Line 150 says nothing of interest.",
    calls: async ({ call }) => {
      const part = { start_seconds: 597 }
      return (await call("get_transcript", { video: "synAGENT001", ...part })).structure["transcript"]
    },
  },
  {
    ask: "Give me the transcript in German.",
    truth: "de",
    calls: async ({ call }) =>
      (await call("get_transcript", { video: TALK, language: "de" })).structure["language"],
  },
  {
    ask: "Give me the subtitles as an SRT file.",
    truth: true,
    calls: async ({ call }) => {
      const { structure } = await call("get_transcript", { video: TALK, format: "srt" })
      return /^1\n00:00:00,\d{3} --> /.test(String(structure["transcript"]))
    },
  },
  {
    ask: "Read the long one, but spend one credit at most.",
    truth: "budget_exceeded",
    calls: async ({ call }) => codeOf(await call("get_transcript", { video: WALK, max_credits: 1 })),
  },
  {
    ask: "Sum it up, with timestamps.",
    truth: true,
    calls: async ({ call }) =>
      /\d:\d\d/.test(String((await call("summarize_video", { video: TALK })).structure["summary"])),
  },
  {
    ask: "Read it, and then quote its first sentence.",
    truth: "Hello!",
    calls: async ({ call }) => {
      await call("get_transcript", { video: TALK })
      const again = await call("get_transcript", { video: TALK, end_seconds: 5 })
      return String(again.structure["transcript"]).split(" ")[0]
    },
  },
]
