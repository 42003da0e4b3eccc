/** A kind of summary. `outputTokens`: upper limit of an English summary, with a margin. */
export type Preset = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly prompt: string
  readonly outputTokens: number
}

/** All presets in display order. */
export const PRESETS = [
  {
    id: "short",
    name: "Short",
    description: "The subject and the conclusion in one paragraph.",
    prompt:
      "Summarize the video in one paragraph of three to five sentences: its subject, its main point, and what follows from it. Cite the timestamp of the main point.",
    outputTokens: 500,
  },
  {
    id: "detailed",
    name: "Detailed",
    description: "An overview, then the key points with timestamps.",
    prompt:
      'Summarize the video in Markdown. Begin with a paragraph of two or three sentences about its subject and its conclusion. Then, under the heading "Key points", list six to twelve points in the order of the video, one or two sentences each, each with the timestamp that supports it. End with one sentence on what the video leaves open, if anything.',
    outputTokens: 1_600,
  },
  {
    id: "bullets",
    name: "Bullet points",
    description: "The main points, one line each.",
    prompt:
      "Summarize the video as five to ten Markdown bullets in the order of the video. Each is one concrete sentence, without preamble, with the timestamp that supports it.",
    outputTokens: 900,
  },
  {
    id: "chapters",
    name: "Chapters",
    description: "The video part by part, each with its timestamp.",
    prompt:
      'Divide the video into its natural parts, about one for every three to eight minutes and never more than twenty. For each, write a line "[timestamp] Title" with the timestamp at which the part begins and a title of at most eight words, and under it one sentence on its content. The first part begins at the first timestamp of the transcript.',
    outputTokens: 1_800,
  },
  {
    id: "study_notes",
    name: "Study notes",
    description: "Terms, ideas and questions to learn from the video.",
    prompt:
      'Write study notes in Markdown with three headings. "Terms": each important term, its explanation in the video and its timestamp. "Ideas": the main ideas and how they depend on each other, as nested bullets with timestamps. "Questions": five questions that test understanding, each with its answer in one sentence and its timestamp.',
    outputTokens: 2_200,
  },
  {
    id: "action_items",
    name: "Action items",
    description: "Tasks, who should do them, and the timestamp of each.",
    prompt:
      'List the actions that the video requests, decides on or recommends, as Markdown check boxes ("- [ ] "), one action each, beginning with a verb. Add the person and the deadline if they are mentioned, and the timestamp. Leave out actions that are only described. If there are none, say so in one sentence.',
    outputTokens: 1_000,
  },
  {
    id: "blog_post",
    name: "Blog post",
    description: "An article for readers who will not watch the video.",
    prompt:
      "Write a blog post in Markdown about the content of the video, for readers who will not watch it: a title, an opening paragraph, three to six sections with headings, a closing paragraph. Use plain words, do not praise the video, cite at least one timestamp in each section, and use at most three short quotations.",
    outputTokens: 2_800,
  },
  {
    id: "key_quotes",
    name: "Key quotes",
    description: "The best sentences, word for word, with timestamps.",
    prompt:
      'Choose five to eight sentences of the transcript that make its main points or are memorable. Quote each word for word as a Markdown quotation ("> ") with its timestamp at the end of the line, and under it one sentence on why it matters.',
    outputTokens: 1_200,
  },
] as const satisfies readonly Preset[]

export type PresetId = (typeof PRESETS)[number]["id"]
export const PRESET_IDS = PRESETS.map(({ id }) => id)

/** The preset when the caller chooses none. */
export const DEFAULT_PRESET = "detailed" satisfies PresetId

export function presetOf(id: PresetId = DEFAULT_PRESET): Preset {
  return PRESETS.find((preset) => preset.id === id) ?? PRESETS[0]
}
