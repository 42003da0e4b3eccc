import { request } from "node:http"
import { request as requestByTls } from "node:https"
import type { Check } from "../doctor.ts"
import { type Finding, ok, problem, warning } from "../finding.ts"
import { putCommand, readStageParameters } from "../parameters.ts"

const TARGET = "www.youtube.com:443"
const TIMEOUT_MS = 10_000

/** Asks the proxy for a tunnel to YouTube. Its address may hold a password, so it is not printed. */
export const checkEgressProxy: Check = async ({ stage, account: { ssm } }) => {
  const { EGRESS_PROXY_URL: address } = await readStageParameters(ssm, stage, ["EGRESS_PROXY_URL"])
  const fix = putCommand(stage, "EGRESS_PROXY_URL", '"http://user:password@host:port"')
  if (address === undefined)
    return warning("none is set. YouTube refuses most calls from AWS's addresses", fix)
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return problem("EGRESS_PROXY_URL is not an http(s) URL", fix)
  return await tunnelThrough(new URL(address), fix)
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
