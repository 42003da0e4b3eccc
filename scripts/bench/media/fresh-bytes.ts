import { ownExtractors } from "../rig/extractors.ts"
import { formatTable, median } from "../rig/figures.ts"
import { readFlows } from "../rig/flows.ts"
import { platformOf } from "../rig/platform.ts"

/**
 * Compressed bytes of one fresh transcript: player response, date of publication and captions.
 * `masked`: if the requests name the fields that they need (field masks).
 */
export type FreshBytes = { name: string; masked: number; unmasked: number }

/**
 * Measures each recorded flow with this service's own requests, and adds the median, mean and
 * largest.
 */
export async function freshBytes(): Promise<readonly FreshBytes[]> {
  const rows: FreshBytes[] = []
  for (const flow of readFlows()) {
    const [masked = 0, unmasked = 0] = await Promise.all(
      [0, 1].map(async (which) => {
        const platform = platformOf(flow)
        await ownExtractors(platform, flow.videoId)[which]?.extract()
        return platform.sent()
      }),
    )
    rows.push({ name: flow.name, masked, unmasked })
  }
  const summary = (name: string, of: (values: readonly number[]) => number): FreshBytes => ({
    name,
    masked: of(rows.map((row) => row.masked)),
    unmasked: of(rows.map((row) => row.unmasked)),
  })
  return [
    ...rows,
    summary("median", median),
    summary("mean", (values) => values.reduce((sum, value) => sum + value, 0) / values.length),
    summary("largest", (values) => Math.max(...values)),
  ]
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1)

export function freshTable(rows: readonly FreshBytes[]): string {
  const cells = rows.map(({ name, masked, unmasked }) => [name, kb(masked), kb(unmasked)])
  return formatTable(["recorded flow", "masked, KB", "unmasked, KB"], cells)
}
