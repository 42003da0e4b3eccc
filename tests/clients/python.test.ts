import { describe, expect, test } from "vitest"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { syntheticList, syntheticVideos } from "../support/youtube/synthetic-list.ts"
import { startFailingNetwork } from "./failing-network.ts"
import { hasPython, runPython } from "./python-program.ts"
import { SECRET, signedWith } from "./webhook-sender.ts"

warnWithout(hasPython, "python3", "failures of the network and the Python SDK")
const service = await startService()
const network = await startFailingNetwork(service.url)

/**
 * Runs Python statements with a client of a new account. Returns the JSON that they print, and the
 * balance.
 */
async function python(statements: string) {
  const { rawKey, accountId } = await service.client({ credits: 20 })
  const settings = `${JSON.stringify(rawKey)}, ${JSON.stringify(network.url)}, timeout=30`
  const program = `
import json, src as sdk
waits = []
client = sdk.Echotext(${settings}, on_retry=lambda error, wait: waits.append(wait))
def failing(call):
    try:
        call()
    except (sdk.ApiError, sdk.ConnectionError, sdk.ConfigurationError) as error:
        return [type(error).__name__, str(error)]
${statements}`
  const printed: unknown = JSON.parse(await runPython(program))
  const { account } = await readLedger(service.table, accountId)
  return { printed, balance: account.balance }
}

describe.skipIf(!hasPython)("a call of the Python SDK", () => {
  test("whose response is lost is repeated with the same idempotency key, and paid once", async () => {
    network.fail("lost", "broken")
    const { printed, balance } = await python(`print(len(client.search(q="garden")["results"]))`)
    expect(printed).toBeGreaterThan(0)
    expect(balance).toBe(19)
    const keys = network.takeKeys()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test("waits as long as Retry-After says, but not too long, and only if that can help", async () => {
    network.fail(
      { status: 429, headers: { "retry-after": "0.2" } },
      "passed",
      {
        status: 503,
        headers: { "retry-after": "61" },
      },
      { status: 500, headers: { "x-error-retryable": "false" } },
    )
    const { printed } = await python(`
print(json.dumps([client.get_credits(), failing(client.get_credits), failing(client.get_credits), waits]))`)
    expect(printed).toEqual([
      { balance: 20 },
      ["ApiError", expect.stringContaining("answered 503: busy It may be a proxy.")],
      ["ApiError", expect.stringContaining("answered 500: busy Is the base URL")],
      [0.2],
    ])
  })

  test("iterates over pages, each its own call", async () => {
    network.takeKeys()
    const { printed } = await python(`
videos = [video["video_id"] for video in client.iterate_playlist_videos(playlist="${syntheticList(120)}")]
print(json.dumps(videos))`)
    expect(printed).toEqual(syntheticVideos(120))
    const keys = network.takeKeys()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test("says which of the service's errors it met, and cannot reach another path", async () => {
    const { printed } = await python(`
try:
    client.transcribe(url="https://example.org")
except sdk.ApiError as error:
    print(json.dumps([error.code, error.status, error.is_retryable, error.credits_used,
        failing(lambda: client.get_transcription(id="../credits"))[0]]))`)
    expect(printed).toEqual(["invalid_request", 400, false, 0, "ApiError"])
  })

  test("names the calls that can be quoted when one cannot", async () => {
    const { printed } = await python(`
try:
    client.quote("createBatch")
except ValueError as error:
    print(json.dumps(str(error)))`)
    expect(printed).toMatch(/^`name` must be one of transcribe, .*create_batch, /)
  })

  test("refuses parts of a path that would call another route", async () => {
    const { printed } = await python(`
def refused(id):
    try:
        client.delete_transcription(id=id)
    except TypeError as error:
        return str(error)
print(json.dumps([refused(id) for id in ("", ".", "..")]))`)
    expect(printed).toEqual(["`id` is required.", '`id` cannot be ".".', '`id` cannot be "..".'])
  })

  test("that deletes succeeds when the answer to its first attempt was lost", async () => {
    network.fail("passed", "passed", "lost")
    const { printed } = await python(`
client.transcribe(url="et-sample-1")
id = client.list_transcriptions()["transcriptions"][0]["id"]
print(json.dumps([client.delete_transcription(id=id), failing(lambda: client.delete_transcription(id=id))]))`)
    expect(printed).toEqual([{ success: true }, ["ApiError", expect.any(String)]])
  })

  test("takes a key with space around it, and never shows one", async () => {
    const { rawKey } = await service.client({ credits: 5 })
    const { printed } = await python(`
def shown(key):
    try:
        sdk.Echotext(key)
    except TypeError as error:
        return repr(error)
spaced = sdk.Echotext(${JSON.stringify(` ${rawKey}\r\n`)}, ${JSON.stringify(service.url)})
print(json.dumps([spaced.get_credits(), repr(vars(spaced)), shown("et_se\\ncret"), shown("et_secr\u00e9t")]))`)
    const refused = "ConfigurationError('`api_key` has a space or a character that no key has.')"
    expect(printed).toEqual([{ balance: 5 }, expect.not.stringContaining(rawKey), refused, refused])
  })

  test("never checks a webhook with a secret that is unset or too short, or a body that was parsed", async () => {
    const body = JSON.stringify({ type: "credits.low" })
    const headers = JSON.stringify(signedWith(new Uint8Array(), "evt_1", body))
    const { printed } = await python(`
def checked(secret, body=${JSON.stringify(body)}):
    try:
        return sdk.verify_webhook(body, ${headers}, secret)
    except (ValueError, TypeError) as error:
        return str(error)
secrets = ("", "whsec_", "whsec_c2hvcnQ=", "whsec_%%%", None)
print(json.dumps([*map(checked, secrets), checked(${JSON.stringify(SECRET)}, {"type": "credits.low"})]))`)
    const refused = "`secret` is not the secret of an endpoint, which starts with whsec_."
    const parsed = "`body` must be the body as it came, before it is parsed as JSON."
    expect(printed).toEqual([refused, refused, refused, refused, refused, parsed])
  })

  test("refuses a webhook that is signed but not a JSON object", async () => {
    const bodies = ["", "not JSON", "null", "[]", "1", "[".repeat(100_000)]
    const key = Buffer.from(SECRET.replace("whsec_", ""), "base64")
    const sent = bodies.map((body) => [body, signedWith(key, "evt_1", body)])
    const { printed } = await python(`
import base64, hashlib, hmac
def refused(body, headers):
    try:
        return sdk.verify_webhook(body, headers, ${JSON.stringify(SECRET)})
    except sdk.WebhookError as error:
        return str(error)
sent = json.loads(${JSON.stringify(JSON.stringify(sent))})
# A body that is not UTF-8, which a JavaScript program can't sign as text.
headers = dict(sent[0][1])
signed = b"evt_1." + headers["webhook-timestamp"].encode() + b"." + bytes([255])
digest = hmac.new(base64.b64decode(${JSON.stringify(SECRET.replace("whsec_", ""))}), signed, hashlib.sha256).digest()
headers["webhook-signature"] = "v1," + base64.b64encode(digest).decode()
print(json.dumps([refused(body, sent) for body, sent in sent] + [refused(bytes([255]), headers)]))`)
    expect(printed).toEqual(Array(7).fill("The body is not a JSON object."))
  })

  test("reports a summary that breaks off", async () => {
    network.fail("broken")
    const { printed } = await python(`
print(json.dumps(failing(lambda: list(client.stream_summary(transcript="A text. " * 50)))))`)
    expect(printed).toEqual(["ConnectionError", expect.stringMatching(/^The connection to .+ broke\.$/)])
  })
})
