import type { Page } from "playwright-core"
import type { FakeSpeech } from "../speech/server.ts"

/** The demo's speech engine, and an audio file to upload. */
export type Studio = { speech: FakeSpeech; talk: string }

/**
 * One picture: a page in one state. With `isWhole` it shows the whole page, not only the window.
 */
export type Shot = {
  name: string
  path: string
  isPublic?: boolean
  isWhole?: boolean
  /** True if it needs a finished upload of the user, with its audio. */
  hasUpload?: boolean
  /** Runs before the page is opened. Sets up answers that the demo does not give. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs in the page before the picture is taken. */
  act?: (page: Page, studio: Studio | undefined) => Promise<unknown>
  /** Runs in the page after the picture. Undoes what `act` has started. */
  undo?: (page: Page) => Promise<unknown>
}
