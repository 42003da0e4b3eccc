import { expect, test } from "vitest"
import { SIGN_IN } from "../../core/metering/with-trial.ts"
import { startService } from "../support/service.ts"

const { url } = await startService({ environment: { VISITOR_CALLS_PER_DAY: "0" } })

test("where visitors have no trial, they get no cookie and are told to sign in, and the privacy notice names none", async () => {
  const body = JSON.stringify({ transcript: "Salad grows on a balcony. Sow it in April." })
  const refused = await fetch(`${url}/api/summarize`, { method: "POST", body })
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  expect(await refused.text()).toBe(`You need an account for this. ${SIGN_IN}`)
  const notice = await (await fetch(`${url}/privacy`)).text()
  expect(notice).toContain("Cookies and storage")
  expect(notice).not.toContain("et_visitor")
})
