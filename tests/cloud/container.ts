import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Synthesized } from "./synthesized.ts"
import { type Resource, resourcesOf, type Templates, valueOf } from "./template.ts"

/** ECS's names of processors, and Docker's. */
const PLATFORMS: Readonly<Record<string, string>> = { X86_64: "linux/amd64", ARM64: "linux/arm64" }

type Container = {
  Image: string
  User: string
  Environment: { Name: string }[]
  MountPoints: { ContainerPath: string }[]
  HealthCheck?: { Command: string[] }
}
type Task = { RuntimePlatform: { CpuArchitecture: string }; ContainerDefinitions: Container[] }
type Assets = {
  dockerImages: Record<string, { source: { directory: string; platform?: string } }>
}

/** Returns what would keep the workers' container from starting or working. */
export function containerProblems({ folder, templates }: Synthesized): string[] {
  const [placed] = resourcesOf(templates, "AWS::ECS::TaskDefinition")
  if (!placed) return ["there is no task"]
  const task = valueOf(templates, placed.stack, placed.properties) as Task
  const assets = JSON.parse(readFileSync(join(folder, `${placed.stack}.assets.json`), "utf8")) as Assets
  return [
    ...task.ContainerDefinitions.flatMap((container) => {
      const source = Object.entries(assets.dockerImages).find(([tag]) => container.Image.endsWith(tag))?.[1]
        .source
      const dockerfile = readFileSync(join(folder, source?.directory ?? "", "Dockerfile"), "utf8")
      const platform = PLATFORMS[task.RuntimePlatform.CpuArchitecture]
      return [
        ...(source?.platform === platform
          ? []
          : [`the image is for ${source?.platform}, the task for ${platform}`]),
        ...volumeProblems(container, dockerfile),
        ...settingProblems(container),
        ...(container.HealthCheck ? [] : ["the container has no health check"]),
        ...(/^HEALTHCHECK/m.test(dockerfile) ? ["ECS ignores the image's HEALTHCHECK"] : []),
      ]
    }),
    ...serviceProblems(templates),
    ...zoneProblems(templates),
  ]
}

/**
 * Returns volumes that the container's user cannot write to. Fargate mounts a volume as root:root
 * 0755, unless the image declares its path: then it keeps the owner that the path had at the
 * declaration.
 */
export function volumeProblems(
  { User, MountPoints }: Pick<Container, "User" | "MountPoints">,
  dockerfile: string,
): string[] {
  return MountPoints.flatMap(({ ContainerPath: path }) => {
    const [before, ...after] = dockerfile.split(/^VOLUME /m)
    const isDeclared = after.some((rest) =>
      (JSON.parse(rest.split("\n", 1)[0] ?? "[]") as string[]).includes(path),
    )
    if (!isDeclared) return [`${path} is no VOLUME of the image: ${User} cannot write there`]
    return before?.includes(`chown ${User}:${User} ${path}\n`) ? [] : [`${path} does not belong to ${User}`]
  })
}

/** AWS sets no region in a container, and a container needs no secret of CloudFront. */
function settingProblems({ Environment }: Container): string[] {
  const names = Environment.map(({ Name }) => Name)
  return [
    ...(names.includes("AWS_REGION") ? [] : ["the container has no AWS_REGION"]),
    ...(names.includes("ORIGIN_SECRETS") ? ["the container has ORIGIN_SECRETS"] : []),
  ]
}

const isOf = (type: string) => (entry: readonly [string, Resource]) => entry[1].Type === type

function serviceProblems(templates: Templates): string[] {
  const all = [...templates.values()].flatMap(({ Resources }) => Object.entries(Resources))
  const providers = all.filter(isOf("AWS::ECS::ClusterCapacityProviderAssociations")).map(([name]) => name)
  return all
    .filter(isOf("AWS::ECS::Service"))
    .flatMap(([name, { Properties, DependsOn = [] }]) => [
      ...(providers.some((provider) => DependsOn.includes(provider))
        ? []
        : [`${name} can be made before its cluster has capacity providers`]),
      ...("DesiredCount" in Properties ? [`each update of ${name} resets its number of tasks`] : []),
    ])
}

const zoneProblems = (templates: Templates): string[] =>
  resourcesOf(templates, "AWS::EC2::Subnet").flatMap(({ name, properties }) =>
    "AvailabilityZone" in properties ? [`${name} names a zone, which is another place in each account`] : [],
  )
