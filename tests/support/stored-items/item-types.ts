import { readFileSync } from "node:fs"
import { join } from "node:path"

/** One key pattern of stored items in core/table/SCHEMA.md. */
export type ItemType = { name: string; pk: RegExp; sk: RegExp; literalLength: number }

const SCHEMA = join(import.meta.dirname, "../../../core/table/SCHEMA.md")

/**
 * Parses the item types of the schema's table: one for each pair of partition key and sort key in a
 * row.
 */
export function readItemTypes(text = readFileSync(SCHEMA, "utf8")): ItemType[] {
  const rows = text.split("\n").filter((line) => /^\| .* \| .* \| .* \| .* \|$/.test(line))
  const types = rows.slice(2).flatMap((row) => {
    const [, item = "", pk = "", sk = ""] = row.split("|").map((cell) => cell.trim())
    return keysIn(pk).flatMap((pkForm) =>
      keysIn(sk).map((skForm) => ({
        name: `${item}: ${pkForm} ${skForm}`,
        pk: patternOf(pkForm),
        sk: patternOf(skForm),
        literalLength: literalsOf(pkForm) + literalsOf(skForm),
      })),
    )
  })
  return types.filter(
    (type, index) =>
      types.findIndex(({ pk, sk }) => pk.source === type.pk.source && sk.source === type.sk.source) === index,
  )
}

/** The type of an item: the most specific one that matches its keys. */
export function typeOf(types: readonly ItemType[], { pk, sk }: { pk: string; sk: string }) {
  const fitting = types.filter((type) => type.pk.test(pk) && type.sk.test(sk))
  return fitting.toSorted((a, b) => b.literalLength - a.literalLength)[0]
}

/** A cell without code, such as "that value's pk", matches any key. */
const keysIn = (cell: string): string[] => {
  const forms = [...cell.matchAll(/`([^`]+)`/g)].map(([, form = ""]) => form)
  return forms.length > 0 ? forms : ["…"]
}

/** `<…>` and `…` match anything, and digits are an example. */
const VARIABLE = /<[^>]+>|…|\d[\d:.TZ-]*/

const patternOf = (form: string): RegExp => {
  const literals = form.split(new RegExp(VARIABLE, "g")).map((literal) => RegExp.escape(literal))
  const variables = [...form.matchAll(new RegExp(VARIABLE, "g"))].map(([variable]) =>
    /^\d/.test(variable) ? String.raw`\d[\d:.TZ-]*` : ".+",
  )
  return new RegExp(`^${literals.map((literal, n) => literal + (variables[n] ?? "")).join("")}$`)
}

const literalsOf = (form: string): number => form.replaceAll(new RegExp(VARIABLE, "g"), "").length
