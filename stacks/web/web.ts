import { Duration, Fn, type Stack } from "aws-cdk-lib"
import { Certificate } from "aws-cdk-lib/aws-certificatemanager"
import * as cf from "aws-cdk-lib/aws-cloudfront"
import {
  FunctionUrlOrigin,
  HttpOrigin,
  OriginGroup,
  S3BucketOrigin,
} from "aws-cdk-lib/aws-cloudfront-origins"
import { BlockPublicAccess, Bucket, type IBucket } from "aws-cdk-lib/aws-s3"
import { WEB_APPS } from "../../functions/site/web-headers.ts"
import type { Gateway } from "../api/api.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import { addOutput } from "../base/output.ts"
import { removalOf } from "../base/removal.ts"
import type { Settings } from "../base/settings.ts"
import type { StreamUrls } from "../lambda/function-url.ts"
import { cachedPaths, gatewayPaths } from "../lambda/route-keys.ts"
import type { Storage } from "../storage/storage.ts"
import { challengePolicies } from "./challenge.ts"
import { createFirewall } from "./firewall.ts"
import { pageHeaders, SECURITY, securityHeaders } from "./headers.ts"

/**
 * Sets the header with the viewer's address, also if the caller sent one. Lambdas trust the header
 * if the origin secret is valid.
 */
const SET_VIEWER_HEADER = `event.request.headers["x-viewer-address"] = { value: event.viewer.ip }`

/**
 * Maps the path of a page to a document: the one of its app (WEB_APPS), or a file of its own. Two
 * letters before a page are its language. File paths stay unchanged.
 */
const MAP_TO_DOCUMENT = `var request = event.request
var path = request.uri.replace(/(.)[/]$/, "$1")
var apps = ${JSON.stringify(WEB_APPS)}
var app = Object.keys(apps).find(function (root) { return path.indexOf(root) === 0 })
if (app) request.uri = "/" + apps[app]
else if (path === "/") request.uri = "/index.html"
else if (/^[/](docs[/][A-Za-z0-9_/-]+|([a-z]{2}[/])?[a-z0-9-]+)$/.test(path)) request.uri = path + ".html"`

const functionOf = (...lines: readonly string[]) =>
  cf.FunctionCode.fromInline(`function handler(event) {\n${lines.join("\n")}\nreturn event.request\n}`)

/** Limits the time between the bytes of a stream, not the stream's length. */
const STREAM_SILENCE = Duration.seconds(60)
/**
 * Longer than the gateway's own limit of 30 s. CloudFront repeats a GET that takes longer, and a
 * paid one would be charged each time.
 */
const GATEWAY_TIMEOUT = Duration.seconds(35)
/** By default CloudFront caches these errors for 10 s by their path, for all callers. */
const UNCACHED_ERRORS = [500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))

/** One host for everything: pages from the bucket, the API, and the streaming URLs. */
export function createEdge(
  stack: Stack,
  settings: Settings,
  { originSecrets, uploads, environment }: Storage,
  gateway: Gateway,
  urls: StreamUrls,
): void {
  const site = new Bucket(stack, "Site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: removalOf(settings),
  })
  acknowledgeNag(
    site,
    "AwsSolutions-S1",
    "It holds the built pages, which are public, and only CloudFront reads it.",
  )
  const customHeaders = { "x-origin-secret": originSecrets.at(-1)?.secretValue.unsafeUnwrap() ?? "" }
  const toGateway = new HttpOrigin(gateway.domain, {
    customHeaders,
    readTimeout: GATEWAY_TIMEOUT,
    responseCompletionTimeout: GATEWAY_TIMEOUT,
  })
  // CDK's types conflict with exactOptionalPropertyTypes.
  const pages = S3BucketOrigin.withOriginAccessControl(site as IBucket)
  const headers = securityHeaders(stack)
  const media = [`https://${uploads.bucket.bucketRegionalDomainName}`]
  const connect = [
    ...media,
    Fn.join("", ["https://", Fn.select(2, Fn.split("/", environment["EXTRACTOR_URL"] ?? ""))]),
  ]
  const through = passThrough(stack, headers)
  const challenging = challengePolicies(stack, SECURITY, environment["MCP_URL"])
  const kept = { cachePolicy: cachePolicyOf(stack), compress: true }
  const distribution = new cf.Distribution(stack, "Edge", {
    // A path without a page gets the gateway's 404, like every unknown path.
    defaultBehavior: {
      origin: new OriginGroup({
        primaryOrigin: pages,
        fallbackOrigin: toGateway,
        fallbackStatusCodes: [403, 404],
      }),
      viewerProtocolPolicy: cf.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: pageHeaders(stack, { connect, media }),
      functionAssociations: [
        viewerFunction(stack, "Document", functionOf(SET_VIEWER_HEADER, MAP_TO_DOCUMENT)),
      ],
    },
    additionalBehaviors: {
      ...Object.fromEntries(
        [...urls].map(([path, url]) => [
          path,
          {
            ...through,
            ...protocolOf(path),
            responseHeadersPolicy: challenging(path) ?? headers,
            origin: new FunctionUrlOrigin(url, { customHeaders, readTimeout: STREAM_SILENCE }),
          },
        ]),
      ),
      ...Object.fromEntries(
        cachedPaths().map((path) => [path, { ...through, ...kept, ...protocolOf(path), origin: toGateway }]),
      ),
      ...Object.fromEntries(
        gatewayPaths().map((path) => [path, { ...through, ...protocolOf(path), origin: toGateway }]),
      ),
    },
    errorResponses: UNCACHED_ERRORS,
    minimumProtocolVersion: cf.SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: cf.HttpVersion.HTTP2_AND_3,
    ...addressOf(stack, settings),
    ...(settings.firewallCallsMax === undefined
      ? {}
      : { webAclId: createFirewall(stack, settings.firewallCallsMax) }),
  })
  acknowledgeEdgeFindings(distribution, settings)
  addOutput(stack, "EdgeHost", distribution.distributionDomainName)
  addOutput(stack, "SiteBucket", site.bucketName)
}

/**
 * Disables caching, and forwards everything but the Host header. Cached paths replace the cache
 * policy.
 */
function passThrough(stack: Stack, headers: cf.ResponseHeadersPolicy) {
  return {
    cachePolicy: cf.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cf.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    allowedMethods: cf.AllowedMethods.ALLOW_ALL,
    responseHeadersPolicy: headers,
    compress: false,
    functionAssociations: [viewerFunction(stack, "Viewer", functionOf(SET_VIEWER_HEADER))],
  }
}

/** A function that runs on the viewer request, before the cache lookup. */
function viewerFunction(stack: Stack, id: string, code: cf.FunctionCode): cf.FunctionAssociation {
  const viewerFunction = new cf.Function(stack, id, { code, runtime: cf.FunctionRuntime.JS_2_0 })
  return { function: viewerFunction, eventType: cf.FunctionEventType.VIEWER_REQUEST }
}

/**
 * Redirects browsers to HTTPS. API calls over HTTP are rejected, so that a program's author notices
 * the exposed key.
 */
function protocolOf(path: string) {
  const { HTTPS_ONLY, REDIRECT_TO_HTTPS } = cf.ViewerProtocolPolicy
  return { viewerProtocolPolicy: path.startsWith("/api/") ? HTTPS_ONLY : REDIRECT_TO_HTTPS }
}

/**
 * Caches as long as the response allows, for at most a day, compressed. Cookies and client
 * addresses are not part of the cache key.
 */
function cachePolicyOf(stack: Stack): cf.CachePolicy {
  return new cf.CachePolicy(stack, "Pages", {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: cf.CacheQueryStringBehavior.all(),
    headerBehavior: cf.CacheHeaderBehavior.allowList("Origin"),
    cookieBehavior: cf.CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })
}

function addressOf(stack: Stack, { host, certificateArn }: Settings) {
  if (host === undefined || certificateArn === undefined) return {}
  return {
    domainNames: [host],
    certificate: Certificate.fromCertificateArn(stack, "Certificate", certificateArn),
  }
}

function acknowledgeEdgeFindings(distribution: cf.Distribution, settings: Settings): void {
  acknowledgeNag(distribution, "AwsSolutions-CFR1", "The service is available worldwide.")
  acknowledgeNag(
    distribution,
    "AwsSolutions-CFR3",
    "Each Lambda logs its requests, without the caller's address.",
  )
  if (settings.firewallCallsMax === undefined) {
    acknowledgeNag(
      distribution,
      "AwsSolutions-CFR2",
      "The code limits keys, sessions and addresses. The firewall is optional.",
    )
  }
  if (settings.certificateArn === undefined) {
    acknowledgeNag(
      distribution,
      "AwsSolutions-CFR4",
      "CloudFront's default host does not let us choose the TLS version.",
    )
  }
}
