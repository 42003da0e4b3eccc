import { expect, test } from "vitest"
import { type Mistake, ofType, withMistake } from "./mistake.ts"
import { synthesized } from "./synthesized.ts"
import { trafficProblems } from "./traffic.ts"

const cloud = synthesized()

type Behavior = Record<string, unknown> & { PathPattern: string }
type Distribution = { CacheBehaviors: Behavior[]; Origins: Record<string, unknown>[] }

/** Changes the distribution's behavior for a path. */
const ofBehavior = (path: string, changes: object): Mistake =>
  ofType("AWS::CloudFront::Distribution", (made) => {
    const config = made["DistributionConfig"] as Distribution
    const CacheBehaviors = config.CacheBehaviors.map((behavior) =>
      behavior.PathPattern === path ? { ...behavior, ...changes } : behavior,
    )
    return { ...made, DistributionConfig: { ...config, CacheBehaviors } }
  })
/** Changes all origins of the distribution. */
const ofOrigins = (changes: object): Mistake =>
  ofType("AWS::CloudFront::Distribution", (made) => {
    const config = made["DistributionConfig"] as Distribution
    const Origins = config.Origins.map((origin) => ({ ...origin, ...changes }))
    return { ...made, DistributionConfig: { ...config, Origins } }
  })
/** Sets these properties on every resource of a type. */
const changed = (type: string, changes: object): Mistake => ofType(type, (made) => ({ ...made, ...changes }))

const permission = (principal: string, changes: object): Mistake => {
  const type = "AWS::Lambda::Permission"
  return (resource) =>
    resource.Type === type && resource.Properties["Principal"] === principal
      ? { ...resource.Properties, ...changes }
      : undefined
}

const CACHING_OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6"

test("routing, schedules and alarms are configured correctly", () => {
  expect(trafficProblems(cloud)).toEqual([])
})

test.each<[string, Mistake, RegExp]>([
  [
    "requests without the viewer's address",
    ofBehavior("/mcp", { FunctionAssociations: [] }),
    /\/mcp: adds the viewer's address/,
  ],
  [
    "headers dropped",
    ofBehavior("/api/*", { OriginRequestPolicyId: undefined }),
    /\/api\/\*: forwards headers/,
  ],
  [
    "cached answers of the API",
    ofBehavior("/api/*", { CachePolicyId: CACHING_OPTIMIZED }),
    /\/api\/\*: caches only shared answers/,
  ],
  [
    "preview images that are not cached by their query",
    ofBehavior("/api/og", { CachePolicyId: CACHING_OPTIMIZED }),
    /images: query strings in the cache key is undefined/,
  ],
  [
    "a gateway without a rate limit",
    changed("AWS::ApiGatewayV2::Stage", { DefaultRouteSettings: {} }),
    /the gateway has no rate limit/,
  ],
  ["pages without compression", ofBehavior("/llms.txt", { Compress: false }), /\/llms\.txt: compresses/],
  [
    "pages that refuse HTTP",
    ofBehavior("/llms.txt", { ViewerProtocolPolicy: "https-only" }),
    /\/llms\.txt: protocol/,
  ],
  [
    "API calls over plain HTTP",
    ofBehavior("/api/*", { ViewerProtocolPolicy: "allow-all" }),
    /\/api\/\*: protocol is "allow-all"/,
  ],
  ["methods refused", ofBehavior("/oauth/*", { AllowedMethods: ["GET", "HEAD"] }), /\/oauth\/\*: methods/],
  ["origins without a secret", ofOrigins({ OriginCustomHeaders: [] }), /origin .*: secret/],
  ["a public URL behind IAM", changed("AWS::Lambda::Url", { AuthType: "AWS_IAM" }), /Url .*: AuthType/],
  ["a URL that does not stream", changed("AWS::Lambda::Url", { InvokeMode: "BUFFERED" }), /InvokeMode/],
  [
    "events in payload format 1.0",
    changed("AWS::ApiGatewayV2::Integration", { PayloadFormatVersion: "1.0" }),
    /PayloadFormatVersion is "1.0"/,
  ],
  ["a missing log group", changed("AWS::Lambda::Function", { LoggingConfig: undefined }), /LoggingConfig/],
  [
    "items that never expire",
    changed("AWS::DynamoDB::Table", { TimeToLiveSpecification: undefined }),
    /TimeToLiveSpecification/,
  ],
  [
    "a gateway without permission to call its Lambdas",
    permission("apigateway.amazonaws.com", { SourceArn: "arn:aws:execute-api:us-east-1:1:other/*" }),
    /the gateway may not call/,
  ],
  ["a URL without public permission", permission("*", { FunctionUrlAuthType: "AWS_IAM" }), /by its URL/],
  [
    "a schedule without permission to call its Lambda",
    permission("events.amazonaws.com", { SourceArn: "arn:aws:events:us-east-1:1:rule/other" }),
    /the schedule may not call/,
  ],
  ["a disabled schedule", changed("AWS::Events::Rule", { State: "DISABLED" }), /state is "DISABLED"/],
  [
    "a schedule with a wrong rate",
    changed("AWS::Events::Rule", { ScheduleExpression: "rate(1 day)" }),
    /rate is "rate\(1 day\)"/,
  ],
  [
    "failed events that are not stored",
    changed("AWS::Lambda::EventInvokeConfig", { DestinationConfig: {} }),
    /failed events is undefined/,
  ],
  [
    "alarms that may not publish to their topic",
    changed("AWS::SNS::TopicPolicy", { PolicyDocument: { Statement: [] } }),
    /alarms may not be sent/,
  ],
])("a mistake is reported: %s", (_what, mistake, message) => {
  expect(trafficProblems(withMistake(cloud, mistake)).join("\n")).toMatch(message)
})
