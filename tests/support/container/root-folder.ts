import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import type { Image } from "./dockerfile.ts"

const KEPT = join(import.meta.dirname, "../../../.build/container")
/** Node's own images have this user, and leave out what Debian's slim ones leave out. */
const USER = { name: "node", id: 1000 }
const NODE = "/usr/local/bin/node"
const LEFT_OUT = ["doc", "man", "locale", "info"]

const requireOf = createRequire(import.meta.url)
const nodePackage = requireOf.resolve("node/package.json")

/**
 * Returns a folder with the files of an image, without those of its working folder: Debian's
 * packages, Node from the package `node`, and what the image's commands add. The first run for an
 * image takes a minute or two and needs a mirror of Debian; later runs share the folder.
 */
export async function rootFolder(image: Image): Promise<string> {
  const { version } = JSON.parse(readFileSync(nodePackage, "utf8")) as { version: string }
  if (version.split(".")[0] !== image.nodeMajor)
    throw new Error(`the image needs Node ${image.nodeMajor}, but the package has ${version}`)
  const args = argumentsOf(image)
  const state = createHash("sha256")
    .update(JSON.stringify([version, args]))
    .digest("hex")
    .slice(0, 16)
  const folder = join(KEPT, state)
  if (existsSync(folder)) return folder
  mkdirSync(KEPT, { recursive: true })
  for (const name of readdirSync(KEPT)) rmSync(join(KEPT, name), { recursive: true, force: true })
  const fresh = mkdtempSync(join(KEPT, "fresh-"))
  // In its own mount namespace, so that nothing stays mounted in a folder that is deleted later.
  const isolated = ["--mount", "--propagation", "private", "mmdebstrap", ...args, image.release, fresh]
  await promisify(execFile)("unshare", isolated, { maxBuffer: 64 << 20 })
  // Every user can read and run these, as in an image.
  for (const path of [fresh, join(fresh, NODE)]) chmodSync(path, 0o755)
  renameSync(fresh, folder)
  return folder
}

function argumentsOf({ commands, workFolder }: Image): string[] {
  const { name, id } = USER
  return [
    "--mode=root",
    "--variant=minbase",
    ...LEFT_OUT.map((kind) => `--dpkgopt=path-exclude=/usr/share/${kind}/*`),
    ...[
      `chroot "$1" groupadd --gid ${id} ${name}`,
      `chroot "$1" useradd --uid ${id} --gid ${id} --create-home ${name}`,
      `upload ${join(dirname(nodePackage), "bin/node")} ${NODE}`,
      ...commands.map((command) => `chroot "$1" /bin/sh -ec ${quoted(command)}`),
      `mkdir -p "$1"${workFolder}`,
    ].map((hook) => `--customize-hook=${hook}`),
  ]
}

const quoted = (command: string) => `'${command.replaceAll("'", String.raw`'\''`)}'`
