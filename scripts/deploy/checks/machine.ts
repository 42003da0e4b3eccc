import { REGION } from "../account/clients.ts"
import type { Check } from "./check.ts"
import { ok, problem } from "./finding.ts"

const NEEDED = "linux-x64"

/** Checks the build machine's platform, because the Lambda `og` contains native code from it. */
export const checkMachine: Check = () => {
  const machine = `${process.platform}-${process.arch}`
  if (machine === NEEDED) return ok(machine)
  const fix = "docker run --platform linux/amd64 -it -v $PWD:/app -w /app node:24-bookworm bash"
  return problem(`the bundles must be built on ${NEEDED}, and this is ${machine}`, fix)
}

/** Checks the shell's region, because other commands look for the stage's resources there. */
export const checkRegion: Check = ({ environment }) => {
  const region = environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? REGION
  if (region === REGION) return ok(region)
  return problem(
    `a stage is deployed to ${REGION}, and this shell is set to ${region}`,
    `export AWS_REGION=${REGION}`,
  )
}
