import type { Catalogue } from "../../../scripts/generate/words/catalogue.ts"
import { placeholdersOf, pluralsOf } from "../../../scripts/generate/words/message.ts"

const namesOf = (text: string | undefined) => {
  if (text === undefined) return undefined
  const { values, tags } = placeholdersOf(text)
  const named = Object.entries(values).map(([name, type]) => `${name}: ${type}`)
  return [...new Set([...named, ...tags])].toSorted().join(", ")
}

/** Lists the messages whose key, values or elements differ from those of the source. */
export function differences(source: Catalogue, other: Catalogue): string[] {
  const keys = new Set([...Object.keys(source.messages), ...Object.keys(other.messages)])
  return [...keys]
    .filter((key) => namesOf(source.messages[key]) !== namesOf(other.messages[key]))
    .map((key) => `${other.path}: ${key}`)
}

/** Lists the messages that don't have exactly the plural categories of their language. */
export function missingPlurals({ path, language, messages }: Catalogue): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = pluralCategories.toSorted().join()
  return Object.entries(messages)
    .filter(([, text]) => pluralsOf(text).some((cases) => categoriesOf(cases) !== needed))
    .map(([key]) => `${path}: ${key}`)
}

/**
 * Returns the plural categories among the cases. Exact numbers, which any language may add, are
 * left out.
 */
const categoriesOf = (cases: readonly string[]): string =>
  cases
    .filter((name) => !/^\d+$/.test(name))
    .toSorted()
    .join()

/** Lists the messages that state a figure of the source less often than it does. */
export function unstatedDigits(source: Catalogue, other: Catalogue): string[] {
  return Object.entries(source.messages)
    .filter(([key, text]) => {
      const figures = digitsIn(text)
      const stated = digitsIn(other.messages[key] ?? "")
      return figures.some((figure) => timesIn(stated, figure) < timesIn(figures, figure))
    })
    .map(([key]) => `${other.path}: ${key}`)
}

const timesIn = (figures: readonly string[], wanted: string): number =>
  figures.filter((figure) => figure === wanted).length

const digitsIn = (text: string): string[] => text.match(/\d+/g) ?? []
