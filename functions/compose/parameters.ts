/** The most names that SSM's GetParameters accepts. */
const NAMES_MAX = 10

/**
 * Reads the parameter `<path>/<name>` of each name from SSM, decrypted. Leaves out missing ones.
 * Throws for any other failure, so that the process does not start.
 */
export async function readParameters(
  path: string,
  names: readonly string[],
): Promise<Record<string, string>> {
  // Loaded here, not at the top, because most Lambdas have no secrets.
  const { GetParametersCommand, SSMClient } = await import("@aws-sdk/client-ssm")
  const client = new SSMClient()
  const found: Record<string, string> = {}
  for (let from = 0; from < names.length; from += NAMES_MAX) {
    const Names = names.slice(from, from + NAMES_MAX).map((name) => `${path}/${name}`)
    const { Parameters = [] } = await client.send(new GetParametersCommand({ Names, WithDecryption: true }))
    for (const { Name = "", Value } of Parameters) {
      if (Value !== undefined) found[Name.slice(path.length + 1)] = Value
    }
  }
  client.destroy()
  return found
}
