import { readFileSync } from "node:fs"
import { join } from "node:path"

/** One form of a stored item's key that core/table/SCHEMA.md names. */
export type ItemType = { name: string; pk: RegExp; sk: RegExp; literalLength: number }

const SCHEMA = join(import.meta.dirname, "../../../core/table/SCHEMA.md")

/** Reads the item types out of the schema's table: one for each pair of a partition key and a sort key in a row. */
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

/** The type of an item: of those whose keys fit, the one that says the most about them. */
export function typeOf(types: readonly ItemType[], { pk, sk }: { pk: string; sk: string }) {
  const fitting = types.filter((type) => type.pk.test(pk) && type.sk.test(sk))
  return fitting.toSorted((a, b) => b.literalLength - a.literalLength)[0]
}

/** A cell without code, such as "that value's pk", stands for any key. */
const keysIn = (cell: string): string[] => {
  const forms = [...cell.matchAll(/`([^`]+)`/g)].map(([, form = ""]) => form)
  return forms.length > 0 ? forms : ["…"]
}

/** `<…>` and `…` are anything, and digits are an example. */
const VARIABLE = /<[^>]+>|…|\d[\d:.TZ-]*/

const patternOf = (form: string): RegExp => {
  const literals = form.split(new RegExp(VARIABLE, "g")).map((literal) => RegExp.escape(literal))
  const variables = [...form.matchAll(new RegExp(VARIABLE, "g"))].map(([variable]) =>
    /^\d/.test(variable) ? String.raw`\d[\d:.TZ-]*` : ".+",
  )
  return new RegExp(`^${literals.map((literal, n) => literal + (variables[n] ?? "")).join("")}$`)
}

const literalsOf = (form: string): number => form.replaceAll(new RegExp(VARIABLE, "g"), "").length
