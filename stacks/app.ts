import { Tags } from "aws-cdk-lib"
import { type App, Stack } from "sst/constructs"
import { RESOURCES } from "../functions/resources.ts"
import { api } from "./api.ts"
import { observability } from "./observability.ts"
import { routeGroup } from "./route-group.ts"
import { routesByGroup, streamingRoutes } from "./route-keys.ts"
import { schedule } from "./schedule.ts"
import { type Settings, settingsOf } from "./settings.ts"
import { storage } from "./storage.ts"
import { stream } from "./stream.ts"
import { web } from "./web.ts"

/** Every stack of one stage. All that is SST's is in this file: the rest is plain CDK. */
export function buildApp(app: App): void {
  const settings: Settings = { ...settingsOf(app.stage), ...app.node.tryGetContext("settings") }
  const base = storage(stackOf(app, "storage"), settings, `/${app.name}/${app.stage}`)
  const gateway = api(stackOf(app, "api"), base)
  for (const [group, routes] of routesByGroup()) {
    routeGroup(stackOf(app, `routes-${group}`), routes, base, gateway)
  }
  const urls = stream(stackOf(app, "stream"), streamingRoutes(), base)
  const schedules = schedule(stackOf(app, "schedule"), RESOURCES.schedules, base)
  web(stackOf(app, "web"), settings, base, gateway, urls)
  if (settings.isWatched) observability(stackOf(app, "observability"), settings, base, gateway, schedules)
}

/** A stack whose part of the bill can be told by its tag. SST puts a helper Lambda for its own resources in, of which there are none here. */
function stackOf(app: App, id: string): Stack {
  const stack = new Stack(app, id)
  stack.node.tryRemoveChild("CustomResourceHandler")
  Tags.of(stack).add("room", id)
  return stack
}
