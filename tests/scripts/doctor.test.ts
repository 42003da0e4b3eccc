import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { requestCertificate } from "../../scripts/deploy/account/certificate.ts"
import { openAccount } from "../../scripts/deploy/account/clients.ts"
import { effectiveSettings, type StoredSettings } from "../../scripts/deploy/account/stage-settings.ts"
import type { Finding } from "../../scripts/deploy/checks/finding.ts"
import { examine } from "../../scripts/deploy/doctor.ts"
import { startAwsCloud } from "../support/aws-cloud/server.ts"
import { type DockerAnswers, dockerProgram } from "../support/docker-program.ts"
import { runScript, temporaryFolder } from "../support/process.ts"

const aws = await startAwsCloud()
afterAll(async () => await aws.stop())
const { account: held } = aws
const CREDENTIALS = {
  AWS_ENDPOINT_URL: aws.origin,
  AWS_ACCESS_KEY_ID: "AKIASTANDIN",
  AWS_SECRET_ACCESS_KEY: "stand-in",
}
for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value)
const account = openAccount()
const folder = temporaryFolder(afterAll)

const docker = (answers: DockerAnswers = {}) => dockerProgram(folder, answers)
const AMD64 = docker()
const TOKEN = "/echotext/check/TOKEN_SECRET"
const SERVICE_KEY = "/echotext/check/EXTRACTOR_SERVICE_KEY"
const PROXY = "/echotext/check/EGRESS_PROXY_URL"
const PROXIES = "/echotext/check/EGRESS_PROXIES"
const SECRET = "s".repeat(48)

beforeEach(() => {
  held.linkedRoles.clear()
  held.linkedRoles.add("AWSServiceRoleForECS")
  held.secrets.clear()
  held.secrets.set(TOKEN, SECRET).set(SERVICE_KEY, SECRET)
  held.identities.clear()
  held.certificates.clear()
  held.configurationSets.clear()
  Object.assign(held, { isSandbox: false, lambdaQuota: 1000, suppressedReasons: ["BOUNCE", "COMPLAINT"] })
})

type Options = { stored?: StoredSettings; mayFix?: boolean; environment?: Record<string, string> }

/** Returns the findings by check. The account is ready, apart from a test's changes. */
async function findings(options: Options = {}): Promise<Record<string, Finding>> {
  const { stored = {}, mayFix = false, environment = {} } = options
  const settings = effectiveSettings("check", stored)
  const found: Record<string, Finding> = {}
  const around = { CDK_DOCKER: AMD64, PATH: process.env["PATH"], ...environment }
  await examine(
    { stage: "check", account, settings, host: stored.host, mayFix, environment: around },
    (name, finding) => {
      found[name] = finding
    },
  )
  return found
}
const MAIL = { from: "noreply@mail.example", identity: "mail.example" }

/** Returns the finding on this proxy. */
async function proxyFinding(address: string): Promise<Finding | undefined> {
  held.secrets.set(PROXY, address)
  return (await findings())["egress proxy"]
}

describe("a check", () => {
  test("passes on an account that has everything", async () => {
    held.identities.set("mail.example", true)
    const found = await findings({ stored: { mail: MAIL } })
    const states = Object.entries(found).map(([name, { state }]) => `${name}: ${state}`)
    expect(states).toEqual([
      "machine: ok",
      "region: ok",
      "Docker: ok",
      "credentials: ok",
      "ECS role: ok",
      "Lambda quota: ok",
      "mail: ok",
      "certificate: ok",
      "secrets: ok",
      "names of parameters: ok",
      "origin secret: ok",
      "egress proxy: warning",
    ])
  })

  test("of the region reports that the shell has another one", async () => {
    const { region } = await findings({ environment: { AWS_REGION: "eu-central-1" } })
    expect(region).toMatchObject({ state: "problem", fix: "export AWS_REGION=us-east-1" })
  })

  test.each([
    ["is not installed", join(folder, "nothing-here"), "docs.docker.com"],
    ["does not run", docker({ code: 1 }), "systemctl start docker"],
    ["cannot build", docker({ version: "linux/arm64", buildx: "Platforms: linux/arm64" }), "binfmt"],
  ])("of Docker: it %s", async (text, program, fix) => {
    const { Docker } = await findings({ environment: { CDK_DOCKER: program } })
    expect(Docker).toMatchObject({
      state: "problem",
      text: expect.stringContaining(text),
      fix: expect.stringContaining(fix),
    })
  })

  test("of Docker accepts emulation", async () => {
    const program = docker({ version: "linux/arm64", buildx: "Platforms: linux/arm64, linux/amd64*" })
    const { Docker } = await findings({ environment: { CDK_DOCKER: program } })
    expect(Docker?.state).toBe("ok")
  })

  test("of ECS's role names the command to create it, and creates it when allowed", async () => {
    held.linkedRoles.clear()
    expect((await findings())["ECS role"]).toMatchObject({
      state: "problem",
      fix: "aws iam create-service-linked-role --aws-service-name ecs.amazonaws.com",
    })
    expect(held.linkedRoles.size).toBe(0)
    expect((await findings({ mayFix: true }))["ECS role"]?.state).toBe("ok")
    expect([...held.linkedRoles]).toEqual(["AWSServiceRoleForECS"])
  })

  test("of the Lambda quota warns about a new account's 10", async () => {
    held.lambdaQuota = 10
    expect((await findings())["Lambda quota"]).toMatchObject({
      state: "warning",
      text: expect.stringContaining("10 Lambdas at once"),
      fix: expect.stringContaining("--quota-code L-B99A9384 --desired-value 1000"),
    })
  })

  test("of mail follows the identity from unknown to verified, then the sandbox", async () => {
    const mail = async () => (await findings({ stored: { mail: MAIL } }))["mail"]
    expect((await findings())["mail"]?.state).toBe("warning")
    expect(await mail()).toMatchObject({
      state: "problem",
      fix: expect.stringContaining("create-email-identity"),
    })
    held.identities.set("mail.example", false)
    expect(await mail()).toMatchObject({ state: "problem", fix: expect.stringContaining("_domainkey") })
    held.identities.set("mail.example", true)
    held.isSandbox = true
    expect(await mail()).toMatchObject({ state: "warning", text: expect.stringContaining("sandbox") })
    held.isSandbox = false
    expect((await mail())?.state).toBe("ok")
  })

  test("of mail warns when SES does not suppress addresses that bounced or complained", async () => {
    held.identities.set("mail.example", true)
    const withSet = { ...MAIL, configurationSet: "own" }
    const mail = async (stored = MAIL) => (await findings({ stored: { mail: stored } }))["mail"]
    for (const reasons of [[], ["BOUNCE"], ["COMPLAINT"]]) {
      held.suppressedReasons = reasons
      const fix = expect.stringContaining("put-account-suppression-attributes")
      expect(await mail()).toMatchObject({ state: "warning", fix })
    }
    expect(await mail(withSet)).toMatchObject({
      state: "problem",
      text: expect.stringContaining("no config"),
    })
    held.configurationSets.set("own", undefined)
    expect((await mail(withSet))?.state).toBe("warning")
    held.configurationSets.set("own", ["COMPLAINT", "BOUNCE"])
    expect((await mail(withSet))?.state).toBe("ok")
    held.suppressedReasons = ["BOUNCE", "COMPLAINT"]
    held.configurationSets.set("own", ["COMPLAINT"])
    const fix = expect.stringContaining("put-configuration-set-suppression-options")
    expect(await mail(withSet)).toMatchObject({ state: "warning", fix })
  })

  test("of the certificate follows it from missing to issued", async () => {
    const host = "transcripts.example.org"
    const certificate = async () => (await findings({ stored: { host } }))["certificate"]
    expect(await certificate()).toMatchObject({
      state: "problem",
      text: "no certificate for transcripts.example.org",
    })
    await requestCertificate(account.acm, host)
    await requestCertificate(account.acm, host)
    expect(held.certificates.size).toBe(1)
    expect(await certificate()).toMatchObject({
      state: "problem",
      fix: expect.stringContaining(`set _1234.${host}. CNAME _5678.acm-validations.aws.`),
    })
    const [made] = held.certificates.values()
    if (made) made.status = "ISSUED"
    expect((await certificate())?.state).toBe("ok")
  })

  test("of secrets names the missing ones, and creates them when allowed", async () => {
    held.secrets.clear()
    expect((await findings())["secrets"]).toMatchObject({
      state: "problem",
      text: "TOKEN_SECRET and EXTRACTOR_SERVICE_KEY are missing",
      fix: expect.stringContaining(`--name ${TOKEN} --value "$(openssl rand -base64 48)"`),
    })
    expect(held.secrets.size).toBe(0)
    const made = (await findings({ mayFix: true }))["secrets"]
    expect(made?.text).toContain("created TOKEN_SECRET and EXTRACTOR_SERVICE_KEY")
    expect(held.secrets.get(TOKEN)).toMatch(/^[\w-]{64}$/)
    expect(JSON.stringify(made)).not.toContain(held.secrets.get(TOKEN))
  })

  test("of secrets keeps a value that exists", async () => {
    held.secrets.delete(SERVICE_KEY)
    await findings({ mayFix: true })
    expect(held.secrets.get(TOKEN)).toBe(SECRET)
  })

  test.each([
    ["a short one", TOKEN, "short", "TOKEN_SECRET is shorter than 32 characters"],
    ["half a pair", "/echotext/check/STRIPE_SECRET_KEY", "sk_test_1", "must be set together"],
  ])("of secrets refuses %s", async (_name, parameter, value, text) => {
    held.secrets.set(parameter, value)
    expect((await findings())["secrets"]).toMatchObject({
      state: "problem",
      text: expect.stringContaining(text),
    })
  })

  test("of the proxy opens a tunnel, and tells a refusal from silence", async () => {
    const seen: (string | undefined)[] = []
    const proxy = createServer().on("connect", (request, socket) => {
      seen.push(`${request.url} ${request.headers["proxy-authorization"]}`)
      const isKnown = request.headers["proxy-authorization"] === `Basic ${btoa("ada:p@ss")}`
      socket.end(`HTTP/1.1 ${isKnown ? "200 OK" : "407 Proxy Authentication Required"}\r\n\r\n`)
    })
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve))
    onTestFinished(() => void proxy.close())
    const at = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    expect((await proxyFinding(`http://ada:p%40ss@${at}`))?.state).toBe("ok")
    expect(seen).toEqual([`www.youtube.com:443 Basic ${btoa("ada:p@ss")}`])
    const refused = await proxyFinding(`http://ada:guess@${at}`)
    expect(refused).toMatchObject({ state: "problem", text: "the proxy refuses its user or password" })
    expect(JSON.stringify(refused)).not.toContain("guess")
    expect((await proxyFinding("http://127.0.0.1:9"))?.text).toContain("cannot be reached")
    expect((await proxyFinding("socks5://proxy.example"))?.text).toContain("is not an http(s) URL")
  })

  test("of the proxy requires none if the extraction service is listed", async () => {
    held.secrets.set(PROXIES, "extractor")
    expect((await findings())["egress proxy"]).toMatchObject({
      state: "ok",
      text: expect.stringContaining("the extraction service is asked"),
    })
  })

  test.each([
    [
      "it is not a list of proxies",
      "http://a-{session}-{session}.example",
      "EGRESS_PROXIES must list http(s)",
    ],
    ["one of them is dead", "direct http://127.0.0.1:9", "cannot be reached"],
  ])("of EGRESS_PROXIES gives the command that sets it if %s", async (_name, list, text) => {
    held.secrets.set(PROXIES, list)
    expect((await findings())["egress proxy"]).toMatchObject({
      state: "problem",
      text: expect.stringContaining(text),
      fix: expect.stringContaining(`--name ${PROXIES} --value "http`),
    })
  })
})

describe("npm run doctor", () => {
  const environment = { ...CREDENTIALS, AWS_REGION: "us-east-1", CDK_DOCKER: AMD64 }
  const doctor = async (args: string[], changes = {}) =>
    await runScript("scripts/doctor.ts", args, { ...environment, ...changes })

  test("exits with 0 when only warnings are left, and prints each with its command", async () => {
    const { code, stdout, stderr } = await doctor(["--stage", "check"])
    expect([code, stderr]).toEqual([0, ""])
    expect(stdout).toContain(
      "warn  mail: no sender is set, so nobody can sign in by email\n      npm run deploy",
    )
  })

  test("without credentials says how to get some, and asks nothing else", async () => {
    const none = {
      AWS_ACCESS_KEY_ID: "",
      AWS_SECRET_ACCESS_KEY: "",
      AWS_EC2_METADATA_DISABLED: "true",
      HOME: folder,
    }
    const before = aws.calls.length
    const { code, stdout } = await doctor(["--stage", "check"], none)
    expect([code, aws.calls.length]).toEqual([1, before])
    expect(stdout).toContain("STOP  credentials: AWS does not accept the credentials of this shell")
    expect(stdout).toContain("aws configure sso")
    expect(stdout).not.toContain("secrets:")
  })
})
