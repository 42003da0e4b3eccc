import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { LambdaDeclaration } from "../../functions/route/declaration.ts"

/** Node's architecture names by Lambda's. */
const MACHINES = { arm64: "arm64", x86_64: "x64" } as const

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type InstalledPackage = { name: string; folder: string }

/**
 * Expands package names and scopes such as `@scope/` (see `LambdaDeclaration.packages`) to the
 * installed packages to copy into a bundle.
 */
export function namesOf(root: string, declared: readonly string[]): readonly string[] {
  const installed = Object.keys(manifestOf(root).dependencies ?? {})
  return declared.flatMap((name) =>
    name.endsWith("/") ? installed.filter((other) => other.startsWith(name)) : name,
  )
}

/**
 * Copies installed packages and their dependencies into a bundle. Native code is for the machine
 * that builds, so this throws if the Lambda is declared for another architecture.
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
  const hasNativeCode = readdirSync(target, { recursive: true, encoding: "utf8" }).some((file) =>
    file.endsWith(".node"),
  )
  const platform = `linux-${MACHINES[architecture ?? "arm64"]}`
  if (hasNativeCode && `${process.platform}-${process.arch}` !== platform) {
    throw new Error(
      `${bundle} contains native code. Build it on ${platform}, or declare the Lambda for this machine.`,
    )
  }
}

/**
 * Returns the packages and everything that they depend on. npm installs packages flat, so each is
 * looked up at the top. A second version of a package is nested in the package that needs it, whose
 * folder is copied as a whole.
 */
function withDependencies(root: string, names: readonly string[]): readonly InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
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
