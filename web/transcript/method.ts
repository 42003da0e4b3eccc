/** Labels that say where a transcript's text comes from. */
export const METHODS = {
  captions: "from its captions",
  captions_page: "from its captions",
  audio: "from its audio",
  upload: "from an upload",
} as const
