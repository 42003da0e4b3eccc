import { spawn } from "node:child_process"

/** Opens an address in the user's browser. Without a browser, nothing happens. */
export function openUrl(url: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open", url]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", url]
        : ["xdg-open", url]
  const child = spawn(command ?? "", args, { stdio: "ignore", detached: true })
  child.on("error", () => undefined)
  child.unref()
}
