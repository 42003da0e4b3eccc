import { remember } from "../../state/tab-memory.ts"
import { useKeptState } from "../../state/use-kept-state.ts"

const KIND = "batch"

/** The state of the links that the user has pasted for a batch. */
export const useBatchDraft = () => useKeptState("", KIND)

/** Replaces the links in the field of the Batches page. */
export const setBatchDraft = (userId: string | undefined, videoIds: readonly string[]): void =>
  remember([KIND, userId, ""], videoIds.join("\n"))
