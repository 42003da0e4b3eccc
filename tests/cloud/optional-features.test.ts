import { expect, test } from "vitest"
import { parseConfig } from "../../functions/compose/config.ts"
import { KEEP_ALIVE_MS } from "../../functions/extractor/limits.ts"
import { lambdasOf } from "./deployed.ts"
import { edgeOf } from "./edge.ts"
import { problemsOf } from "./problems.ts"
import { synthesized } from "./synthesized.ts"
import { resourcesOf } from "./template.ts"
import { workerTask } from "./worker-task.ts"

/** A deployment with every optional feature. */
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

test("a deployment with every optional feature agrees with the declarations", () => {
  // With a balancer, the container answers in place of this Lambda.
  expect(problemsOf(full)).toEqual(["extractorUrl has no Lambda"])
  expect(workerTask(full).environment).toMatchObject({ BEHIND_BALANCER: "on" })
  expect(edgeOf(full.templates)("POST", "/mcp")?.added).toEqual({
    "WWW-Authenticate":
      'Bearer realm="mcp", resource_metadata="https://echotext.example/.well-known/oauth-protected-resource/mcp", scope="mcp"',
  })
})

test("behind the balancer, one task always answers, and waiting calls are not cut off", () => {
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
})

test("a deployment with `keepsData` protects its table and keeps backups", () => {
  const [table] = resourcesOf(full.templates, "AWS::DynamoDB::Table")
  expect(table?.properties).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    BillingMode: "PAY_PER_REQUEST",
  })
})

test("no setting of a Lambda is left at an address of the local run", () => {
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
})

test("outputs that deployed stacks may import keep their names", () => {
  const exported = Object.values(full.templates.get("check-echotext-storage")?.Outputs ?? {})
  for (const name of ["OriginSecret1", "RefTable", "TableCD117FA1Arn"]) {
    expect(exported.map(({ Export }) => Export?.Name)).toContainEqual(expect.stringContaining(name))
  }
})
