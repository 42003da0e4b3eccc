import { join } from "node:path"
import { API } from "typescript/unstable/async"

/** Type-checks changed files of a project. Stays open, so that only its start takes long. */
export type TypeChecker = {
  /** True if the file, which has changed, has no error of its own. Takes about 0.1 s. */
  acceptsFile(file: string): Promise<boolean>
  /** True if no file of its project has an error. Takes as long as a compiler run. */
  acceptsProject(file: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens a type checker for the project in `folder`. `files`: those that may change, relative to
 * `folder`. They decide which TypeScript projects are loaded.
 */
export async function openTypeChecker(folder: string, files: readonly string[]): Promise<TypeChecker> {
  const configOf = (file: string) => join(folder, file.startsWith("web/") ? "web" : ".", "tsconfig.json")
  const api = new API({ cwd: folder })
  const openProjects = [...new Set(files.map(configOf))]
  await api.updateSnapshot({ openProjects })
  /** The file that was checked last, which has been restored since. */
  let last: string | undefined
  const programWith = async (file: string) => {
    const changed = [...new Set([last ?? file, file])].map((name) => join(folder, name))
    last = file
    const snapshot = await api.updateSnapshot({ fileChanges: { changed } })
    const project = snapshot.getProject(configOf(file))
    if (!project) throw new Error(`${file} is in no TypeScript project.`)
    return project.program
  }
  return {
    acceptsFile: async (file) => {
      const program = await programWith(file)
      return (await program.getSemanticDiagnostics(join(folder, file))).length === 0
    },
    acceptsProject: async (file) => {
      const program = await programWith(file)
      return (await program.getSemanticDiagnostics()).length === 0
    },
    close: async () => await api.close(),
  }
}
