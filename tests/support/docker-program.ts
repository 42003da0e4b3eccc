import { chmodSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * What a stand-in for Docker's program prints for `version` and `buildx`, and its exit code for
 * every command.
 */
export type DockerAnswers = { version?: string; buildx?: string; code?: number }

let made = 0

/** Writes a program in place of Docker's that gives these answers. Returns its path. */
export function dockerProgram(folder: string, answers: DockerAnswers = {}): string {
  const { version = "linux/amd64", buildx = "", code = 0 } = answers
  made += 1
  const path = join(folder, `docker-${made}`)
  const says = `case "$1" in version) echo "${version}";; buildx) echo "${buildx}";; esac`
  writeFileSync(path, `#!/bin/sh\n${says}\nexit ${code}\n`)
  chmodSync(path, 0o755)
  return path
}
