import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { POLL_SECONDS_MAX } from "../../core/transcription/transcription.schema.ts"
import { SETTING_NAMES } from "../../functions/compose/config.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { SECRETS } from "../../functions/route/secrets.ts"
import { FIXED_RESOURCES } from "../../scripts/cost/idle.ts"
import { lambdasOf } from "./deployed.ts"
import { type Mistake, ofType, withMistake } from "./mistake.ts"
import { problemsOf } from "./problems.ts"
import { synthesized } from "./synthesized.ts"
import { resourcesOf } from "./template.ts"
import { workerTask } from "./worker-task.ts"

const cloud = synthesized()
/** CloudFormation's limit is 500. */
const RESOURCES_MAX = 400
/** CloudFront's quota is 75 behaviors of a distribution. */
const BEHAVIORS_MAX = 40
const ALARMS_MAX = 11

describe("the templates compared with the declarations", () => {
  test("hold every Lambda, every route to it and every permission", () => {
    expect(lambdasOf(cloud).length).toBeGreaterThan(20)
    expect(problemsOf(cloud)).toEqual([])
    expect(workerTask(cloud).environment).toMatchObject({ WORKER_ONLY: "on" })
  })

  test("every declared kind of resource has its stack", () => {
    expect(Object.keys(RESOURCES)).toEqual([
      "table",
      "schedules",
      "consumers",
      "uploads",
      "keptAudio",
      "audioQueue",
      "audioDeadLetters",
      "extractor",
      "extractorUrl",
      "scheduledRoutes",
      "services",
      "unrouted",
    ])
    const parts = "partitionKey sortKey ttlAttribute dueIndex wholePartitions"
    expect(Object.keys(RESOURCES.table)).toEqual(parts.split(" "))
  })

  test("CloudFront caches no error of the service, and never sends a call to the gateway twice", () => {
    const [distribution] = resourcesOf(cloud.templates, "AWS::CloudFront::Distribution")
    if (!distribution) throw new Error("there is no distribution")
    const { CustomErrorResponses, Origins } = distribution.properties["DistributionConfig"] as {
      CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[]
      Origins: { CustomOriginConfig?: { OriginReadTimeout: number }; ResponseCompletionTimeout?: number }[]
    }
    const ttls = CustomErrorResponses.map((made) => [made.ErrorCode, made.ErrorCachingMinTTL])
    expect(ttls).toEqual([500, 501, 502, 503, 504].map((status) => [status, 0]))
    // The gateway's own limit is 30 s; CloudFront repeats a GET that takes longer than its limit.
    const limits = Origins.flatMap((origin) => origin.CustomOriginConfig?.OriginReadTimeout ?? [])
    expect(limits.length).toBeGreaterThan(1)
    expect(Math.min(...limits)).toBeGreaterThan(30)
    expect(Origins.flatMap((origin) => origin.ResponseCompletionTimeout ?? [])).toEqual([35])
  })

  test("every secret is a setting, and everything that looks like a secret is one", () => {
    expect(SECRETS.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    const looks = SETTING_NAMES.filter((name) => /(SECRET|_API_KEY|SERVICE_KEY|PROXY_URL)$/.test(name))
    expect(looks.filter((name) => !(SECRETS as readonly string[]).includes(name))).toEqual([])
  })
})

describe("a mistake in the stacks", () => {
  test.each<[string, Mistake, RegExp]>([
    [
      "a memory size",
      ofType("AWS::Lambda::Function", (made) => ({ ...made, MemorySize: 3008 })),
      /memory is 3008/,
    ],
    ["a timeout", ofType("AWS::Lambda::Function", (made) => ({ ...made, Timeout: 3 })), /timeout is 3,/],
    [
      "a route's path",
      ({ Type, Properties }) =>
        Type === "AWS::ApiGatewayV2::Route" && Properties["RouteKey"] === "ANY /api/v1/transcribe"
          ? { ...Properties, RouteKey: "ANY /api/v1/transcripts" }
          : undefined,
      /POST \/api\/v1\/transcribe goes to unrouted, not transcribe/,
    ],
    [
      "a setting's name",
      ofType("AWS::Lambda::Function", (made) => ({
        ...made,
        Environment: { Variables: { TABEL_NAME: "table", ORIGIN_SECRETS: "{{resolve:secretsmanager:x}}" } },
      })),
      /TABEL_NAME is no setting/,
    ],
    [
      "a permission for everything",
      ({ Type, Properties }) =>
        Type === "AWS::IAM::Role"
          ? {
              ...Properties,
              Policies: [
                { PolicyDocument: { Statement: [{ Effect: "Allow", Action: "dynamodb:*", Resource: "*" }] } },
              ],
            }
          : undefined,
      /may dynamodb:\*/,
    ],
    [
      "items that no condition names",
      ({ Type, Properties }) =>
        Type === "AWS::IAM::Role" && JSON.stringify(Properties).includes("dynamodb:LeadingKeys")
          ? (JSON.parse(JSON.stringify(Properties).replaceAll('"Condition"', '"Sid"')) as Record<
              string,
              unknown
            >)
          : undefined,
      /may dynamodb:GetItem every item/,
    ],
    [
      "a condition that a call without keys passes",
      ({ Type, Properties }) =>
        Type === "AWS::IAM::Role" && JSON.stringify(Properties).includes("dynamodb:LeadingKeys")
          ? (JSON.parse(
              JSON.stringify(Properties).replaceAll(
                '"dynamodb:LeadingKeys":"false"',
                '"aws:SourceIp":"false"',
              ),
            ) as Record<string, unknown>)
          : undefined,
      /may dynamodb:GetItem every item/,
    ],
    [
      "a route that IAM does not guard",
      ({ Type, Properties }) =>
        Type === "AWS::ApiGatewayV2::Route" && Properties["AuthorizationType"] === "AWS_IAM"
          ? { ...Properties, RouteKey: "ANY /elsewhere" }
          : undefined,
      /(backfill-channels|sync) goes to/,
    ],
    [
      "a service's path",
      ofType("AWS::CloudFront::Distribution", (made) => {
        const config = made["DistributionConfig"] as { CacheBehaviors: { PathPattern: string }[] }
        const CacheBehaviors = config.CacheBehaviors.filter(({ PathPattern }) => PathPattern !== "/mcp")
        return { ...made, DistributionConfig: { ...config, CacheBehaviors } }
      }),
      /POST \/mcp goes to undefined, not mcp/,
    ],
    [
      "a service's Lambda",
      ({ Type, Properties }) =>
        Type === "AWS::Lambda::Function" && Properties["Handler"] === "mcp.handler"
          ? { ...Properties, Handler: "health.handler" }
          : undefined,
      /mcp has no Lambda/,
    ],
  ])("is reported: %s", (_what, mistake, message) => {
    expect(problemsOf(withMistake(cloud, mistake)).join("\n")).toMatch(message)
  })
})

/**
 * Removes the method from a path that matches another route's parameter. The route ANY of the path
 * stays, and AWS does not document which of the two wins.
 */
const withoutMethod: Mistake = ({ Type, Properties }) =>
  Type === "AWS::ApiGatewayV2::Route" && Properties["RouteKey"] === "GET /api/transcriptions/channels"
    ? { ...Properties, RouteKey: "GET /api/elsewhere" }
    : undefined

test("a call that AWS could route to either of two Lambdas is reported", () => {
  expect(() => problemsOf(withMistake(cloud, withoutMethod))).toThrow(/channels could come to two Lambdas/)
})

describe("AWS limits", () => {
  test("no stack is close to CloudFormation's limit of 500 resources", () => {
    const large = [...cloud.templates].filter(
      ([, { Resources }]) => Object.keys(Resources).length > RESOURCES_MAX,
    )
    expect(large.map(([stack]) => stack)).toEqual([])
  })

  test("CloudFront has few behaviors and CloudWatch few alarms", () => {
    const [distribution] = resourcesOf(cloud.templates, "AWS::CloudFront::Distribution")
    const config = distribution?.properties["DistributionConfig"] as { CacheBehaviors: object[] } | undefined
    expect(config?.CacheBehaviors.length).toBeLessThanOrEqual(BEHAVIORS_MAX)
    // The alarms of the workers scale their machines and notify no topic.
    const alarms = resourcesOf(cloud.templates, "AWS::CloudWatch::Alarm").filter(
      ({ stack }) => !stack.endsWith("-workers"),
    )
    expect(alarms.length).toBeLessThanOrEqual(ALARMS_MAX)
  })

  test("the cost report counts the deployed alarms and metrics", () => {
    const alarms = resourcesOf(cloud.templates, "AWS::CloudWatch::Alarm").map(({ properties }) => {
      const { Metrics } = properties as { Metrics?: { MetricStat?: object }[] }
      return Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
    })
    expect(alarms.reduce((sum, metrics) => sum + metrics, 0)).toBe(FIXED_RESOURCES.alarms)
    expect(resourcesOf(cloud.templates, "AWS::Logs::MetricFilter").length).toBe(FIXED_RESOURCES.customMetrics)
  })
})

function alarmOf(id: string) {
  const alarms = resourcesOf(cloud.templates, "AWS::CloudWatch::Alarm")
  return alarms.find(({ name }) => name.startsWith(id))?.properties
}

describe("an alarm", () => {
  test("for slow answers ignores calls that poll a job as long as they may", () => {
    expect(alarmOf("SlowAnswers")?.["Threshold"]).toBeGreaterThan(POLL_SECONDS_MAX * 1000)
  })

  test("for dead letters counts those that a Lambda has taken, too", () => {
    expect(JSON.stringify(alarmOf("DeadLetters")?.["Metrics"])).toContain(
      '"ApproximateNumberOfMessagesNotVisible"',
    )
  })
})

test("the resources are those that were last reviewed", async () => {
  const lines = [...cloud.templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([name, { Type }]) => `${stack} ${Type} ${name}`),
  )
  await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "resources.txt"),
  )
})
