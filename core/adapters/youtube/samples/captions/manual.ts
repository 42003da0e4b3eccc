import { manualJson3 } from "./json3.ts"

/** Manual captions of 75 seconds, about transcripts. `npm start` prints the URL of this sample. */
export const HOW_A_TRANSCRIPT_IS_MADE = manualJson3([
  [400, 3_600, "Hello, and welcome. This is a sample video."],
  [4_200, 5_300, "It has no picture and no sound:\nonly captions, like the ones you came for."],
  [10_000, 4_500, "Let us look at how a transcript is made."],
  [15_000, 4_800, "Captions arrive as a list of cues."],
  [20_000, 6_000, "Each cue says three things: when it starts,\nhow long it stays, and what is said."],
  [26_500, 5_200, "Some tracks are typed by people, with commas & full stops."],
  [32_000, 5_600, "Others are heard by a machine, word by word,\nand nobody checked them."],
  [38_000, 6_200, "When a video has both, the typed one is usually the better read."],
  [45_000, 5_500, "A reader puts the cues in order and joins their words."],
  [51_000, 5_800, "The times are kept, so that you can find\nthe moment a sentence was said."],
  [57_500, 5_500, "That is all. From here the text can be searched, quoted or summed up."],
  [64_000, 4_500, "If you can read this line, your integration works."],
  [69_000, 4_000, "Goodbye, and happy reading!"],
])

/** The video's description. Its timestamps are chapters. */
export const HOW_A_TRANSCRIPT_IS_MADE_DESCRIPTION = [
  "A sample video for trying out transcripts.",
  "",
  "0:00 Welcome",
  "0:15 Cues and tracks",
  "0:45 From cues to text",
].join("\n")
