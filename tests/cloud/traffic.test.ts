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
/** Changes all its origins. */
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
    "a caller without an address",
    ofBehavior("/mcp", { FunctionAssociations: [] }),
    /\/mcp: names the viewer/,
  ],
  ["headers left out", ofBehavior("/api/*", { OriginRequestPolicyId: undefined }), /\/api\/\*: gives on/],
  [
    "answers of the API kept",
    ofBehavior("/api/*", { CachePolicyId: CACHING_OPTIMIZED }),
    /\/api\/\*: keeps only what is the same/,
  ],
  [
    "images drawn for each caller",
    ofBehavior("/api/og", { CachePolicyId: CACHING_OPTIMIZED }),
    /images: are kept by is undefined/,
  ],
  [
    "no limit of calls",
    changed("AWS::ApiGatewayV2::Stage", { DefaultRouteSettings: {} }),
    /the gateway has no limit/,
  ],
  ["pages not squeezed", ofBehavior("/llms.txt", { Compress: false }), /\/llms\.txt: squeezes/],
  [
    "pages by HTTPS alone",
    ofBehavior("/llms.txt", { ViewerProtocolPolicy: "https-only" }),
    /\/llms\.txt: protocol/,
  ],
  [
    "keys in the clear",
    ofBehavior("/api/*", { ViewerProtocolPolicy: "allow-all" }),
    /\/api\/\*: protocol is "allow-all"/,
  ],
  ["methods left out", ofBehavior("/oauth/*", { AllowedMethods: ["GET", "HEAD"] }), /\/oauth\/\*: methods/],
  ["no secret sent", ofOrigins({ OriginCustomHeaders: [] }), /origin .*: secret/],
  ["a URL that IAM guards", changed("AWS::Lambda::Url", { AuthType: "AWS_IAM" }), /Url .*: AuthType/],
  ["a URL that waits for the end", changed("AWS::Lambda::Url", { InvokeMode: "BUFFERED" }), /InvokeMode/],
  [
    "events of the older form",
    changed("AWS::ApiGatewayV2::Integration", { PayloadFormatVersion: "1.0" }),
    /PayloadFormatVersion is "1.0"/,
  ],
  ["a log of its own", changed("AWS::Lambda::Function", { LoggingConfig: undefined }), /LoggingConfig/],
  [
    "items that stay for ever",
    changed("AWS::DynamoDB::Table", { TimeToLiveSpecification: undefined }),
    /TimeToLiveSpecification/,
  ],
  [
    "a gateway that may call nothing",
    permission("apigateway.amazonaws.com", { SourceArn: "arn:aws:execute-api:us-east-1:1:other/*" }),
    /the gateway may not call/,
  ],
  ["a URL that nobody may call", permission("*", { FunctionUrlAuthType: "AWS_IAM" }), /by its URL/],
  [
    "a clock that may call nothing",
    permission("events.amazonaws.com", { SourceArn: "arn:aws:events:us-east-1:1:rule/other" }),
    /the clock may not call/,
  ],
  ["a clock that stands", changed("AWS::Events::Rule", { State: "DISABLED" }), /state is "DISABLED"/],
  [
    "a clock that goes slowly",
    changed("AWS::Events::Rule", { ScheduleExpression: "rate(1 day)" }),
    /clock is "rate\(1 day\)"/,
  ],
  [
    "failures that nobody keeps",
    changed("AWS::Lambda::EventInvokeConfig", { DestinationConfig: {} }),
    /what failed is undefined/,
  ],
  [
    "alarms that the topic refuses",
    changed("AWS::SNS::TopicPolicy", { PolicyDocument: { Statement: [] } }),
    /alarms may not be sent/,
  ],
])("a mistake is reported: %s", (_what, mistake, message) => {
  expect(trafficProblems(withMistake(cloud, mistake)).join("\n")).toMatch(message)
})
