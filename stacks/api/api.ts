import { Fn, type Stack } from "aws-cdk-lib"
import { CfnIntegration, CfnRoute, HttpApi } from "aws-cdk-lib/aws-apigatewayv2"
import { ServicePrincipal } from "aws-cdk-lib/aws-iam"
import type { Function } from "aws-cdk-lib/aws-lambda"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import { makeLambda } from "../lambda/lambda.ts"
import type { Storage } from "../storage/storage.ts"

/** The HTTP API, and how CloudFront reaches it. */
export type Gateway = { readonly api: HttpApi; readonly domain: string }

/** The HTTP API without its routes, and what answers where none does. */
export function api(stack: Stack, base: Storage): Gateway {
  const http = new HttpApi(stack, "Http")
  acknowledgeNag(
    http,
    "AwsSolutions-APIG1",
    "Each Lambda logs its requests; a second line would cost as much as the call.",
  )
  const { lambda } = RESOURCES.unrouted
  const unrouted = makeLambda(stack, { id: "unrouted", lambda, permissions: [], secrets: [] }, base)
  const gateway = { api: http, domain: Fn.select(2, Fn.split("/", http.apiEndpoint)) }
  routeTo(stack, unrouted, ["$default"], gateway)
  return gateway
}

/** Sends what has one of these keys to a Lambda. With `iam`, only of callers whom IAM lets. */
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
        "The Lambda checks CloudFront's secret first, then the key or the session.",
      )
    }
  }
  target.addPermission("Gateway", {
    principal: new ServicePrincipal("apigateway.amazonaws.com"),
    sourceArn: stack.formatArn({ service: "execute-api", resource: api.apiId, resourceName: "*" }),
  })
}
