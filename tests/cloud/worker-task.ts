import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Task } from "../support/container/container.ts"
import { rolesOf, type Statement } from "./deployed.ts"
import type { Synthesized } from "./synthesized.ts"
import { resourcesOf, valueOf } from "./template.ts"

type Container = {
  Image: string
  User: string
  ReadonlyRootFilesystem: boolean
  Environment: { Name: string; Value: string }[]
  MountPoints: { ContainerPath: string }[]
  HealthCheck: { Command: string[] }
}
type Definition = { Memory: string; TaskRoleArn: string; ContainerDefinitions: Container[] }
type Assets = { dockerImages: Record<string, { source: { directory: string } }> }

/** The workers' task as the templates define it, with the folder that its image is built from. */
export type WorkerTask = Task & {
  readonly bundle: string
  readonly healthCheck: readonly string[]
  /** What its role allows. */
  readonly statements: readonly Statement[]
}

export function workerTask({ folder, templates }: Synthesized): WorkerTask {
  const [placed] = resourcesOf(templates, "AWS::ECS::TaskDefinition")
  if (!placed) throw new Error("there is no task")
  const definition = valueOf(templates, placed.stack, placed.properties) as Definition
  const [container, ...more] = definition.ContainerDefinitions
  if (!container || more.length > 0) throw new Error("the task has one container")
  if (!container.ReadonlyRootFilesystem) throw new Error("its root is read-only")
  const { dockerImages } = JSON.parse(
    readFileSync(join(folder, `${placed.stack}.assets.json`), "utf8"),
  ) as Assets
  const image = Object.entries(dockerImages).find(([tag]) => container.Image.endsWith(tag))?.[1]
  const [, ...healthCheck] = container.HealthCheck.Command
  return {
    user: container.User,
    memoryMb: Number(definition.Memory),
    environment: Object.fromEntries(container.Environment.map(({ Name, Value }) => [Name, Value])),
    mounts: container.MountPoints.map(({ ContainerPath }) => ContainerPath),
    bundle: join(folder, image?.source.directory ?? ""),
    healthCheck,
    statements: rolesOf(templates).get(definition.TaskRoleArn) ?? [],
  }
}
