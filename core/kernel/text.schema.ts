import * as z from "zod"

/**
 * What has no place in one printable line, beside control characters and line breaks: marks that turn the direction of what
 * stands around them, and characters that nobody sees, with which two names look the same. Joiners stay, because Persian,
 * the scripts of India and emoji are spelled with them, and so do the tags of which some flags are made.
 */
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** A text without what has no place in one line; for texts whose sender cannot be asked to change them. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, "")

/** One line of at most `max` characters, without space at its ends; refused where something in it cannot be printed. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `at most ${max} characters`)
    .refine((text) => printable(text) === text, "one line, without control characters")
