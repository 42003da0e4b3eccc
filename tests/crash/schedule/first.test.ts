import { test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import { explore } from "../../support/schedule/explore.ts"
import { partOf, setScene } from "../../support/schedule/scene.ts"
import { FRESH, FRESH_WITH_KEY } from "../transcribe-flows.ts"
import { Session } from "node:inspector/promises"
import { writeFileSync } from "node:fs"

const servers = await startOutside()

test("solo", async () => {
  const scene = await setScene(servers, [partOf(FRESH)])
  await runSchedule(scene, (calls) => calls[0])
  const s = new Session(); s.connect()
  if (process.env.PROF) {await s.post("Profiler.enable"); await s.post("Profiler.start")}
  const t0 = performance.now()
  const c0 = process.cpuUsage()
  for (let n = 0; n < 30; n++) await runSchedule(scene, (calls) => calls[0])
  const c = process.cpuUsage(c0)
  console.log("ms per run", (performance.now() - t0) / 30, "cpu", (c.user+c.system)/30000)
  if (process.env.PROF) {const { profile } = await s.post("Profiler.stop")
  writeFileSync("/tmp/sched.cpuprofile", JSON.stringify(profile))}
}, 60000)
test.each([[FRESH, FRESH_WITH_KEY]])("pair", async (a, b) => {
  const scene = await setScene(servers, [partOf(a as never), partOf(b as never)])
  const t0 = performance.now()
  const { found, ...rest } = await explore(scene, { max: 500 })
  console.log(scene.name, rest, performance.now() - t0, found.length)
}, 300_000)
