/** A kind of summary. `outputTokens`: upper limit of an English one, with a margin. */
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
      "Summarize the video in one paragraph of three to five sentences: its subject, its main point, and what follows from it. Cite the moment of the main point.",
    outputTokens: 500,
  },
  {
    id: "detailed",
    name: "Detailed",
    description: "An overview, then the key points with timestamps.",
    prompt:
      'Summarize the video in Markdown. Begin with a paragraph of two or three sentences that says what it is about and what it concludes. Then, under the heading "Key points", list six to twelve points in the order of the video, one or two sentences each, each with the moment that supports it. End with one sentence on what is left open, if anything is.',
    outputTokens: 1_600,
  },
  {
    id: "bullets",
    name: "Bullet points",
    description: "The main points, one line each.",
    prompt:
      "Summarize the video as five to ten Markdown bullets in the order of the video. One sentence each, concrete, without preamble, each with the moment that supports it.",
    outputTokens: 900,
  },
  {
    id: "chapters",
    name: "Chapters",
    description: "The video part by part, each with its timestamp.",
    prompt:
      'Divide the video into its natural parts, about one for every three to eight minutes and never more than twenty. For each write a line "[moment] Title" with the moment at which the part begins and a title of at most eight words, and under it one sentence on what is said there. The first part begins with the first moment of the transcript.',
    outputTokens: 1_800,
  },
  {
    id: "study_notes",
    name: "Study notes",
    description: "Terms, ideas and questions to learn from the video.",
    prompt:
      'Write study notes in Markdown with three headings. "Terms": each important term with the explanation that the video gives and its moment. "Ideas": the main ideas and how they depend on each other, as nested bullets with moments. "Questions": five questions that test understanding, each with its answer in one sentence and its moment.',
    outputTokens: 2_200,
  },
  {
    id: "action_items",
    name: "Action items",
    description: "Tasks, who should do them, and the timestamp of each.",
    prompt:
      'List what the video asks somebody to do, decides or recommends, as Markdown check boxes ("- [ ] "), one action each, beginning with a verb: who is to do it and by when where that is said, and the moment. Leave out what is only described. If nothing is asked for, say so in one sentence.',
    outputTokens: 1_000,
  },
  {
    id: "blog_post",
    name: "Blog post",
    description: "An article for readers who will not watch the video.",
    prompt:
      "Write a blog post in Markdown that tells what the video says to readers who will not watch it: a title, an opening paragraph, three to six sections with headings, a closing paragraph. Plain words, no praise of the video, at least one moment cited in each section, and at most three short quotations.",
    outputTokens: 2_800,
  },
  {
    id: "key_quotes",
    name: "Key quotes",
    description: "The best sentences, word for word, with timestamps.",
    prompt:
      'Choose five to eight sentences of the transcript that carry its main points or are said best. Give each word for word as a Markdown quotation ("> ") with its moment at the end of the line, and under it one sentence on why it matters.',
    outputTokens: 1_200,
  },
] as const satisfies readonly Preset[]

export type PresetId = (typeof PRESETS)[number]["id"]
export const PRESET_IDS = PRESETS.map(({ id }) => id)

/** The preset if the caller chooses none. */
export const DEFAULT_PRESET = "detailed" satisfies PresetId

export function presetOf(id: PresetId = DEFAULT_PRESET): Preset {
  return PRESETS.find((preset) => preset.id === id) ?? PRESETS[0]
}
