/** What a local run sets where the environment says nothing; production names every one of these itself. */
const LOCAL_DEFAULTS = {
  TABLE_NAME: "echotext-local",
  SAMPLE_VIDEOS: "on",
  LOG_FORMAT: "pretty",
  // No gateway stands in front: a caller may wait until the answer is there.
  ANSWER_WITHIN_SECONDS: "600",
}

export type Environment = Record<string, string | undefined>

export function localEnvironment(environment: Environment, more: Environment = {}): Environment {
  return { ...LOCAL_DEFAULTS, ...environment, ...more }
}

/** The folder of everything that a local run keeps. */
export const dataDirOf = (environment: Environment): string => environment.DATA_DIR || ".data"
