import { ERRORS } from "../../../core/kernel/errors.ts"
import { KNOWN_NAMES } from "./known-names.ts"
import { ALL, lineAt, type Mistake, type Text } from "./texts.ts"

const STATUS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { status }]) => [code, status]),
)

/** A name in backticks in prose. All names of the API are `snake_case`. */
const NAME = /`(?:_meta\.|configured\.)?([a-z]+(?:_[a-z]+)+)(?::[^`]*)?`/g
/**
 * Names that only the text's own program defines: parameters, methods and attributes of the Python
 * SDK, variables of the Postman collection.
 */
const OWN: readonly { of: RegExp; defined: RegExp }[] = [
  { of: /^web\/clients\/python\//, defined: /\bdef (\w+)|^ +(?:self\.)?(\w+)(?:: |(?<=self\.\w+) = )/gm },
  { of: /postman/, defined: /"key": "(\w+)"/g },
]

const ownNames = (path: string): ReadonlySet<string> =>
  new Set(
    OWN.filter(({ of }) => of.test(path)).flatMap(({ of, defined }) =>
      ALL.filter((text) => of.test(text.path)).flatMap(({ source }) =>
        [...source.matchAll(defined)].map(([, one, other]) => one ?? other ?? ""),
      ),
    ),
  )

/** An error code after its status: "401 `unauthorized`". */
const PAIR = /\b([45]\d\d) `([a-z_]+)`/g
/** Code that compares an error's code. */
const COMPARED = /(?:\bcode (?:===?|!==?) |\bisApiError\(\w+, )["'](\w+)["']/g
/** The SDKs' code for a response that is not from the service. */
const NO_CODE = "unknown"

/** Returns names that the API lacks, unknown error codes, and codes with a wrong status. */
export function unknownNames({ path, source }: Text): readonly Mistake[] {
  const own = ownNames(path)
  const named = [...source.matchAll(NAME)].flatMap(({ 1: found = "", index }) =>
    KNOWN_NAMES.has(found) || own.has(found)
      ? []
      : [{ line: lineAt(source, index), found, problem: "the API has no such name" }],
  )
  const paired = [...source.matchAll(PAIR)].flatMap(({ 0: found, 1: status, 2: code = "", index }) =>
    STATUS[code] === Number(status)
      ? []
      : [{ line: lineAt(source, index), found, problem: `the code has the status ${STATUS[code]}` }],
  )
  const compared = [...source.matchAll(COMPARED)].flatMap(({ 1: found = "", index }) =>
    STATUS[found] !== undefined || found === NO_CODE
      ? []
      : [{ line: lineAt(source, index), found, problem: "no error has this code" }],
  )
  return [...named, ...paired, ...compared]
}
