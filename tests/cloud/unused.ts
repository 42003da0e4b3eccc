/** What a policy allows although no call of these tests needs it, and why it is needed all the same. Everything else is a mistake. */
export const UNUSED: readonly (readonly [RegExp, string])[] = [
  [
    /^(search|channel\w+|playlist\w*|comments): dynamodb:BatchGetItem /,
    "A stored page that outgrows an item is read in parts; no recorded one does.",
  ],
  [
    /^(get|delete)Transcription: dynamodb:BatchGetItem /,
    "A text that outgrows an item is read in parts; no sample's does.",
  ],
  [
    /^(listTranscriptions|listChannels|deleteTranscription|backfillChannels): dynamodb:(Put|Delete)Item /,
    "Who finds five hundred rows outside the packs of a history packs them; imports pack their own.",
  ],
  [
    /^(transcribe|appTranscribe): dynamodb:DeleteItem /,
    "Packing a history takes away the pack that was there before.",
  ],
  [
    /^(summarize|appSummarize|chat): dynamodb:BatchGetItem /,
    "A transcript that outgrows an item is read in parts; no sample's does.",
  ],
  [/^appSummarize: dynamodb:DeleteItem /, "A summary takes the place of an older one of its row."],
  [
    /^sweep: dynamodb:(DeleteItem|Query) /,
    "A deletion that was cut off is finished by the sweeper; no recorded one is.",
  ],
  [
    /^listSessions: dynamodb:DeleteItem /,
    "A session that has run out is taken off the list by who finds it.",
  ],
  [
    /^oauthToken: dynamodb:DeleteItem /,
    "A code or a refresh token that comes twice ends its agent; the provocations use each once.",
  ],
  [
    /^(signIn\w+|auth\w+|getSession|signOut): dynamodb:/,
    "better-auth decides which of its records it touches, also in flows that no stand-in goes through: its routes share one policy.",
  ],
]
