import { Duration, type Stack } from "aws-cdk-lib"
import { Certificate } from "aws-cdk-lib/aws-certificatemanager"
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  SslPolicy,
} from "aws-cdk-lib/aws-elasticloadbalancingv2"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import { addOutput } from "../base/output.ts"
import type { Settings } from "../base/settings.ts"
import type { Workers } from "./workers.ts"

/** A call that waits for its transcript is silent during transcription, up to 14 minutes. */
const SILENCE = Duration.minutes(15)

/**
 * A load balancer for the extraction service, whose clients send a file and wait for the
 * transcript.
 */
export function createBalancer(
  stack: Stack,
  { host, certificateArn }: NonNullable<Settings["extractor"]>,
  { service, vpc }: Workers,
): void {
  const balancer = new ApplicationLoadBalancer(stack, "Door", {
    vpc,
    internetFacing: true,
    idleTimeout: SILENCE,
    dropInvalidHeaderFields: true,
  })
  acknowledgeNag(balancer, "AwsSolutions-ELB2", "The service logs its requests.")
  const listener = balancer.addListener("Https", {
    port: 443,
    protocol: ApplicationProtocol.HTTPS,
    sslPolicy: SslPolicy.RECOMMENDED_TLS,
    certificates: [Certificate.fromCertificateArn(stack, "Certificate", certificateArn)],
  })
  for (const group of balancer.connections.securityGroups) {
    acknowledgeNag(group, "AwsSolutions-EC23", "Clients with an upload token may call from anywhere.")
  }
  listener.addTargets("Service", {
    port: RESOURCES.extractor.port,
    protocol: ApplicationProtocol.HTTP,
    targets: [service],
    // In a deployment, calls that wait for a transcript end before their task is stopped.
    deregistrationDelay: SILENCE,
    healthCheck: { path: "/health", interval: Duration.seconds(30) },
  })
  addOutput(stack, "ExtractorHost", `${host} must point to ${balancer.loadBalancerDnsName}`)
}
