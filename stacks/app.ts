import { Tags } from "aws-cdk-lib"
import { type App, Stack } from "sst/constructs"
import { RESOURCES } from "../functions/resources.ts"
import { createApi } from "./api/api.ts"
import { createRouteGroup } from "./api/route-group.ts"
import { settingsOf } from "./base/settings.ts"
import { createConsumers } from "./lambda/consumers.ts"
import { extractorUrl } from "./lambda/extractor-url.ts"
import { createStreams } from "./lambda/function-url.ts"
import { routesByGroup, streamingRoutes } from "./lambda/route-keys.ts"
import { createSchedules } from "./lambda/schedule.ts"
import { createServices } from "./lambda/services.ts"
import { createObservability } from "./monitoring/observability.ts"
import { createStorage, type Storage } from "./storage/storage.ts"
import { createEdge } from "./web/web.ts"
import { createBalancer } from "./worker/balancer.ts"
import { createWorkers } from "./worker/workers.ts"

/**
 * Builds every stack of one stage. `known` names the settings that the code reads. In stacks/, only
 * this file depends on SST. The other files are plain CDK.
 */
export function buildApp(app: App, known: readonly string[]): void {
  const settings = settingsOf(app.stage, app.node.tryGetContext("settings") ?? {}, known)
  const stored = createStorage(stackOf(app, "storage"), settings, {
    secretsPath: `/${app.name}/${app.stage}`,
    workersCluster: app.logicalPrefixedName("workers"),
  })
  // A stage with a load balancer has no stack `extractor`: the stack would have no resources, and
  // CloudFormation refuses such a stack.
  const EXTRACTOR_URL = settings.extractor
    ? `https://${settings.extractor.host}`
    : extractorUrl(stackOf(app, "extractor"), stored)
  const base: Storage = { ...stored, environment: { ...stored.environment, EXTRACTOR_URL } }
  const gateway = createApi(stackOf(app, "api"), settings, base)
  const groups = [...routesByGroup()].map(([group, routes]) => {
    const stack = stackOf(app, `routes-${group}`)
    createRouteGroup(stack, routes, base, gateway)
    return stack
  })
  inOrder(groups)
  const urls = new Map([
    ...createStreams(stackOf(app, "stream"), streamingRoutes(), base),
    ...createServices(stackOf(app, "services"), settings, base),
  ])
  createConsumers(stackOf(app, "consumers"), base)
  const schedules = createSchedules(stackOf(app, "schedule"), RESOURCES.schedules, base)
  const workerStack = stackOf(app, "workers")
  const workerService = createWorkers(workerStack, settings, base)
  if (settings.extractor) createBalancer(workerStack, settings.extractor, workerService)
  const edge = stackOf(app, "web")
  createEdge(edge, settings, base, gateway, urls)
  // CloudFront switches to a new origin secret only after every Lambda accepts that secret.
  for (const group of groups) edge.addDependency(group)
  if (settings.isWatched)
    createObservability(stackOf(app, "observability"), settings, base, gateway, schedules)
}

/**
 * Deploys stacks one after the other. The gateway refuses changes of one API by two stacks at once
 * (409).
 */
function inOrder(stacks: readonly Stack[]): void {
  for (const [index, stack] of stacks.entries()) {
    const before = stacks[index - 1]
    if (before) stack.addDependency(before)
  }
}

/**
 * Creates a stack with a cost allocation tag. Removes SST's helper Lambda, which only SST's own
 * resources need.
 */
function stackOf(app: App, id: string): Stack {
  const stack = new Stack(app, id)
  stack.node.tryRemoveChild("CustomResourceHandler")
  Tags.of(stack).add("room", id)
  return stack
}
