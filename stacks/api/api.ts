import { Fn, type Stack } from "aws-cdk-lib"
import { CfnIntegration, CfnRoute, HttpApi, HttpStage } from "aws-cdk-lib/aws-apigatewayv2"
import { ServicePrincipal } from "aws-cdk-lib/aws-iam"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import type { Settings } from "../base/settings.ts"
import { makeLambda } from "../lambda/lambda.ts"
import type { Storage } from "../storage/storage.ts"

/** The HTTP API, and the host name at which CloudFront reaches it. */
export type Gateway = { readonly api: HttpApi; readonly domain: string }

/** The burst limit, as seconds of calls at the full rate. */
const BURST_SECONDS = 2

/** Creates the HTTP API without its routes, and the Lambda that answers unmatched paths. */
export function createApi(stack: Stack, { gatewayCallsMax }: Settings, base: Storage): Gateway {
  const http = new HttpApi(stack, "Http", { createDefaultStage: false })
  const stage = new HttpStage(stack, "Stage", {
    httpApi: http,
    autoDeploy: true,
    throttle: { rateLimit: gatewayCallsMax, burstLimit: gatewayCallsMax * BURST_SECONDS },
  })
  acknowledgeNag(
    stage,
    "AwsSolutions-APIG1",
    "Each Lambda logs its requests. Access logs would cost as much again.",
  )
  const { lambda } = RESOURCES.unrouted
  const unrouted = makeLambda(stack, { id: "unrouted", lambda, permissions: [], secrets: [] }, base)
  const gateway = { api: http, domain: Fn.select(2, Fn.split("/", http.apiEndpoint)) }
  routeTo(stack, unrouted, ["$default"], gateway)
  return gateway
}

/**
 * Routes calls to a Lambda by route keys, such as `GET /path`. With `iam`, callers need IAM
 * permission.
 */
export function routeTo(
  stack: Stack,
  target: Function,
  keys: readonly string[],
  { api }: Gateway,
  { iam = false }: { iam?: boolean } = {},
): void {
  const { id } = target.node
  const integration = new CfnIntegration(stack, `${id}Integration`, {
    apiId: api.apiId,
    integrationType: "AWS_PROXY",
    integrationUri: target.functionArn,
    payloadFormatVersion: "2.0",
  })
  for (const routeKey of keys) {
    const route = new CfnRoute(stack, `${id} ${routeKey}`, {
      apiId: api.apiId,
      routeKey,
      target: `integrations/${integration.ref}`,
      authorizationType: iam ? "AWS_IAM" : "NONE",
    })
    if (!iam) {
      acknowledgeNag(
        route,
        "AwsSolutions-APIG4",
        "The Lambda checks CloudFront's secret first, then the key or session.",
      )
    }
  }
  target.addPermission("Gateway", {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
    sourceArn: stack.formatArn({ service: "execute-api", resource: api.apiId, resourceName: "*" }),
  })
}
