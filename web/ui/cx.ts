/** Joins class names. Leaves out empty and false ones. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ")
