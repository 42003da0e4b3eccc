import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parseConfig, SETTING_NAMES } from "../../functions/compose/config.ts"
import { KEEP_ALIVE_MS } from "../../functions/extractor/limits.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { SECRETS } from "../../functions/route/secrets.ts"
import { FIXED_RESOURCES } from "../../scripts/cost/bill.ts"
import { accessProblems, lambdaProblems, routingProblems } from "./checks.ts"
import { lambdasOf } from "./deployed.ts"
import { edgeOf } from "./edge.ts"
import { type Mistake, ofType, withMistake } from "./mistake.ts"
import { type Synthesized, synthesized } from "./synthesized.ts"
import { resourcesOf } from "./template.ts"
import { trafficProblems } from "./traffic.ts"
import { workerTask } from "./worker-task.ts"

const cloud = synthesized()
/** CloudFormation's limit is 500. */
const RESOURCES_MAX = 400
/** CloudFront's quota is 75 behaviors of a distribution. */
const BEHAVIORS_MAX = 40
const ALARMS_MAX = 11
/** Bundles and synthesizes another deployment. */
const SYNTH_MS = 180_000

const problemsOf = (given: Synthesized) => [
  ...lambdaProblems(given, SETTING_NAMES),
  ...routingProblems(given),
  ...accessProblems(given),
  ...trafficProblems(given),
]

describe("the templates compared with the declarations", () => {
  test("hold every Lambda, every route to it and every permission", () => {
    expect(lambdasOf(cloud).length).toBeGreaterThan(20)
    expect(problemsOf(cloud)).toEqual([])
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

test("the resources are those that were last reviewed", async () => {
  const lines = [...cloud.templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([name, { Type }]) => `${stack} ${Type} ${name}`),
  )
  await expect(`${lines.toSorted().join("\n")}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, "resources.txt"),
  )
})

test(
  "a deployment with every optional feature is valid too",
  () => {
    const full = synthesized({
      host: "echotext.example",
      certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/8f5b1f9e-0c5a-4a53-9d0a-7e3b5f0e9c11",
      otherOrigins: ["chrome-extension://abcdefghijklmnopabcdefghijklmnop"],
      alarmEmail: "people@mail.example",
      keepsData: true,
      logDays: 30,
      firewallCallsMax: 3000,
      originSecretGeneration: 3,
      restoredTable: "restored",
      toolConcurrencyMax: 50,
      sampleVideos: false,
      extractor: {
        host: "audio.echotext.example",
        certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1c0e6a52-3f0b-4a8e-9a46-52c1f0d7b3aa",
      },
    })
    // With a balancer, the container answers in place of this Lambda.
    expect(problemsOf(full)).toEqual(["extractorUrl has no Lambda"])
    expect(workerTask(full).environment).toMatchObject({ BEHIND_BALANCER: "on" })
    const [balancer] = resourcesOf(full.templates, "AWS::ElasticLoadBalancingV2::LoadBalancer")
    const attributes = balancer?.properties["LoadBalancerAttributes"] as { Key: string; Value: string }[]
    const idle = attributes.find(({ Key }) => Key === "idle_timeout.timeout_seconds")
    // Otherwise the container would close connections that the balancer is about to use.
    expect(KEEP_ALIVE_MS).toBeGreaterThan(Number(idle?.Value) * 1000)
    const [target] = resourcesOf(full.templates, "AWS::ElasticLoadBalancingV2::TargetGroup")
    expect(target?.properties["TargetGroupAttributes"]).toContainEqual({
      Key: "deregistration_delay.timeout_seconds",
      Value: idle?.Value,
    })
    const [service] = resourcesOf(full.templates, "AWS::ECS::Service")
    expect(service?.properties).toMatchObject({
      DeploymentConfiguration: { MinimumHealthyPercent: 100 },
      CapacityProviderStrategy: expect.arrayContaining([
        expect.objectContaining({ CapacityProvider: "FARGATE", Base: 1 }),
      ]) as unknown,
    })
    expect(workerTask(cloud).environment).toMatchObject({ WORKER_ONLY: "on" })
    expect(edgeOf(full.templates)("POST", "/mcp")?.added).toEqual({
      "WWW-Authenticate":
        'Bearer realm="mcp", resource_metadata="https://echotext.example/.well-known/oauth-protected-resource/mcp", scope="mcp"',
    })
    const [table] = resourcesOf(full.templates, "AWS::DynamoDB::Table")
    expect(table?.properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      BillingMode: "PAY_PER_REQUEST",
    })
    const environment: Readonly<Record<string, string>> = lambdasOf(full)[0]?.environment ?? {}
    expect(environment).toMatchObject({
      TABLE_NAME: "restored",
      PUBLIC_URL: "https://echotext.example",
      ALLOWED_ORIGINS: "https://echotext.example,chrome-extension://abcdefghijklmnopabcdefghijklmnop",
      ORIGIN_SECRETS: expect.stringMatching(/OriginSecret2.*,.*OriginSecret3/),
    })
    const atLoopback = Object.entries(parseConfig({ TABLE_NAME: "a" }))
      .filter(([, value]) => /\b127\.0\.0\.1\b/.test(JSON.stringify(value) ?? ""))
      .map(([name]) => name)
    expect(atLoopback).toContain("MCP_URL")
    expect(atLoopback.filter((name) => environment[name] === undefined)).toEqual([])
    const exported = Object.values(full.templates.get("check-echotext-storage")?.Outputs ?? {})
    // Stacks that are already deployed may import these outputs, so their names must stay.
    for (const name of ["OriginSecret1", "RefTable", "TableCD117FA1Arn"]) {
      expect(exported.map(({ Export }) => Export?.Name)).toContainEqual(expect.stringContaining(name))
    }
  },
  SYNTH_MS,
)
