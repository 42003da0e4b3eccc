/**
 * An image as its Dockerfile describes it. `release`: the code name of its Debian release, such as
 * `bookworm`.
 */
export type Image = {
  readonly release: string
  readonly nodeMajor: string
  /** Shell commands that make its files. */
  readonly commands: readonly string[]
  /** Where the build's folder is copied to. */
  readonly workFolder: string
  readonly volumes: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
}

const BASE = /\/node:(?<nodeMajor>\d+)-(?<release>\w+)-slim@sha256:[0-9a-f]{64}$/
/** Ignored: the task names its own user, and nothing looks up the exposed ports. */
const IGNORED = ["USER", "EXPOSE"]

/** Reads a Dockerfile. Throws for an instruction, or a form of one, that ours does not use. */
export function parseDockerfile(text: string): Image {
  const instructions = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name, rest }
    })
  const all = (name: string) => instructions.flatMap((made) => (made.name === name ? made.rest : []))
  const one = (name: string) => {
    const [value, ...more] = all(name)
    if (value === undefined || more.length > 0)
      throw new Error(`the Dockerfile must have exactly one ${name}`)
    return value
  }
  const known = ["FROM", "RUN", "WORKDIR", "COPY", "VOLUME", "ENV", "CMD", ...IGNORED]
  const unknown = instructions.find(({ name }) => !known.includes(name))
  if (unknown) throw new Error(`${unknown.name} is not known here`)
  if (one("COPY") !== ". .") throw new Error("the Dockerfile must copy everything (`COPY . .`)")
  const { nodeMajor, release } = BASE.exec(one("FROM"))?.groups ?? {}
  if (!nodeMajor || !release) throw new Error("FROM must be Node's slim image of a Debian release")
  return {
    release,
    nodeMajor,
    commands: all("RUN"),
    workFolder: one("WORKDIR"),
    volumes: all("VOLUME").flatMap((list) => JSON.parse(list) as string[]),
    environment: Object.fromEntries(
      all("ENV")
        .flatMap((list) => list.split(/\s+/))
        .map((pair) => pair.split("=", 2) as [string, string]),
    ),
    command: JSON.parse(one("CMD")) as string[],
  }
}
