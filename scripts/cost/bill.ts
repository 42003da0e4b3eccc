/** US dollars by AWS service. */
export type Bill = Readonly<Record<string, number>>

export const KB_PER_GB = 1_000_000
export const HOURS_OF_MONTH = 730
export const DAYS_OF_MONTH = HOURS_OF_MONTH / 24

export const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, usd) => sum + usd, 0)

export const times = (bill: Bill, count: number): Bill =>
  Object.fromEntries(Object.entries(bill).map(([service, usd]) => [service, usd * count]))

export function sumOf(bills: readonly Bill[]): Bill {
  const sum: Record<string, number> = {}
  for (const bill of bills) {
    for (const [service, usd] of Object.entries(bill)) sum[service] = (sum[service] ?? 0) + usd
  }
  return sum
}
