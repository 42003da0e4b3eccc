import { BATCH_MUTANTS } from "./batch-mutants.ts"
import { MUTANTS, type Mutant } from "./mutants.ts"
import { PAYER_MUTANTS } from "./payer-mutants.ts"
import { TEXT_MUTANTS } from "./text-mutants.ts"
import { TOOL_MUTANTS } from "./tool-mutants.ts"
import { TRANSLATION_MUTANTS } from "./translation-mutants.ts"
import { WATCH_MUTANTS } from "./watch-mutants.ts"

/** Every error that a crash sweep or a proof has to find. */
export const EVERY_MUTANT: readonly Mutant[] = [
  ...MUTANTS,
  ...BATCH_MUTANTS,
  ...TEXT_MUTANTS,
  ...TOOL_MUTANTS,
  ...TRANSLATION_MUTANTS,
  ...WATCH_MUTANTS,
  ...PAYER_MUTANTS,
]
