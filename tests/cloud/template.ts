/** The part of a CloudFormation template that these tests read. */
export type Resource = {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DependsOn?: readonly string[]
}
export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: string } }>>
}
/** Every template of a deployment, by its stack. */
export type Templates = ReadonlyMap<string, Template>

/** A resource and its stack. */
export type Placed = {
  readonly stack: string
  readonly name: string
  readonly properties: Resource["Properties"]
}

/** All resources of a type. */
export function resourcesOf(templates: Templates, type: string): readonly Placed[] {
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([name, { Type, Properties }]) =>
      Type === type ? { stack, name, properties: Properties } : [],
    ),
  )
}

/**
 * Resolves a template value, including functions in lists and objects. Names known only to AWS
 * become `<stack.Resource>` and `<stack.Resource.Attribute>`, even where another stack imports
 * them. Throws for an unknown function.
 */
export function valueOf(templates: Templates, stack: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => valueOf(templates, stack, entry))
  if (typeof value !== "object" || value === null) return value
  const [[name, argument] = ["", undefined], ...more] = Object.entries(value)
  if (more.length > 0 || !(name === "Ref" || name.startsWith("Fn::"))) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, valueOf(templates, stack, entry)]),
    )
  }
  const given = valueOf(templates, stack, argument)
  switch (name) {
    case "Ref": {
      const target = String(given)
      return target.startsWith("AWS::") ? `<${target}>` : `<${stack}.${target}>`
    }
    case "Fn::GetAtt": {
      const [resource = "", attribute = ""] = given as string[]
      return attributeOf(`${stack}.${resource}`, attribute)
    }
    case "Fn::Join": {
      const [separator, parts] = given as [string, string[]]
      return parts.join(separator)
    }
    case "Fn::Split": {
      const [separator, text] = given as [string, string]
      return text.split(separator)
    }
    case "Fn::Select": {
      const [index, list] = given as [string | number, unknown[]]
      return list[Number(index)]
    }
    case "Fn::Sub":
      return String(given).replaceAll(/\$\{([^}]+)\}/g, "<$1>")
    case "Fn::ImportValue":
      return exported(templates, String(given))
    default:
      throw new Error(`${name} is not known here`)
  }
}

/** URL attributes are URLs here too, because templates split them. */
function attributeOf(resource: string, attribute: string): string {
  if (attribute === "ApiEndpoint") return `https://<${resource}>.execute-api.us-east-1.amazonaws.com`
  return attribute === "FunctionUrl" ? `https://<${resource}.FunctionUrl>/` : `<${resource}.${attribute}>`
}

function exported(templates: Templates, name: string): unknown {
  for (const [stack, { Outputs = {} }] of templates) {
    const output = Object.values(Outputs).find(({ Export }) => Export?.Name === name)
    if (output) return valueOf(templates, stack, output.Value)
  }
  throw new Error(`nothing exports ${name}`)
}
