type Keys = { pk?: { S?: string }; sk?: { S?: string } }
type Input = {
  Key?: Keys
  Item?: Keys
  RequestItems?: Record<string, { Keys: Keys[] }>
  TransactItems?: readonly Record<string, { Key?: Keys; Item?: Keys }>[]
  IndexName?: string
  ExpressionAttributeValues?: Record<string, { S?: string }>
}

/** The families of an item's keys, such as `ACCOUNT/OP`, without what differs from run to run. */
const familyOf = ({ pk, sk }: Keys = {}): string => {
  const [first, second] = [pk, sk].map((key) => key?.S?.split("#", 1)[0] ?? "")
  return first === second ? String(first) : `${first}/${second}`
}

/** Names a request by its operation and the families of its items, for replays and snapshots. */
export function labelOf(operation: string, input: Input): string {
  return [operation, ...familiesOf(input)].join(" ")
}

function familiesOf(input: Input): readonly string[] {
  if (input.TransactItems) {
    return input.TransactItems.flatMap((item) =>
      Object.values(item).map(({ Key, Item }) => familyOf(Key ?? Item)),
    )
  }
  if (input.RequestItems) return Object.values(input.RequestItems).flatMap(({ Keys }) => Keys.map(familyOf))
  if (input.Key ?? input.Item) return [familyOf(input.Key ?? input.Item ?? {})]
  const values = input.ExpressionAttributeValues ?? {}
  const partition = values[":shard"]?.S ?? values[":pk"]?.S ?? ""
  const from = [values[":prefix"], values[":first"], values[":since"]].find((value) => value)
  return [familyOf({ pk: { S: partition }, ...(from ? { sk: from } : {}) })]
}
