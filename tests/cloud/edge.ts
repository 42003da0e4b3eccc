import { resourcesOf, type Templates, valueOf } from "./template.ts"

/** Where a call comes to: the Lambda, by which door, and what CloudFront adds to its headers. */
export type Arrival = {
  readonly arn: string
  readonly door: "gateway" | "url"
  readonly headers: Readonly<Record<string, string>>
}

type Behavior = { PathPattern?: string; TargetOriginId: string; AllowedMethods?: string[] }
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

/** What Lambda takes of one call, in bytes of its event: beyond that the gateway and the URLs answer 413 themselves. */
export const EVENT_BYTES_MAX = 6 * 1024 * 1024

/** Bodies of other types stand in the event in base64, which is a third longer. */
export const isText = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|xml)\b)/.test(contentType)

/** CloudFront's own when a behaviour says nothing. */
const DEFAULT_METHODS = ["GET", "HEAD"]

/** Routes calls as CloudFront and the gateway would, by the templates alone. Undefined: nothing of ours answers. */
export function edgeOf(templates: Templates) {
  const [placed] = resourcesOf(templates, "AWS::CloudFront::Distribution")
  if (!placed) throw new Error("there is no distribution")
  const { DistributionConfig: config } = valueOf(templates, placed.stack, placed.properties) as Distribution
  const gateway = gatewayOf(templates)
  const urls = urlsOf(templates)
  return (method: string, path: string, { isSigned = false } = {}): Arrival | undefined => {
    const behavior =
      config.CacheBehaviors?.find(({ PathPattern = "" }) => fits(PathPattern, path)) ??
      config.DefaultCacheBehavior
    if (!(behavior.AllowedMethods ?? DEFAULT_METHODS).includes(method)) return undefined
    // The bucket of the site is empty here, so a group comes to its second origin.
    const group = config.OriginGroups.Items.find(({ Id }) => Id === behavior.TargetOriginId)
    const originId = group?.Members.Items.at(-1)?.OriginId ?? behavior.TargetOriginId
    const origin = config.Origins.find(({ Id }) => Id === originId)
    if (!origin) throw new Error(`no origin ${originId}`)
    const headers = Object.fromEntries(
      (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]),
    )
    const url = urls.get(origin.DomainName)
    const arn = url ?? gateway(origin.DomainName, method, path, isSigned)
    return arn === undefined ? undefined : { arn, door: url === undefined ? "gateway" : "url", headers }
  }
}

/** The Lambda of each URL, by the URL's host. */
function urlsOf(templates: Templates): ReadonlyMap<string, string> {
  return new Map(
    resourcesOf(templates, "AWS::Lambda::Url").map(({ stack, name, properties }) => {
      const { TargetFunctionArn } = valueOf(templates, stack, properties) as { TargetFunctionArn: string }
      return [`<${stack}.${name}.FunctionUrl>`, TargetFunctionArn]
    }),
  )
}

/**
 * The gateway's choice: a path of its own before one with names, the method before ANY, else $default; what IAM guards is refused. AWS
 * does not say which goes first of ANY on a path and the method on one with names: that throws.
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

/** Every key of the gateway with the Lambda behind it. */
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

/** `*` stands for anything, `{}` for one segment. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/(\*|\{\})/).map((part) => {
    if (part === "*") return ".*"
    return part === "{}" ? "[^/]+" : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join("")}$`).test(path)
}
