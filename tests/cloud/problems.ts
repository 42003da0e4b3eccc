import { SETTING_NAMES } from "../../functions/compose/config.ts"
import { accessProblems, lambdaProblems, routingProblems } from "./checks.ts"
import type { Synthesized } from "./synthesized.ts"
import { trafficProblems } from "./traffic.ts"

/** Every difference between a synthesized deployment and the declarations. */
export const problemsOf = (given: Synthesized) => [
  ...lambdaProblems(given, SETTING_NAMES),
  ...routingProblems(given),
  ...accessProblems(given),
  ...trafficProblems(given),
]
