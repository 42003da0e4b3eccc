import { spawnSync } from "node:child_process"
import { delimiter, join } from "node:path"
import { expect, test } from "vitest"
import { temporaryFolder } from "../process.ts"

const MODULES = join(import.meta.dirname, "../../../node_modules/.bin")

test("docker build fails without `--platform`", () => {
  const env = {
    PATH: [MODULES, process.env["PATH"]].join(delimiter),
    DOCKER_STAND_IN: temporaryFolder(),
    AWS_ENDPOINT_URL: "http://127.0.0.1:1",
  }
  const docker = (...args: string[]) => {
    const { status, stderr } = spawnSync(join(import.meta.dirname, "docker.ts"), args, {
      env,
      encoding: "utf8",
    })
    return [status, stderr.trim()]
  }
  expect(docker("build", "--tag", "worker:1", ".")).toEqual([1, "docker build: no --platform"])
  expect(docker("inspect", "worker:1")).toEqual([1, "Error: No such object: worker:1"])
  expect(docker("build", "--tag", "worker:1", "--platform", "linux/amd64", ".")).toEqual([0, ""])
  expect(docker("inspect", "worker:1")).toEqual([0, ""])
})
