import { expect, test } from "vitest"
import { containerProblems, volumeProblems } from "./container.ts"
import { type Mistake, ofType, withMistake } from "./mistake.ts"
import { synthesized } from "./synthesized.ts"

const cloud = synthesized()

test("the workers' container can start and work on Fargate", () => {
  expect(containerProblems(cloud)).toEqual([])
})

type Container = Record<string, unknown> & { Environment: { Name: string; Value: unknown }[] }
const ofContainer = (change: (container: Container) => object): Mistake =>
  ofType("AWS::ECS::TaskDefinition", (made) => ({
    ...made,
    ContainerDefinitions: (made["ContainerDefinitions"] as Container[]).map(change),
  }))

test.each<[string, Mistake, RegExp]>([
  [
    "another processor",
    ofType("AWS::ECS::TaskDefinition", (made) => ({
      ...made,
      RuntimePlatform: { CpuArchitecture: "ARM64", OperatingSystemFamily: "LINUX" },
    })),
    /image is for linux\/amd64, the task for linux\/arm64/,
  ],
  [
    "a volume that the image does not declare",
    ofContainer((made) => ({ ...made, MountPoints: [{ ContainerPath: "/work", SourceVolume: "tmp" }] })),
    /\/work is no VOLUME of the image: node cannot write there/,
  ],
  ["another user", ofContainer((made) => ({ ...made, User: "worker" })), /\/tmp does not belong to worker/],
  [
    "no region",
    ofContainer((made) => ({
      ...made,
      Environment: made.Environment.filter(({ Name }) => Name !== "AWS_REGION"),
    })),
    /no AWS_REGION/,
  ],
  [
    "CloudFront's secret",
    ofContainer((made) => ({
      ...made,
      Environment: [...made.Environment, { Name: "ORIGIN_SECRETS", Value: "x" }],
    })),
    /has ORIGIN_SECRETS/,
  ],
  [
    "no health check",
    ofContainer(({ HealthCheck: _check, ...made }) => made),
    /the container has no health check/,
  ],
  [
    "a fixed number of tasks",
    ofType("AWS::ECS::Service", (made) => ({ ...made, DesiredCount: 0 })),
    /each update of \w+ resets/,
  ],
  [
    "a zone's name",
    ofType("AWS::EC2::Subnet", (made) => ({ ...made, AvailabilityZone: "us-east-1a" })),
    /names a zone/,
  ],
])("a mistake is reported: %s", (_what, mistake, message) => {
  expect(containerProblems(withMistake(cloud, mistake)).join("\n")).toMatch(message)
})

test("a service that does not wait for its capacity providers is reported", () => {
  const templates = new Map(
    [...cloud.templates].map(([stack, template]) => {
      const entries = Object.entries(template.Resources).map(([name, { DependsOn: _waits, ...made }]) => [
        name,
        made,
      ])
      return [stack, { ...template, Resources: Object.fromEntries(entries) as typeof template.Resources }]
    }),
  )
  expect(containerProblems({ ...cloud, templates }).join("\n")).toMatch(
    /before its cluster has capacity providers/,
  )
})

test("a volume that is given to the user only after its declaration is reported", () => {
  const container = { User: "node", MountPoints: [{ ContainerPath: "/tmp" }] }
  const late = 'FROM x\nVOLUME ["/tmp"]\nRUN chown node:node /tmp\n'
  expect(volumeProblems(container, late)).toEqual(["/tmp does not belong to node"])
})
