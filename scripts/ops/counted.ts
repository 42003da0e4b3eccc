/** Formats a count with its noun: `1 account`, `2 accounts`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
