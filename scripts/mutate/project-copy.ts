import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A copy of the project, so that mistakes are never planted in the files that you edit. */
export type ProjectCopy = {
  readonly folder: string
  /** Runs `work` while a file of the copy is changed. */
  withChange<T>(file: string, change: (source: string) => string, work: () => Promise<T>): Promise<T>
  remove(): void
}

/** Copies what git knows of the project, with uncommitted changes. Packages are shared. */
export function copyProject(root: string): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), "echotext-mutate-"))
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  })
  for (const file of listed.split("\0").filter((name) => name !== "")) {
    // A file that was deleted since the last commit is listed too.
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true, errorOnExist: false })
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))
  return {
    folder,
    withChange: async (file, change, work) => {
      const path = join(folder, file)
      const source = readFileSync(path, "utf8")
      writeFileSync(path, change(source))
      try {
        return await work()
      } finally {
        writeFileSync(path, source)
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
