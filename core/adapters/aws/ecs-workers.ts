import type * as Sdk from "@aws-sdk/client-ecs"
import type { Workers } from "../../queue/wake-workers.ts"

export type EcsSettings = { cluster: string; service: string; client: Sdk.ECSClientConfig }

/**
 * Starts workers that are tasks of an ECS service, which scales itself down to zero. The SDK is
 * loaded on first use, because most Lambdas never need it.
 */
export function ecsWorkers({ cluster, service, client: config }: EcsSettings): Workers {
  let loaded: Promise<{ sdk: typeof Sdk; client: Sdk.ECSClient }> | undefined
  const ecs = () => {
    loaded ??= import("@aws-sdk/client-ecs").then((sdk) => ({ sdk, client: new sdk.ECSClient(config) }))
    return loaded
  }
  return {
    wake: async () => {
      const { sdk, client } = await ecs()
      const described = await client.send(new sdk.DescribeServicesCommand({ cluster, services: [service] }))
      const [found] = described.services ?? []
      // ECS responds with 200 even if the service does not exist.
      if (!found) throw new Error(`ECS has no service ${cluster}/${service}`)
      // Autoscaling may already have started tasks.
      if ((found.desiredCount ?? 0) > 0) return
      await client.send(new sdk.UpdateServiceCommand({ cluster, service, desiredCount: 1 }))
    },
  }
}
