import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { LambdaDeclaration } from "../../functions/route/declaration.ts"

/** Lambda's names for machines, and Node's. */
const MACHINES = { arm64: "arm64", x86_64: "x64" } as const

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Found = { name: string; folder: string }

/** Packages that a bundle carries whole, by their names or their scopes (see `LambdaDeclaration.packages`). */
export function namesOf(root: string, declared: readonly string[]): readonly string[] {
  const installed = Object.keys(manifestOf(root).dependencies ?? {})
  return declared.flatMap((name) =>
    name.endsWith("/") ? installed.filter((other) => other.startsWith(name)) : name,
  )
}

/**
 * Copies installed packages, and all that they depend on, into a bundle. Machine code is that of the machine that builds: throws where
 * the Lambda is declared for another.
 */
export function copyPackages(
  root: string,
  names: readonly string[],
  bundle: string,
  { architecture }: Pick<LambdaDeclaration, "architecture">,
): void {
  const target = join(bundle, "node_modules")
  for (const { name, folder } of withDependencies(root, names)) {
    cpSync(folder, join(target, name), { recursive: true, dereference: true })
  }
  const hasMachineCode = readdirSync(target, { recursive: true, encoding: "utf8" }).some((file) =>
    file.endsWith(".node"),
  )
  const wanted = `linux-${MACHINES[architecture ?? "arm64"]}`
  if (hasMachineCode && `${process.platform}-${process.arch}` !== wanted) {
    throw new Error(`${bundle} carries machine code: build it on ${wanted}, or declare it for this machine`)
  }
}

/** npm lays packages flat but for those in several versions, which lie inside who needs them and are copied with it. */
function withDependencies(root: string, names: readonly string[]): readonly Found[] {
  const found = new Map<string, Found>()
  const add = (name: string) => {
    const folder = join(root, "node_modules", name)
    const manifest = manifestOf(folder)
    if (found.has(name)) return
    found.set(name, { name, folder })
    for (const needed of Object.keys(manifest.dependencies ?? {})) add(needed)
    for (const optional of Object.keys(manifest.optionalDependencies ?? {})) {
      if (existsSync(join(root, "node_modules", optional))) add(optional)
    }
  }
  for (const name of names) add(name)
  return [...found.values()]
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest
