import type { PageLanguage } from "../../../../core/kernel/page-language.ts"
import { escapeHtml } from "../../../../core/kernel/text.ts"
import type { Config } from "../../../compose/config.ts"
import { LEGAL_WORDS } from "../words/legal.ts"

/**
 * The operator as HTML. A required setting that is missing becomes a placeholder. `register` and
 * `vatId` may be undefined, because not every operator has them. `isComplete` is true if no
 * required setting is missing.
 */
export type Operator = {
  isComplete: boolean
  name: string
  address: string
  email: string
  country: string
  register: string | undefined
  vatId: string | undefined
}

/** Returns the operator from the settings, escaped, with placeholders in `language`. */
export function operatorIn(language: PageLanguage, config: Config): Operator {
  const { missing } = LEGAL_WORDS[language]
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_COUNTRY } = config
  const required = [OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL, OPERATOR_COUNTRY]
  return {
    isComplete: required.every((value) => value !== undefined),
    name: escaped(OPERATOR_NAME) ?? missing.name,
    address: escaped(OPERATOR_ADDRESS) ?? missing.address,
    email: mailLink(OPERATOR_EMAIL) ?? missing.email,
    country: escaped(OPERATOR_COUNTRY) ?? missing.country,
    register: escaped(config.OPERATOR_REGISTER),
    vatId: escaped(config.OPERATOR_VAT_ID),
  }
}

const escaped = (value: string | undefined) => (value === undefined ? undefined : escapeHtml(value))

function mailLink(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`
}
