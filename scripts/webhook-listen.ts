/** `npm run webhook:listen`: runs a webhook receiver on this machine, for development. */
import { once } from "node:events"
import { createServer } from "node:http"
import { parseArgs } from "node:util"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { LOOPBACK, listenFailure } from "./local/process/ports.ts"
import { webhookReceiver } from "./local/serve/webhook-receiver.ts"

const PORT = 4100

const command: Command = {
  help: `Usage: npm run -s webhook:listen -- [--secret <whsec_…>] [--port <port>]

Receives the webhooks of a service on this machine, verifies their signatures and prints them, one JSON line each. Register
http://${LOOPBACK}:${PORT} with \`POST /api/webhooks\`, start this with the secret that it returns, then verify the endpoint.

  --secret <secret>  the endpoint's secret; without it, messages are answered with 401
  --port <port>      default: ${PORT}
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { secret: { type: "string" }, port: { type: "string" } } })
    const port = Number(values.port ?? PORT)
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new UsageError("--port must be a whole number from 0 to 65535.")
    }
    const server = createServer(
      webhookReceiver(
        () => values.secret,
        ({ id, type, data, isValid }) => {
          process.stdout.write(
            `${JSON.stringify({ id, type, data, signature: isValid ? "valid" : "invalid" })}\n`,
          )
          return isValid ? 200 : 401
        },
      ),
    )
    await once(server.listen(port, LOOPBACK), "listening").catch((cause: unknown) => {
      const why = listenFailure(cause, port)
      throw why === undefined ? cause : new Error(`${why} Choose another one with --port.`)
    })
    const address = server.address()
    const actual = typeof address === "object" && address ? address.port : port
    console.error(`Waiting for webhooks at http://${LOOPBACK}:${actual}`)
  },
}

await runCommand(command)
