/** The most schedules of one scene. Arranging a scene takes as long as several schedules. */
const EACH_MAX = 20
const LONG_SEARCH = 1000
const PROGRESS_SCENES = 100

/**
 * How much a random search does. The variable `name` sets the number of its schedules, and `FROM`
 * the number of its first scene. `each`: schedules of one scene.
 */
export function searchSize(name: string) {
  const schedules = Number(process.env[name] ?? 120)
  const from = Number(process.env["FROM"] ?? 0)
  const each = Math.min(schedules, EACH_MAX)
  const scenes = Array.from({ length: Math.ceil(schedules / each) }, (_, index) => from + index)
  return {
    schedules,
    each,
    scenes,
    /** True after each hundredth scene. */
    isProgress: (scene: number) => (scene - from + 1) % PROGRESS_SCENES === 0,
    timeout: schedules > LONG_SEARCH ? 24 * 3_600_000 : 240_000,
  }
}
