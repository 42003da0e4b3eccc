/** BCP 47 tags of the most common caption languages. */
const LANGUAGES = (
  "af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US eo es es-419 es-ES es-MX es-US " +
  "et eu fa fi fil fr fr-CA fr-CH ga gl gu ha hi hr hu hy id is it ja jv ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr " +
  "ms mt my ne nl nl-BE no or pa pl ps pt pt-BR pt-PT ro ru sd si sk sl so sq sr sv sw ta te tg th tk tr uk ur uz vi yo " +
  "zh zh-CN zh-HK zh-Hans zh-Hant zh-TW zu"
).split(" ")
/** The protocol's limit of values per response. */
const VALUES_MAX = 100

/** Completes the argument `language` of any prompt. Other arguments have no completions. */
export function complete({ argument }: Record<string, unknown>) {
  const { name, value } = argument as { name: string; value: string }
  const values = name === "language" ? findLanguages(value) : []
  return { completion: { values: values.slice(0, VALUES_MAX), total: values.length, hasMore: false } }
}

const findLanguages = (prefix: string): string[] =>
  LANGUAGES.filter((tag) => tag.toLowerCase().startsWith(prefix.trim().toLowerCase()))
