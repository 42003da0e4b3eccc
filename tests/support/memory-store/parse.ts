/** The expressions of DynamoDB that the service uses, as trees. */

/** A document path: names of attributes, aliased or not, and indexes of lists. */
export type Path = readonly (string | number)[]
export type Operand =
  | { kind: "path"; path: Path }
  | { kind: "value"; name: string }
  | { kind: "call"; name: string; operands: readonly Operand[] }
  | { kind: "sum"; left: Operand; right: Operand; sign: 1 | -1 }
export type Condition =
  | { kind: "all" | "any"; of: readonly Condition[] }
  | { kind: "not"; of: Condition }
  | { kind: "compare"; operator: string; left: Operand; right: Operand }
  | { kind: "between"; of: Operand; low: Operand; high: Operand }
  | { kind: "in"; of: Operand; list: readonly Operand[] }
  | { kind: "test"; name: string; operands: readonly Operand[] }
export type Action = { clause: "SET" | "REMOVE" | "ADD" | "DELETE"; path: Path; value?: Operand }

const TOKEN = /\s*([#:]?\w+|<>|<=|>=|[-=<>(),.[\]+])/gy
const COMPARATORS = new Set(["=", "<>", "<", "<=", ">", ">="])
const CLAUSES = new Set(["SET", "REMOVE", "ADD", "DELETE"])

/** Reads the tokens of one expression. Throws a SyntaxError that quotes the expression. */
class Reader {
  readonly #text: string
  readonly #tokens: string[]
  #next = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = [...text.matchAll(TOKEN)].map(([, token = ""]) => token)
    if (this.#tokens.join("") !== text.replaceAll(/\s/g, "")) this.fail()
  }

  fail(): never {
    throw new SyntaxError(`cannot parse the expression at token ${this.#next}: ${this.#text}`)
  }

  get token(): string | undefined {
    return this.#tokens[this.#next]
  }

  get following(): string | undefined {
    return this.#tokens[this.#next + 1]
  }

  take(): string {
    const { token } = this
    if (token === undefined) this.fail()
    this.#next += 1
    return token
  }

  /** Takes the token if it is next. Keywords may have any case. */
  has(token: string): boolean {
    if (this.token?.toUpperCase() !== token) return false
    this.#next += 1
    return true
  }

  expect(token: string): void {
    if (!this.has(token)) this.fail()
  }

  list<T>(read: () => T): T[] {
    const found = [read()]
    while (this.has(",")) found.push(read())
    return found
  }

  path(): Path {
    const path: (string | number)[] = [this.take()]
    for (;;) {
      if (this.has(".")) path.push(this.take())
      else if (this.has("[")) {
        path.push(Number(this.take()))
        this.expect("]")
      } else return path
    }
  }

  operands(): Operand[] {
    this.expect("(")
    const operands = this.list(() => this.operand())
    this.expect(")")
    return operands
  }

  operand(): Operand {
    if (this.token?.startsWith(":")) return { kind: "value", name: this.take() }
    if (this.following === "(") return { kind: "call", name: this.take(), operands: this.operands() }
    return { kind: "path", path: this.path() }
  }

  sum(): Operand {
    const left = this.operand()
    const sign = this.has("+") ? 1 : this.has("-") ? -1 : undefined
    return sign === undefined ? left : { kind: "sum", left, right: this.operand(), sign }
  }

  any(): Condition {
    const of = [this.all()]
    while (this.has("OR")) of.push(this.all())
    return { kind: "any", of }
  }

  all(): Condition {
    const of = [this.one()]
    while (this.has("AND")) of.push(this.one())
    return { kind: "all", of }
  }

  one(): Condition {
    if (this.has("NOT")) return { kind: "not", of: this.one() }
    if (this.has("(")) {
      const inner = this.any()
      this.expect(")")
      return inner
    }
    const left = this.operand()
    if (COMPARATORS.has(this.token ?? "")) {
      return { kind: "compare", operator: this.take(), left, right: this.operand() }
    }
    if (this.has("IN")) return { kind: "in", of: left, list: this.operands() }
    if (this.has("BETWEEN")) {
      const low = this.operand()
      this.expect("AND")
      return { kind: "between", of: left, low, high: this.operand() }
    }
    if (left.kind !== "call") this.fail()
    return { kind: "test", name: left.name, operands: left.operands }
  }

  actions(): Action[] {
    const clause = this.take().toUpperCase()
    if (!CLAUSES.has(clause)) this.fail()
    return this.list(() => {
      const path = this.path()
      if (clause === "SET") this.expect("=")
      const value = clause === "REMOVE" ? {} : { value: this.sum() }
      return { clause: clause as Action["clause"], path, ...value }
    })
  }

  whole<T>(read: () => T): T {
    const found = read()
    if (this.token !== undefined) this.fail()
    return found
  }
}

/** Parses each expression once: there are few, and schedules repeat them thousands of times. */
function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? parse(text)
    known.set(text, found)
    return found
  }
}

export const parseCondition = remembered((text): Condition => {
  const reader = new Reader(text)
  return reader.whole(() => reader.any())
})

export const parseUpdate = remembered((text): readonly Action[] => {
  const reader = new Reader(text)
  return reader.whole(() => {
    const actions: Action[] = []
    while (reader.token !== undefined) actions.push(...reader.actions())
    return actions
  })
})

export const parsePaths = remembered((text): readonly Path[] => {
  const reader = new Reader(text)
  return reader.whole(() => reader.list(() => reader.path()))
})
