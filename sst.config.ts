import type { SSTConfig } from "sst"
import { buildApp } from "./stacks/app.ts"

export default {
  // The name is part of every stack's name: another one would be another deployment.
  config: () => ({ name: "echotext", region: "us-east-1" }),
  stacks: buildApp,
} satisfies SSTConfig
