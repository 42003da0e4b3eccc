/**
 * The result of one check. A problem stops a deployment; a warning names what will not work. `fix`
 * says how to fix it, mostly by a command.
 */
export type Finding =
  | { readonly state: "ok"; readonly text: string }
  | { readonly state: "warning" | "problem"; readonly text: string; readonly fix: string }

export const ok = (text: string): Finding => ({ state: "ok", text })
export const warning = (text: string, fix: string): Finding => ({ state: "warning", text, fix })
export const problem = (text: string, fix: string): Finding => ({ state: "problem", text, fix })

const SIGNS = { ok: "ok  ", warning: "warn", problem: "STOP" } as const

/** Formats a finding as one line, with its fix on a second one. */
export function findingLines(name: string, finding: Finding): readonly string[] {
  const line = `${SIGNS[finding.state]}  ${name}: ${finding.text}`
  return finding.state === "ok" ? [line] : [line, `      ${finding.fix}`]
}
