/**
 * Latency of each call, total time, and CPU time of the measured process, in milliseconds. Other
 * load on the machine hardly changes the CPU time.
 */
export type Sample = { latenciesMs: readonly number[]; wallMs: number; cpuMs: number }

/** Percentiles are nearest-rank, so each is the latency of an actual call. */
export type Figures = {
  calls: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  cpuMsPerCall: number
}

export function computeFigures({ latenciesMs, wallMs, cpuMs }: Sample): Figures {
  const sorted = Float64Array.from(latenciesMs).sort()
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  const calls = sorted.length
  const perSecond = (calls / wallMs) * 1000
  return { calls, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), cpuMsPerCall: cpuMs / calls }
}

/** Merges several runs of the same work into one sample. */
export function poolSamples(samples: readonly Sample[]): Sample {
  return {
    latenciesMs: samples.flatMap((sample) => sample.latenciesMs),
    wallMs: samples.reduce((sum, sample) => sum + sample.wallMs, 0),
    cpuMs: samples.reduce((sum, sample) => sum + sample.cpuMs, 0),
  }
}

/** Returns the smallest value that at least `percent` percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Formats with three significant digits: 0.123, 1.23, 12.3, 1,234. A dash stands for NaN. */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return "–"
  if (value === 0) return "0"
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Formats a Markdown table that is also readable in a terminal. Numbers are right-aligned. */
export function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const layout = columns.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? "")
    const width = Math.max(name.length, ...cells.map((cell) => cell.length))
    return { width, isFigures: cells.every((cell) => /^[\d.,–]*$/.test(cell)) }
  })
  const line = (cells: readonly string[]) => {
    const padded = layout.map(({ width, isFigures }, column) => {
      const cell = cells[column] ?? ""
      return isFigures ? cell.padStart(width) : cell.padEnd(width)
    })
    return `| ${padded.join(" | ")} |`
  }
  const rule = layout.map(({ width, isFigures }) =>
    isFigures ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  )
  return [line(columns), line(rule), ...rows.map(line)].join("\n")
}
