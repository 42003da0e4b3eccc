import { expect, test } from "vitest"
import { localEnvironment } from "../../../scripts/local/store/environment.ts"

test.each([
  [{}, "local"],
  [{ HOST: "", PUBLIC_URL: "" }, "local"],
  [{ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" }, "local"],
  [{ HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }, "local"],
  [{ HOST: "0.0.0.0" }, "on"],
  [{ HOST: "::" }, "on"],
  [{ HOST: "192.168.1.20" }, "on"],
  [{ HOST: "127.example.org" }, "on"],
  [{ PUBLIC_URL: "https://transcripts.example.org" }, "on"],
  [{ PUBLIC_URL: "https://127.0.0.1.example.org" }, "on"],
  [{ HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:3000" }, "on"],
  [{ HOST: "0.0.0.0", WEBHOOKS: "off" }, "off"],
  [{ HOST: "0.0.0.0", WEBHOOKS: "local" }, "local"],
])("a run with %j sends webhooks: %s", (environment: Record<string, string>, webhooks) => {
  expect(localEnvironment(environment).WEBHOOKS).toBe(webhooks)
  const { PUBLIC_URL = "http://127.0.0.1:3000", ...others } = environment
  expect(localEnvironment(others, { PUBLIC_URL }).WEBHOOKS).toBe(webhooks)
})
