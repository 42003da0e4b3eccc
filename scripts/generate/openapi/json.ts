const WIDTH = 72

/** Formats JSON for readers: a value that fits stays on one line, except the outermost object. */
export function prettyJson(value: unknown, indent = ""): string {
  const line = oneLine(value)
  const isOuter = indent === ""
  if (typeof value !== "object" || value === null || (!isOuter && indent.length + line.length <= WIDTH)) {
    return line
  }
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${prettyJson(item, deeper)}`)
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${deeper}${JSON.stringify(name)}: ${prettyJson(field, deeper)}`,
  )
  return `{\n${fields.join(",\n")}\n${indent}}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${oneLine(field)}`)
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`
}
