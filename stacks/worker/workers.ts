import { join } from "node:path"
import { Duration, type Stack } from "aws-cdk-lib"
import * as ec2 from "aws-cdk-lib/aws-ec2"
import { Platform } from "aws-cdk-lib/aws-ecr-assets"
import * as ecs from "aws-cdk-lib/aws-ecs"
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import type { Settings } from "../base/settings.ts"
import { bundlesOf } from "../lambda/lambda.ts"
import { acknowledgeUploadsWildcard, permissionStatements, secretStatements } from "../lambda/permissions.ts"
import type { Storage } from "../storage/storage.ts"
import { scaleByQueue } from "./scaling.ts"

/** The service whose tasks run the workers, and its network. */
export type Workers = { readonly service: ecs.FargateService; readonly vpc: ec2.IVpc }

/**
 * Availability zones by ID, because a zone's name means a different location in each account, and
 * not every location has Fargate.
 */
const ZONE_IDS = ["use1-az1", "use1-az2"]
/**
 * The CPU architecture of the task and of its image. Builds run on x64 machines (docs/deploy.md),
 * so the image needs no emulation.
 */
const MACHINE = { task: ecs.CpuArchitecture.X86_64, image: Platform.LINUX_AMD64 }
const FARGATE = ["FARGATE", "FARGATE_SPOT"]
/** How long a task may take to stop. AWS gives a Spot task two minutes' notice. */
const STOP_WITHIN = Duration.seconds(110)

/**
 * Creates the worker service. No task runs while the queue is empty; the Lambdas wake one by an API
 * call when work is on its way (core/queue/wake-workers.ts). The stack sets no task count: every
 * update would reset it, and stop tasks that are working. Without a count, ECS starts one task with
 * the new service, which also shows whether the image runs.
 */
export function createWorkers(stack: Stack, settings: Settings, base: Storage): Workers {
  const vpc = networkOf(stack)
  const cluster = new ecs.Cluster(stack, "Cluster", {
    clusterName: base.workers.cluster,
    vpc,
    containerInsightsV2: ecs.ContainerInsights.DISABLED,
  })
  acknowledgeNag(
    cluster,
    "AwsSolutions-ECS4",
    "The queue's depth and the service's log say more, at no cost.",
  )
  const service = new ecs.FargateService(stack, "Workers", {
    serviceName: base.workers.service,
    cluster: cluster as ecs.ICluster,
    taskDefinition: taskOf(stack, settings, base),
    assignPublicIp: true,
    securityGroups: [
      new ec2.SecurityGroup(stack, "Outward", { vpc, description: "Calls out and takes no calls" }),
    ],
    // Behind the load balancer, one task must always answer. So a deployment starts the new task
    // first, and `base: 1` keeps one task on FARGATE, which AWS does not reclaim.
    minHealthyPercent: settings.extractor ? 100 : 0,
    maxHealthyPercent: 200,
    circuitBreaker: { rollback: true },
    capacityProviderStrategies: [
      { capacityProvider: "FARGATE_SPOT", weight: 2 },
      { capacityProvider: "FARGATE", weight: 1, ...(settings.extractor ? { base: 1 } : {}) },
    ],
  })
  // ECS refuses a service whose capacity providers are not yet associated with its cluster.
  const providers = new ecs.CfnClusterCapacityProviderAssociations(stack, "Providers", {
    cluster: cluster.clusterName,
    capacityProviders: FARGATE,
    defaultCapacityProviderStrategy: [],
  })
  service.node.addDependency(providers)
  scaleByQueue(stack, { cluster, service }, settings, base)
  return { service, vpc }
}

/**
 * Creates a network with public addresses. Nothing outside can connect, except to the load balancer
 * if there is one. A NAT gateway would cost more than all other running resources together.
 */
function networkOf(stack: Stack): ec2.IVpc {
  // Otherwise CDK looks up the account's zone names and refuses any others.
  stack.node.setContext(`availability-zones:account=${stack.account}:region=${stack.region}`, ZONE_IDS)
  const vpc = new ec2.Vpc(stack, "Network", {
    availabilityZones: ZONE_IDS,
    natGateways: 0,
    subnetConfiguration: [{ name: "public", subnetType: ec2.SubnetType.PUBLIC }],
    restrictDefaultSecurityGroup: false,
    gatewayEndpoints: {
      S3: { service: ec2.GatewayVpcEndpointAwsService.S3 },
      DynamoDb: { service: ec2.GatewayVpcEndpointAwsService.DYNAMODB },
    },
  })
  for (const [index, subnet] of vpc.publicSubnets.entries()) placeIn(subnet, ZONE_IDS[index])
  acknowledgeNag(
    vpc,
    "AwsSolutions-VPC7",
    "Only the load balancer accepts connections, if there is one, and the service logs its requests.",
  )
  // CDK's types conflict with exactOptionalPropertyTypes.
  return vpc as ec2.IVpc
}

/** Pins a subnet to a zone ID, because CDK knows zones by name only. */
function placeIn({ node }: ec2.ISubnet, zoneId: string | undefined): void {
  const subnet = node.defaultChild as ec2.CfnSubnet
  subnet.addPropertyDeletionOverride("AvailabilityZone")
  subnet.addPropertyOverride("AvailabilityZoneId", zoneId)
}

function taskOf(stack: Stack, { extractor }: Settings, base: Storage): ecs.FargateTaskDefinition {
  const { id, port, cpu, memoryMb, diskGb, permissions, workerSecrets } = RESOURCES.extractor
  // The worker decodes untrusted files, so it gets the secret that verifies tokens only behind a
  // load balancer, where it serves calls.
  const secrets = extractor ? RESOURCES.extractor.secrets : workerSecrets
  const statements = [...permissionStatements(permissions, base), ...secretStatements(stack, secrets, base)]
  const taskRole = new Role(stack, "TaskRole", {
    assumedBy: new ServicePrincipal("ecs-tasks.amazonaws.com"),
    inlinePolicies: { declared: new PolicyDocument({ statements: [...statements] }) },
  })
  acknowledgeUploadsWildcard(taskRole, permissions, base)
  const task = new ecs.FargateTaskDefinition(stack, "Task", {
    cpu,
    memoryLimitMiB: memoryMb,
    ephemeralStorageGiB: diskGb,
    runtimePlatform: {
      cpuArchitecture: MACHINE.task,
      operatingSystemFamily: ecs.OperatingSystemFamily.LINUX,
    },
    taskRole,
    volumes: [{ name: "tmp" }],
  })
  const container = task.addContainer(id, {
    // Built during deployment. Synthesizing a template does not need it.
    image: ecs.ContainerImage.fromAsset(join(bundlesOf(stack), id), { platform: MACHINE.image }),
    logging: ecs.LogDrivers.awsLogs({ streamPrefix: id, logGroup: base.logs }),
    // Lambda sets the region itself; a container needs it here.
    environment: {
      ...base.environment,
      AWS_REGION: stack.region,
      ...(extractor ? { BEHIND_BALANCER: "on" } : { WORKER_ONLY: "on" }),
    },
    portMappings: [{ containerPort: port }],
    // ECS ignores the image's own HEALTHCHECK.
    healthCheck: {
      command: ["CMD", "node", "-e", healthProgram(port)],
      interval: Duration.seconds(30),
      timeout: Duration.seconds(5),
      retries: 3,
      startPeriod: Duration.seconds(30),
    },
    user: "node",
    readonlyRootFilesystem: true,
    stopTimeout: STOP_WITHIN,
    linuxParameters: new ecs.LinuxParameters(stack, "Init", { initProcessEnabled: true }),
  })
  container.addMountPoints({ sourceVolume: "tmp", containerPath: "/tmp", readOnly: false })
  acknowledgeNag(
    task,
    "AwsSolutions-ECS2",
    "The program reads secrets from SSM. These settings are not secret.",
  )
  acknowledgeExecutionWildcard(task)
  return task
}

/** Exits with 0 if the service answers. */
const healthProgram = (port: number): string =>
  `fetch("http://127.0.0.1:${port}/health").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`

/**
 * Acknowledges the cdk-nag finding for the role that ECS itself uses to pull the image and open the
 * log.
 */
function acknowledgeExecutionWildcard(task: ecs.FargateTaskDefinition): void {
  const role = task.obtainExecutionRole()
  acknowledgeNag(role, "AwsSolutions-IAM5[Resource::*]", "ECR issues logins per account, not per repository.")
}
