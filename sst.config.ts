import type { SSTConfig } from "sst"
import { SETTING_NAMES } from "./functions/compose/config.ts"
import { buildApp } from "./stacks/app.ts"

export default {
  // The name is part of every stack's name, so another name would create another deployment.
  config: () => ({ name: "echotext", region: "us-east-1" }),
  stacks: (app) => buildApp(app, SETTING_NAMES),
} satisfies SSTConfig
