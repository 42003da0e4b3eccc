import { request } from "node:http"
import { request as requestByTls } from "node:https"
import { EXTRACTOR } from "../../../core/egress/extractor-exit.ts"
import { newSession, readProxies, SESSION_PLACEHOLDER } from "../../../core/egress/proxy-list.ts"
import { putCommand, readStageParameters } from "../account/parameters.ts"
import type { Check } from "./check.ts"
import { type Finding, ok, problem, warning } from "./finding.ts"

const TARGET = "www.youtube.com:443"
const TIMEOUT_MS = 10_000

const NAMES = ["EGRESS_PROXY_URL", "EGRESS_PROXIES"] as const

/**
 * Asks each proxy for a tunnel to YouTube. Never prints the proxies' URLs, which may contain
 * passwords.
 */
export const checkEgressProxy: Check = async ({ stage, account: { ssm } }) => {
  const { EGRESS_PROXY_URL: single, EGRESS_PROXIES: list } = await readStageParameters(ssm, stage, NAMES)
  const fixOfSingle = putCommand(stage, "EGRESS_PROXY_URL", '"http://user:password@host:port"')
  const fixOfList = putCommand(stage, "EGRESS_PROXIES", '"http://user-{session}:password@host:port direct"')
  const several = list === undefined ? [] : readProxies(list)
  if (several === undefined)
    return problem(
      "EGRESS_PROXIES must list http(s) proxy URLs, each with at most one {session}, direct or extractor",
      fixOfList,
    )
  if (single !== undefined && (!URL.canParse(single) || !/^https?:$/.test(new URL(single).protocol)))
    return problem("EGRESS_PROXY_URL is not an http(s) URL", fixOfSingle)
  const proxies = [
    ...(single === undefined ? [] : [{ proxy: single, fix: fixOfSingle }]),
    ...several.filter((entry) => entry.includes("://")).map((proxy) => ({ proxy, fix: fixOfList })),
  ]
  if (proxies.length === 0 && several.includes(EXTRACTOR))
    return ok("none. If YouTube blocks AWS's addresses, the extraction service is asked")
  if (proxies.length === 0)
    return warning("none is set. YouTube refuses most calls from AWS's addresses", fixOfSingle)
  const opened = proxies.map(
    async ({ proxy, fix }) =>
      await tunnelThrough(new URL(proxy.replace(SESSION_PLACEHOLDER, newSession())), fix),
  )
  const findings = await Promise.all(opened)
  return findings.find(({ state }) => state !== "ok") ?? ok("opens tunnels to YouTube")
}

async function tunnelThrough(proxy: URL, fix: string): Promise<Finding> {
  const { username, password, hostname, port, protocol } = proxy
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`
  const call = (protocol === "https:" ? requestByTls : request)({
    method: "CONNECT",
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
    path: TARGET,
    timeout: TIMEOUT_MS,
    headers: username === "" ? {} : { "proxy-authorization": authorization },
  })
  return await new Promise<Finding>((resolve) => {
    call.on("connect", ({ statusCode = 0 }, socket) => {
      socket.destroy()
      const isRefused = statusCode !== 200
      const why = statusCode === 407 ? "refuses its user or password" : `answers ${statusCode}`
      resolve(isRefused ? problem(`the proxy ${why}`, fix) : ok("opens tunnels to YouTube"))
    })
    call.on("timeout", () => call.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} s`)))
    call.on("error", ({ message }) => resolve(problem(`the proxy cannot be reached: ${message}`, fix)))
    call.end()
  })
}
