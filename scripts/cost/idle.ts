import { RESOURCES } from "../../functions/resources.ts"
import { type Bill, HOURS_OF_MONTH } from "./bill.ts"
import { PRICES } from "./prices.ts"

/** Resources that cost money without any calls. CloudWatch charges for each metric of an alarm. */
export type FixedResources = {
  alarms: number
  customMetrics: number
  isFirewalled: boolean
  /** A load balancer for the extraction service, which keeps one task running. */
  isBalanced: boolean
  /** Yearly rotations of the sealing key. KMS charges for the first two. */
  keyRotations: number
}
/** Matches stacks/monitoring/alarms.ts, which tests/cloud verifies. */
export const FIXED_RESOURCES: FixedResources = {
  alarms: 20,
  customMetrics: 5,
  isFirewalled: false,
  isBalanced: false,
  keyRotations: 0,
}

/** The monthly cost without any calls: standing resources and schedules. */
export function idleBill(fixed: FixedResources): Bill {
  const { alarms, customMetrics, isFirewalled, isBalanced, keyRotations } = fixed
  return {
    CloudWatch: PRICES.dashboard + alarms * PRICES.alarm + customMetrics * PRICES.customMetric,
    "Secrets Manager": PRICES.secret,
    WAF: isFirewalled ? PRICES.firewall : 0,
    KMS: PRICES.sealingKey * (1 + Math.min(keyRotations, PAID_ROTATIONS)),
    ECR: IMAGE_GB * PRICES.imageGbMonth,
    SQS: DEAD_LETTER_POLLS * PRICES.queueRequest,
    Fargate: isBalanced ? HOURS_OF_MONTH * taskHour() : 0,
    "Load balancer": isBalanced ? HOURS_OF_MONTH * PRICES.loadBalancerHour : 0,
    Addresses: isBalanced ? HOURS_OF_MONTH * BALANCER_ADDRESSES * PRICES.addressHour : 0,
  }
}

/** Assumed compressed size of the worker's image in its registry: Node and ffmpeg on Debian. */
const IMAGE_GB = 0.25
/** Lambda polls a queue over five connections, each waiting up to 20 seconds. */
const DEAD_LETTER_POLLS = (5 * HOURS_OF_MONTH * 3600) / 20
/** One address in each of two zones. */
const BALANCER_ADDRESSES = 2
const PAID_ROTATIONS = 2

/** Returns the hourly cost of a task that runs the extraction service and its worker. */
export function taskHour(): number {
  const { cpu, memoryMb } = RESOURCES.extractor
  const { cpu: perCpu, gb } = PRICES.fargateHour
  return (cpu / 1024) * perCpu + (memoryMb / 1024) * gb + PRICES.addressHour
}
