/**
 * AWS list prices in us-east-1, in US dollars, without free tiers and discounts, as published in
 * 2026 at aws.amazon.com/{lambda,api-gateway,dynamodb,cloudfront,cloudwatch,secrets-manager,ses,s3,
 * waf,fargate,kms,sqs,ecr,vpc,elasticloadbalancing}/pricing.
 */
export const PRICES_AS_OF = "2026-11"

const MILLION = 1_000_000
const perMillion = (usd: number) => usd / MILLION

export const PRICES = {
  lambdaRequest: perMillion(0.2),
  lambdaGbSecond: { arm64: 0.0000133334, x86_64: 0.0000166667 },
  httpApiRequest: perMillion(1),
  dynamodbRead: perMillion(0.125),
  dynamodbWrite: perMillion(0.625),
  /** Storage plus point-in-time recovery. */
  dynamodbGbMonth: 0.25 + 0.2,
  cloudfrontRequest: perMillion(1),
  cloudfrontFunction: perMillion(0.1),
  cloudfrontGb: 0.085,
  logsGb: 0.5,
  mail: perMillion(100),
  alarm: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  secret: 0.4,
  /** A KMS key for a month. Each of its first two yearly rotations adds the same amount. */
  sealingKey: 1,
  /** An x86 task. */
  fargateHour: { cpu: 0.04048, gb: 0.004445 },
  /** A public IPv4 address. */
  addressHour: 0.005,
  imageGbMonth: 0.1,
  queueRequest: perMillion(0.4),
  objectWrite: perMillion(5),
  objectRead: perMillion(0.4),
  objectGbMonth: 0.023,
  /** Traffic from S3 to the internet. */
  transferGb: 0.09,
  /** Not AWS: traffic through a residential proxy, and an hour of audio with OpenAI's whisper-1. */
  proxyGb: 4,
  speechHour: 0.36,
  /** Stripe's standard fees for a card of the US. */
  cardShare: 0.029,
  card: 0.3,
  loadBalancerHour: 0.0225,
  /** A web ACL with one rule. */
  firewall: 6,
  firewallRequest: perMillion(0.6),
} as const
