import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Folders whose files take minutes. Started last, one of them would run on alone when all others are done. */
const LONGEST = ["/tests/cloud/", "/tests/crash/", "/tests/browser/"]

/** Test files in the usual order, but for those that take longest: they come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((folder) => moduleId.includes(folder))
  return rank === -1 ? LONGEST.length : rank
}
