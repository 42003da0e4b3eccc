import * as z from "zod"
import { atMost } from "./field-error.ts"

/**
 * Characters that must not be in a printable line: control characters, line breaks, marks that
 * change the direction of other text, and invisible characters that make two names look the same.
 * Joiners are allowed, because Persian, Indian scripts and emoji need them. Tag characters are
 * allowed, because some flag emoji need them.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** Removes unprintable characters. For text that its sender cannot correct. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, "")

/** One trimmed line of at most `max` characters. Rejects unprintable characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .refine((text) => printable(text) === text, "must be one line without control characters")
