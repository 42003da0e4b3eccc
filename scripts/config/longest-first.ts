import { BaseSequencer, type TestSpecification } from "vitest/node"
import { isCi, shuffled } from "./seed.ts"

/** Folders whose files take minutes. Started last, one of them would run on alone when all others are done. */
const LONGEST = ["/tests/cloud/", "/tests/crash/", "/tests/browser/"]

/**
 * Test files in the usual order, but for those that take longest: they come first. In CI files of one rank are
 * shuffled by the run's seed, so that which files share a worker, and in which order, differs from run to run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = isCi() ? this.#shuffle(files) : await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }

  /** By name first: the order in which files are found is the file system's. */
  #shuffle(files: readonly TestSpecification[]): TestSpecification[] {
    const byName = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    return shuffled(byName, this.ctx.config.sequence.seed)
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((folder) => moduleId.includes(folder))
  return rank === -1 ? LONGEST.length : rank
}
