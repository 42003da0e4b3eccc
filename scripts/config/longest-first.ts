import { BaseSequencer, type TestSpecification } from "vitest/node"
import { isCi, shuffled } from "./seed.ts"

/**
 * Folders with test files that take minutes. If they started last, they would keep running after
 * all others have finished.
 */
const LONGEST = ["/tests/cloud/", "/tests/crash/", "/tests/browser/", "/tests/clients/"]

/**
 * Runs the files in LONGEST first, folder by folder, then the rest. Within each group, the order is
 * vitest's own. In CI it is shuffled by the run's seed, so that runs differ in which files share a
 * worker and in which order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = isCi() ? this.#shuffle(files) : await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }

  /** Sorts by name first, because the order in which files are found depends on the file system. */
  #shuffle(files: readonly TestSpecification[]): TestSpecification[] {
    const byName = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return shuffled(byName, this.ctx.config.sequence.seed)
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((folder) => moduleId.includes(folder))
  return rank === -1 ? LONGEST.length : rank
}
