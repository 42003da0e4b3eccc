import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { SETTING_NAMES } from "../../functions/compose/config.ts"
import { SECRETS } from "../../functions/http/declaration.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { STANDING } from "../../scripts/cost/bill.ts"
import { accessProblems, lambdaProblems, routingProblems } from "./checks.ts"
import { lambdasOf } from "./deployed.ts"
import { type Synthesized, synthesized } from "./synthesized.ts"
import { type Resource, resourcesOf, type Template } from "./template.ts"

const cloud = synthesized()
/** CloudFormation's limit is 500. */
const RESOURCES_MAX = 400
const BEHAVIORS_MAX = 20
const ALARMS_MAX = 10

const problemsOf = (given: Synthesized) => [
  ...lambdaProblems(given, SETTING_NAMES),
  ...routingProblems(given),
  ...accessProblems(given),
]

describe("the templates say what the declarations say", () => {
  test("every Lambda, every way to it, every permission", () => {
    expect(lambdasOf(cloud).length).toBeGreaterThan(20)
    expect(problemsOf(cloud)).toEqual([])
  })

  test("every kind of resource that is declared has its stack", () => {
    expect(Object.keys(RESOURCES)).toEqual(["table", "schedules", "scheduledRoutes", "unrouted"])
    expect(Object.keys(RESOURCES.table)).toEqual(["partitionKey", "sortKey", "ttlAttribute", "dueIndex"])
  })

  test("every secret is a setting, and what looks like a secret is one", () => {
    expect(SECRETS.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    const looks = SETTING_NAMES.filter((name) => /(SECRET|_API_KEY|SERVICE_KEY|PROXY_URL)$/.test(name))
    expect(looks.filter((name) => !(SECRETS as readonly string[]).includes(name))).toEqual([])
  })
})

type Mutation = (resource: Resource) => Resource["Properties"] | undefined
const ofType =
  (type: string, change: (properties: Record<string, unknown>) => Record<string, unknown>): Mutation =>
  ({ Type, Properties }) =>
    Type === type ? change({ ...Properties }) : undefined

describe("a mistake in the stacks is found", () => {
  /** The same deployment with the first resource changed that the mutation is about. */
  function withMistake(mutate: Mutation): Synthesized {
    let isDone = false
    const change = (resource: Resource): Resource => {
      const Properties = isDone ? undefined : mutate(resource)
      if (!Properties) return resource
      isDone = true
      return { ...resource, Properties }
    }
    const templates = new Map(
      [...cloud.templates].map(([stack, template]): [string, Template] => [
        stack,
        {
          ...template,
          Resources: Object.fromEntries(
            Object.entries(template.Resources).map(([name, resource]) => [name, change(resource)]),
          ),
        },
      ]),
    )
    expect(isDone).toBe(true)
    return { ...cloud, templates }
  }
  test.each<[string, Mutation, RegExp]>([
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
      /POST \/api\/v1\/transcribe comes to unrouted, not transcribe/,
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
      "a route that IAM does not guard",
      ({ Type, Properties }) =>
        Type === "AWS::ApiGatewayV2::Route" && Properties["AuthorizationType"] === "AWS_IAM"
          ? { ...Properties, RouteKey: "ANY /elsewhere" }
          : undefined,
      /backfill-channels comes to/,
    ],
  ])("%s", (_what, mutate, message) => {
    expect(problemsOf(withMistake(mutate)).join("\n")).toMatch(message)
  })
})

describe("limits", () => {
  test("no stack comes near CloudFormation's 500 resources", () => {
    const large = [...cloud.templates].filter(
      ([, { Resources }]) => Object.keys(Resources).length > RESOURCES_MAX,
    )
    expect(large.map(([stack]) => stack)).toEqual([])
  })

  test("CloudFront has few behaviours, CloudWatch few alarms", () => {
    const [distribution] = resourcesOf(cloud.templates, "AWS::CloudFront::Distribution")
    const config = distribution?.properties["DistributionConfig"] as { CacheBehaviors: object[] } | undefined
    expect(config?.CacheBehaviors.length).toBeLessThanOrEqual(BEHAVIORS_MAX)
    expect(resourcesOf(cloud.templates, "AWS::CloudWatch::Alarm").length).toBeLessThanOrEqual(ALARMS_MAX)
  })

  test("the cost report reckons with the alarms and the metrics that stand there", () => {
    const alarms = resourcesOf(cloud.templates, "AWS::CloudWatch::Alarm").map(({ properties }) => {
      const { Metrics } = properties as { Metrics?: { MetricStat?: object }[] }
      return Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1
    })
    expect(alarms.reduce((sum, metrics) => sum + metrics, 0)).toBe(STANDING.alarms)
    expect(resourcesOf(cloud.templates, "AWS::Logs::MetricFilter").length).toBe(STANDING.countedMetrics)
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

test("a stage with everything that can be set up is in order too", () => {
  const full = synthesized({
    host: "echotext.example",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/8f5b1f9e-0c5a-4a53-9d0a-7e3b5f0e9c11",
    otherOrigins: ["chrome-extension://abcdefghijklmnopabcdefghijklmnop"],
    alarmEmail: "people@mail.example",
    keepsData: true,
    logDays: 30,
    firewallCallsMax: 3000,
    originSecretGeneration: 2,
    sampleVideos: false,
  })
  expect(problemsOf(full)).toEqual([])
  const [table] = resourcesOf(full.templates, "AWS::DynamoDB::Table")
  expect(table?.properties).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    BillingMode: "PAY_PER_REQUEST",
  })
  const [{ environment } = { environment: {} }] = lambdasOf(full)
  expect(environment).toMatchObject({
    PUBLIC_URL: "https://echotext.example",
    ALLOWED_ORIGINS: "https://echotext.example,chrome-extension://abcdefghijklmnopabcdefghijklmnop",
    ORIGIN_SECRETS: expect.stringMatching(/OriginSecret1.*,.*OriginSecret2/),
  })
})
