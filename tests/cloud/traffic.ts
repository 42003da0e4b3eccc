import { RESOURCES } from "../../functions/resources.ts"
import { ROUTES } from "../../functions/routes.ts"
import { lambdasOf } from "./deployed.ts"
import type { Synthesized } from "./synthesized.ts"
import { resourcesOf, type Templates, valueOf } from "./template.ts"

type Properties = Readonly<Record<string, unknown>>
type ResolvedResource = { name: string; arn: string; properties: Properties }

/** CloudFront's managed policies: no caching, and all viewer headers except Host. */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac"

/** Every resource of a type, with CloudFormation's intrinsic functions resolved. */
function all(templates: Templates, type: string): readonly ResolvedResource[] {
  return resourcesOf(templates, type).map(({ stack, name, properties }) => ({
    name,
    arn: `<${stack}.${name}.Arn>`,
    properties: valueOf(templates, stack, properties) as Properties,
  }))
}

/** Returns misconfigured routing, schedules and alarms. */
export function trafficProblems(synthesized: Synthesized): string[] {
  const { templates } = synthesized
  return [
    ...behaviorProblems(templates),
    ...cacheProblems(templates),
    ...throttleProblems(templates),
    ...originProblems(synthesized),
    ...settingProblems(templates),
    ...permissionProblems(templates),
    ...scheduleProblems(synthesized),
    ...topicProblems(templates),
  ]
}

type Behavior = {
  PathPattern: string
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ViewerProtocolPolicy: string
  AllowedMethods?: string[]
  Compress?: boolean
  FunctionAssociations?: { EventType: string; FunctionARN: string }[]
}
type Origin = {
  Id: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
  CustomOriginConfig?: { OriginProtocolPolicy: string }
}
type Distribution = { CacheBehaviors: Behavior[]; Origins: Origin[] }

const distributionOf = (templates: Templates): Distribution =>
  all(templates, "AWS::CloudFront::Distribution")[0]?.properties["DistributionConfig"] as Distribution

function behaviorProblems(templates: Templates): string[] {
  const [viewer] = all(templates, "AWS::CloudFront::Function").map(({ arn }) =>
    arn.replace(".Arn>", ".FunctionARN>"),
  )
  return distributionOf(templates).CacheBehaviors.flatMap((behavior) => {
    const { PathPattern: path, FunctionAssociations = [], AllowedMethods = [] } = behavior
    const isCached = behavior.CachePolicyId !== CACHING_DISABLED
    // `/??/terms` is `/terms` in another language.
    const english = path.replace("/??/", "/")
    const route = Object.values(ROUTES).find((one) => one.path === english && one.method === "GET")
    const isSameForAllCallers =
      route?.caller === "none" &&
      "mediaType" in route.output &&
      (route.permissions.length === 0 || "sharedAnswer" in route)
    return wrong(`behaviour ${path}`, {
      "adds the viewer's address": [FunctionAssociations.some(isAtRequest(viewer)), true],
      "forwards headers": [behavior.OriginRequestPolicyId, ALL_BUT_HOST],
      "caches only shared answers": [!isCached || isSameForAllCallers, true],
      compresses: [behavior.Compress ?? false, isCached],
      protocol: [
        behavior.ViewerProtocolPolicy,
        path.startsWith("/api/") ? "https-only" : "redirect-to-https",
      ],
      methods: [AllowedMethods.length, 7],
    })
  })
}

/**
 * Preview images are the same for all callers, so CloudFront must cache them by their whole query.
 */
function cacheProblems(templates: Templates): string[] {
  const ids = distributionOf(templates).CacheBehaviors.filter(({ PathPattern }) => PathPattern === "/api/og")
  const policies = resourcesOf(templates, "AWS::CloudFront::CachePolicy").map(
    ({ stack, name, properties }) => ({
      id: `<${stack}.${name}>`,
      config: properties["CachePolicyConfig"] as {
        MaxTTL: number
        ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: string } }
      },
    }),
  )
  const cached = policies.find(({ id }) => id === ids[0]?.CachePolicyId)?.config
  return wrong("images", {
    "query strings in the cache key": [
      cached?.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStringBehavior,
      "all",
    ],
    "maximum TTL in seconds": [cached?.MaxTTL, 86_400],
  })
}

/**
 * Without a limit of its own, the gateway would let one caller use up the AWS account's
 * Lambda concurrency.
 */
function throttleProblems(templates: Templates): string[] {
  const stages = all(templates, "AWS::ApiGatewayV2::Stage")
  const limits = stages.map(({ properties }) => properties["DefaultRouteSettings"] as Properties | undefined)
  return stages.length > 0 && limits.every(isLimited) ? [] : ["the gateway has no rate limit"]
}

const isLimited = (limit: Properties | undefined) =>
  Number(limit?.["ThrottlingRateLimit"]) > 0 && Number(limit?.["ThrottlingBurstLimit"]) > 0

const isAtRequest =
  (viewer: string | undefined) =>
  ({ EventType, FunctionARN }: { EventType: string; FunctionARN: string }) =>
    EventType === "viewer-request" && FunctionARN === viewer

/** CloudFront must send the last secret of each Lambda's list, which is the newest. */
function originProblems(synthesized: Synthesized): string[] {
  const newest = new Set(
    lambdasOf(synthesized).map(({ environment }) => environment["ORIGIN_SECRETS"]?.split(",").at(-1)),
  )
  const [secret, ...more] = newest
  const ours = distributionOf(synthesized.templates).Origins.filter((origin) => origin.CustomOriginConfig)
  return [
    ...(more.length > 0 ? ["Lambdas differ in the origin's secret"] : []),
    ...ours.flatMap(({ Id, OriginCustomHeaders = [], CustomOriginConfig }) =>
      wrong(`origin ${Id}`, {
        secret: [
          OriginCustomHeaders.find((sent) => sent.HeaderName === "x-origin-secret")?.HeaderValue,
          secret,
        ],
        protocol: [CustomOriginConfig?.OriginProtocolPolicy, "https-only"],
      }),
    ),
  ]
}

function settingProblems(templates: Templates): string[] {
  const [log] = resourcesOf(templates, "AWS::Logs::LogGroup").map(({ stack, name }) => `<${stack}.${name}>`)
  const each = (type: string, should: Readonly<Record<string, unknown>>) =>
    all(templates, type).flatMap(({ name, properties }) =>
      wrong(
        `${type} ${name}`,
        Object.fromEntries(Object.entries(should).map(([key, value]) => [key, [properties[key], value]])),
      ),
    )
  const ttl = { AttributeName: RESOURCES.table.ttlAttribute, Enabled: true }
  return [
    ...each("AWS::Lambda::Function", { LoggingConfig: { LogGroup: log } }),
    ...each("AWS::Lambda::Url", { AuthType: "NONE", InvokeMode: "RESPONSE_STREAM" }),
    ...each("AWS::ApiGatewayV2::Integration", { PayloadFormatVersion: "2.0", IntegrationType: "AWS_PROXY" }),
    ...each("AWS::DynamoDB::Table", { TimeToLiveSpecification: ttl }),
  ]
}

/** Callers that need permission to invoke a Lambda and lack it. */
function permissionProblems(templates: Templates): string[] {
  const given = all(templates, "AWS::Lambda::Permission").map(({ properties }) => properties)
  const may = (target: unknown, principal: string, more: (permission: Properties) => boolean) =>
    given.some(
      (permission) =>
        permission["FunctionName"] === target && permission["Principal"] === principal && more(permission),
    )
  const gateway = all(templates, "AWS::ApiGatewayV2::Integration").flatMap(({ properties }) => {
    const { ApiId, IntegrationUri } = properties
    const source = `:${String(ApiId)}/*`
    const isOurs = ({ SourceArn }: Properties) => String(SourceArn).endsWith(source)
    return may(IntegrationUri, "apigateway.amazonaws.com", isOurs)
      ? []
      : `the gateway may not call ${String(IntegrationUri)}`
  })
  const urls = all(templates, "AWS::Lambda::Url").flatMap(({ properties }) => {
    const target = properties["TargetFunctionArn"]
    const isOpen =
      may(target, "*", ({ Action, FunctionUrlAuthType }) => {
        return Action === "lambda:InvokeFunctionUrl" && FunctionUrlAuthType === "NONE"
      }) &&
      may(target, "*", ({ Action, InvokedViaFunctionUrl }) => {
        return Action === "lambda:InvokeFunction" && InvokedViaFunctionUrl === true
      })
    return isOpen ? [] : `nobody may call ${String(target)} by its URL`
  })
  const schedules = all(templates, "AWS::Events::Rule").flatMap(({ arn, properties }) =>
    (properties["Targets"] as { Arn: string }[]).flatMap((target) =>
      may(target.Arn, "events.amazonaws.com", ({ SourceArn }) => SourceArn === arn)
        ? []
        : `the schedule may not call ${target.Arn}`,
    ),
  )
  return [...gateway, ...urls, ...schedules]
}

type Target = { Arn: string; DeadLetterConfig?: { Arn: string } }

/**
 * Each schedule runs at the declared rate. Failed events go to the dead-letter queue, and the
 * Lambda may write to it.
 */
function scheduleProblems(synthesized: Synthesized): string[] {
  const { templates } = synthesized
  const queue = all(templates, "AWS::SQS::Queue").find(({ arn }) => /\.DeadLetters/.test(arn))?.arn
  const rules = all(templates, "AWS::Events::Rule").map(({ properties }) => properties)
  const failures = all(templates, "AWS::Lambda::EventInvokeConfig").map(({ properties }) => properties)
  const lambdas = lambdasOf(synthesized)
  const declared = [
    ...RESOURCES.schedules.map(({ id, everySeconds }) => ({ id, everySeconds })),
    ...RESOURCES.scheduledRoutes.map(({ route: id, everySeconds }) => ({ id, everySeconds })),
  ]
  return declared.flatMap(({ id, everySeconds }) => {
    const lambda = lambdas.find((made) => made.id === id)
    const targets = rules.flatMap((rule) =>
      (rule["Targets"] as Target[])
        .filter(({ Arn }) => Arn === lambda?.arn)
        .map((target) => ({ target, rule })),
    )
    const [run] = targets
    const failure = failures.find(({ FunctionName }) => FunctionName === lambda?.arn.replace(".Arn>", ">"))
    const minutes = everySeconds / 60
    return wrong(`schedule ${id}`, {
      rules: [targets.length, 1],
      rate: [run?.rule["ScheduleExpression"], `rate(${minutes} minute${minutes === 1 ? "" : "s"})`],
      state: [run?.rule["State"] ?? "ENABLED", "ENABLED"],
      "undelivered events": [run?.target.DeadLetterConfig?.Arn, queue],
      "failed events": [
        (failure?.["DestinationConfig"] as { OnFailure?: { Destination: string } } | undefined)?.OnFailure
          ?.Destination,
        queue,
      ],
      "may store failed events": [
        lambda?.statements.some(
          ({ actions, resources }) => actions.includes("sqs:SendMessage") && resources.includes(queue ?? ""),
        ),
        true,
      ],
    })
  })
}

type TopicPolicy = {
  Statement: { Effect: string; Action: string; Principal: unknown; Condition: unknown }[]
}

/**
 * CloudWatch must be allowed to publish to each alarm topic: a topic policy replaces the default
 * permissions.
 */
function topicProblems(templates: Templates): string[] {
  const policies = all(templates, "AWS::SNS::TopicPolicy")
  return all(templates, "AWS::SNS::Topic").flatMap(({ name, arn }) => {
    const policy = policies.find(({ properties }) =>
      (properties["Topics"] as string[]).includes(arn.replace(".Arn>", ">")),
    )
    const { Statement = [] } = (policy?.properties["PolicyDocument"] ?? {}) as Partial<TopicPolicy>
    const isLetIn = Statement.some(
      ({ Effect, Action, Principal }) =>
        Effect === "Allow" &&
        Action === "sns:Publish" &&
        (Principal as { Service?: string }).Service === "cloudwatch.amazonaws.com",
    )
    return isLetIn ? [] : `alarms may not be sent to ${name}`
  })
}

/** Values that differ from the expected ones. */
function wrong(what: string, pairs: Readonly<Record<string, readonly unknown[]>>): string[] {
  return Object.entries(pairs)
    .filter(([, [is, should]]) => JSON.stringify(is) !== JSON.stringify(should))
    .map(([name, [is, should]]) => `${what}: ${name} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
}
