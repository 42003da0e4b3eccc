import type { Page } from "playwright-core"
import type { FakeSpeech } from "../speech/server.ts"

/** The demo's speech engine, and an audio file to upload. */
export type Studio = { speech: FakeSpeech; talk: string }

/** One picture: a page in one state. `isWhole` shows more than the window. */
export type Shot = {
  name: string
  path: string
  isPublic?: boolean
  isWhole?: boolean
  /** True if it needs a finished upload of the user, with its audio. */
  hasUpload?: boolean
  /** Before the page is opened: answers that the demo does not give. */
  prepare?: (page: Page) => Promise<unknown>
  /** In the page, before the picture. */
  act?: (page: Page, studio: Studio | undefined) => Promise<unknown>
  /** In the page, after the picture: undoes what `act` has started. */
  undo?: (page: Page) => Promise<unknown>
}
