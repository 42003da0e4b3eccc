import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { startAudioService } from "../support/audio-service.ts"
import { startAws } from "../support/aws-calls.ts"
import {
  type Built,
  type Container,
  missingRequirement,
  startContainer,
  type Task,
} from "../support/container/container.ts"
import { parseDockerfile } from "../support/container/dockerfile.ts"
import { rootFolder } from "../support/container/root-folder.ts"
import { temporaryFolder } from "../support/process.ts"
import type { SignedIn } from "../support/service.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { tableOf } from "./deployed.ts"
import { isAllowed } from "./permissions.ts"
import { resolveReferences } from "./stage.ts"
import { synthesized } from "./synthesized.ts"
import { workerTask } from "./worker-task.ts"

const PATH = "/api/transcribe-audio"
const ID = "extractor"
/** The first run builds the image's files, which takes minutes. */
const IMAGE_MS = 900_000
const WORK_MS = 60_000
const MB = 2 ** 20

const missing = missingRequirement ?? (hasFfmpeg ? undefined : "ffmpeg")
warnWithout(missing === undefined, String(missing), "the workers' task in a container")

const cloud = synthesized()
const task = workerTask(cloud)
const image = parseDockerfile(readFileSync(join(task.bundle, "Dockerfile"), "utf8"))

/**
 * The service takes the uploads. Its own worker is stopped, so only the container works on them.
 */
const service = await startAudioService()
await service.worker.stop()
const secretsPath = task.environment["SECRETS_PATH"] ?? ""
const aws = await startAws({
  dynamodb: service.endpoint,
  tableArn: tableOf(cloud.templates).arn,
  parameters: { [`${secretsPath}/OPENAI_API_KEY`]: "sk-of-nobody" },
  parameterArn: (name) => `arn:<AWS::Partition>:ssm:us-east-1:123456789012:parameter${name}`,
  mailArn: "",
  keyArn: "",
  queueArn: "",
  serviceArn: () => "",
  bucketArn: "",
  allows: (call) => isAllowed(task.statements, call),
})
afterAll(async () => await aws.stop())

/**
 * The container's environment: the template's with its references resolved, and what ECS adds. The
 * addresses of AWS and the speech engine are replaced by fakes.
 */
const given: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(task.environment).map(([name, value]) => [name, resolveReferences(value)]),
  ),
  ...service.stores.settings,
  TABLE_NAME: service.environment["TABLE_NAME"] ?? "",
  DYNAMODB_ENDPOINT: aws.dynamodb(ID),
  AWS_ENDPOINT_URL_SSM: aws.ssm(ID),
  OPENAI_BASE_URL: service.speech.baseUrl,
}
const ports = Object.values(given).flatMap((value) => /^http:\/\/127\.0\.0\.1:(\d+)/.exec(value)?.[1] ?? [])

let root = ""
beforeAll(async () => {
  if (missing === undefined) root = await rootFolder(image)
}, IMAGE_MS)

/** Starts the task with a test's changes. It is removed at the end of the test. */
async function start(changes: Partial<Task> = {}, built: Partial<Built> = {}): Promise<Container> {
  const made = { image, root, bundle: task.bundle, ...built }
  const changedTask = { ...task, environment: given, ...changes }
  const container = await startContainer(made, changedTask, [...new Set(ports)].map(Number))
  onTestFinished(async () => await container.remove())
  return container
}

type Authorized = { upload_id: string; upload_token: string; upload: Target }
type Target = {
  method: string
  url: string
  headers?: Record<string, string>
  fields?: Record<string, string>
}
type Status = { status: string; result_token?: string }

/** Uploads a file of 20 s with two tones, as a page does. */
async function upload(person: SignedIn): Promise<Authorized> {
  const path = join(temporaryFolder(), "talk.mp3")
  writeTones(path, 2)
  const bytes = new Uint8Array(readFileSync(path))
  const body = {
    filename: "talk.mp3",
    content_type: "audio/mpeg",
    size_bytes: bytes.length,
    duration_seconds: 20,
  }
  const made = (await (await person.call("POST", PATH, { body })).json()) as Authorized
  const { method, url, headers = {}, fields } = made.upload
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value)
  form.set("file", new Blob([bytes]))
  const sent = await fetch(url, { method, headers, body: fields ? form : bytes })
  expect(sent.status).toBeLessThan(300)
  return made
}

const statusOf = async (person: SignedIn, { upload_id }: Authorized) =>
  (await (await person.call("GET", `${PATH}?upload_id=${upload_id}`)).json()) as Status

describe.skipIf(missing !== undefined)("the workers' task", () => {
  test("transcribes an uploaded file within its limits", async () => {
    const container = await start()
    const person = await service.person()
    const made = await upload(person)
    const state = async () => (await statusOf(person, made)).status
    await expect.poll(state, { timeout: WORK_MS }).toBe("transcribed")
    const { result_token } = await statusOf(person, made)
    const { upload_id, upload_token } = made
    const saved = await person.call("PUT", PATH, { body: { upload_id, upload_token, result_token } })
    expect(await saved.json()).toMatchObject({ transcript: "Tone 200. Tone 220." })
    expect(aws.refused).toEqual([])
    expect(container.memory.kills()).toBe(0)
    const peak = Math.round(container.memory.peakBytes() / MB)
    expect(peak).toBeLessThan(task.memoryMb)
    console.log(`The workers' task used ${peak} of ${task.memoryMb} MB.`)
  })

  test("passes the health check of ECS, and exits when ECS stops it", async () => {
    const container = await start()
    await expect.poll(async () => (await container.run(...task.healthCheck)).code).toBe(0)
    expect(await container.stop()).toBe(0)
  })

  // Must run after the test above, whose container stopped cleanly: for 20 s after a receiver is
  // killed, the embedded SQS may still deliver a message to it.
  test("cannot work in a volume that its image does not declare", async () => {
    const container = await start({}, { image: { ...image, volumes: [] } })
    const person = await service.person()
    const made = await upload(person)
    await expect.poll(() => container.output(), { timeout: WORK_MS }).toContain("EACCES: permission denied")
    expect((await statusOf(person, made)).status).not.toBe("transcribed")
  })

  test("has its user, one folder to write in, and no way out", async () => {
    const container = await start()
    expect((await container.run("id", "-un")).output).toBe("node\n")
    expect(await container.run("touch", "/tmp/x")).toEqual({ code: 0, output: "" })
    for (const path of ["/x", "/service/x", "/home/node/x", "/var/tmp/x"])
      expect((await container.run("touch", path)).output).toContain("Read-only file system")
    expect((await container.run("cat", "/proc/net/dev")).output).not.toMatch(/eth|ens|veth/)
    expect(container.environment()).toContain("TABLE_NAME=")
    expect(container.environment()).not.toMatch(/TOKEN_SECRET|ORIGIN_SECRETS|VITEST/)
  })

  test("does not start without AWS_REGION", async () => {
    const { ["AWS_REGION"]: _region, ...environment } = given
    const container = await start({ environment })
    expect(await container.ended).not.toBe(0)
    expect(container.output()).toContain("Missing or invalid settings: AWS_REGION")
  })

  test("is killed when it needs more memory than its task has", async () => {
    const container = await start({ memoryMb: 32 })
    expect(await container.ended).toBe(128 + 9)
    expect(container.memory.kills()).toBeGreaterThan(0)
  })
})
