import { expect, test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import { describeGroups, groupParts, PARTS } from "./groups.ts"

const servers = await startOutside()

test("flows are grouped by their calls, as the recorded list says", async () => {
  const { groups } = await groupParts(servers)
  expect(groups.flatMap(({ names }) => names)).toHaveLength(PARTS.length)
  await expect(describeGroups(groups)).toMatchFileSnapshot("groups.txt")
}, 300_000)
