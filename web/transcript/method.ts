/** Where the words come from, as a fact beside others. */
export const METHODS = {
  captions: "from its captions",
  captions_page: "from its captions",
  audio: "from its audio",
  upload: "from an upload",
} as const
