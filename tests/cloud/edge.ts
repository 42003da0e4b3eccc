import { resourcesOf, type Templates, valueOf } from "./template.ts"

/** Where a call arrives: the Lambda, its entry point, and the headers that CloudFront adds. */
export type Arrival = {
  readonly arn: string
  readonly door: "gateway" | "url"
  readonly headers: Readonly<Record<string, string>>
  /** Headers that CloudFront adds to the answer, unless it has them. */
  readonly added: Readonly<Record<string, string>>
}

type Behavior = {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  ResponseHeadersPolicyId: string
}
type HeadersPolicy = {
  ResponseHeadersPolicyConfig: {
    CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] }
  }
}
type Origin = {
  Id: string
  DomainName: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
}
type Distribution = {
  DistributionConfig: {
    CacheBehaviors?: Behavior[]
    DefaultCacheBehavior: Behavior
    Origins: Origin[]
    OriginGroups: { Items: { Id: string; Members: { Items: { OriginId: string }[] } }[] }
  }
}

/**
 * Lambda's limit for one event, in bytes. Above it the gateway and the function URLs answer 413.
 */
export const EVENT_BYTES_MAX = 6 * 1024 * 1024

/**
 * True if the body goes into the event as text. Other bodies are base64, which is a third longer.
 */
export const isText = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|xml)\b)/.test(contentType)

/** CloudFront's default for a behavior without this setting. */
const DEFAULT_METHODS = ["GET", "HEAD"]

/**
 * Routes calls as CloudFront and the gateway would, from the templates alone. Undefined if no
 * Lambda answers.
 */
export function edgeOf(templates: Templates) {
  const [placed] = resourcesOf(templates, "AWS::CloudFront::Distribution")
  if (!placed) throw new Error("there is no distribution")
  const { DistributionConfig: config } = valueOf(templates, placed.stack, placed.properties) as Distribution
  const gateway = gatewayOf(templates)
  const urls = urlsOf(templates)
  const policies = policiesOf(templates)
  return (method: string, path: string, { isSigned = false } = {}): Arrival | undefined => {
    const behavior =
      config.CacheBehaviors?.find(({ PathPattern = "" }) => fits(PathPattern, path)) ??
      config.DefaultCacheBehavior
    if (!(behavior.AllowedMethods ?? DEFAULT_METHODS).includes(method)) return undefined
    // The bucket of pages is empty in these tests, so an origin group falls back to its second
    // origin.
    const group = config.OriginGroups.Items.find(({ Id }) => Id === behavior.TargetOriginId)
    const originId = group?.Members.Items.at(-1)?.OriginId ?? behavior.TargetOriginId
    const origin = config.Origins.find(({ Id }) => Id === originId)
    if (!origin) throw new Error(`no origin ${originId}`)
    const headers = Object.fromEntries(
      (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    )
    const url = urls.get(origin.DomainName)
    const arn = url ?? gateway(origin.DomainName, method, path, isSigned)
    const added = policies.get(behavior.ResponseHeadersPolicyId) ?? {}
    return arn === undefined
      ? undefined
      : { arn, door: url === undefined ? "gateway" : "url", headers, added }
  }
}

/**
 * The custom headers of each response policy. Throws if one would replace a header of the origin.
 */
function policiesOf(templates: Templates): ReadonlyMap<string, Readonly<Record<string, string>>> {
  return new Map(
    resourcesOf(templates, "AWS::CloudFront::ResponseHeadersPolicy").map(({ stack, name, properties }) => {
      const { ResponseHeadersPolicyConfig } = valueOf(templates, stack, properties) as HeadersPolicy
      const { Items = [] } = ResponseHeadersPolicyConfig.CustomHeadersConfig ?? {}
      if (Items.some(({ Override }) => Override)) throw new Error(`${name} replaces headers`)
      return [`<${stack}.${name}>`, Object.fromEntries(Items.map(({ Header, Value }) => [Header, Value]))]
    }),
  )
}

/**
 * Returns the answer as the caller gets it. A function URL renames `WWW-Authenticate`. AWS
 * documents this for API Gateway (docs.aws.amazon.com/apigateway, "Important notes for REST APIs");
 * for function URLs it is only known from reports on live ones.
 */
export function answerFromEdge(answer: Response, { door, added }: Arrival): Response {
  const { headers } = answer
  const challenge = headers.get("www-authenticate")
  if (door === "url" && challenge !== null) {
    headers.delete("www-authenticate")
    headers.set("x-amzn-remapped-www-authenticate", challenge)
  }
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value)
  return answer
}

/** The Lambda of each function URL, by its host. */
function urlsOf(templates: Templates): ReadonlyMap<string, string> {
  return new Map(
    resourcesOf(templates, "AWS::Lambda::Url").map(({ stack, name, properties }) => {
      const { TargetFunctionArn } = valueOf(templates, stack, properties) as { TargetFunctionArn: string }
      return [`<${stack}.${name}.FunctionUrl>`, TargetFunctionArn]
    }),
  )
}

/**
 * Chooses a route as the gateway does: literal paths before parameters, the method before ANY, then
 * $default. Refuses unsigned calls of routes behind IAM. Throws where ANY on a literal path meets a
 * method on a path with parameters, because AWS does not document their order.
 */
function gatewayOf(templates: Templates) {
  const routes = routesOf(templates)
  return (domain: string, method: string, path: string, isSigned: boolean): string | undefined => {
    const fitting = routes.filter(
      ({ apiId, key }) => domain.startsWith(`${apiId}.execute-api.`) && fitsKey(key, method, path),
    )
    const [best] = fitting.toSorted((a, b) => rankOf(a.key) - rankOf(b.key))
    if (best?.key.startsWith("ANY ") && fitting.some(({ key }) => key.startsWith(`${method} `))) {
      throw new Error(`${method} ${path} could come to two Lambdas`)
    }
    return best?.iam && !isSigned ? undefined : best?.arn
  }
}

const rankOf = (key: string): number =>
  (key === "$default" ? 4 : 0) + (key.includes("{") ? 2 : 0) + (key.startsWith("ANY ") ? 1 : 0)

/** Returns every route key of the gateway with its Lambda. */
export function routesOf(templates: Templates) {
  const integrations = new Map(
    resourcesOf(templates, "AWS::ApiGatewayV2::Integration").map(({ stack, name, properties }) => {
      const { IntegrationUri } = valueOf(templates, stack, properties) as { IntegrationUri: string }
      return [`integrations/<${stack}.${name}>`, IntegrationUri]
    }),
  )
  return resourcesOf(templates, "AWS::ApiGatewayV2::Route").map(({ stack, properties }) => {
    const route = valueOf(templates, stack, properties) as Record<string, string>
    return {
      apiId: route["ApiId"] ?? "",
      key: route["RouteKey"] ?? "",
      iam: route["AuthorizationType"] === "AWS_IAM",
      arn: integrations.get(route["Target"] ?? ""),
    }
  })
}

function fitsKey(key: string, method: string, path: string): boolean {
  if (key === "$default") return true
  const [keyMethod = "", keyPath = ""] = key.split(" ")
  return ["ANY", method].includes(keyMethod) && fits(keyPath.replaceAll(/\{\w+\}/g, "{}"), path)
}

/** Matches a path: `*` is anything, `?` one character, `{}` one segment. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/([*?]|\{\})/).map((part) => {
    if (part === "*") return ".*"
    if (part === "?") return "."
    return part === "{}" ? "[^/]+" : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join("")}$`).test(path)
}
