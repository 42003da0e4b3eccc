/**
 * `node local-service-process.ts <data folder>`: the minimum that a local run does with its data
 * folder and database. Prints one line of JSON when it is up. Ctrl-C (SIGINT) makes it print
 * "interrupted", SIGTERM stops it cleanly.
 */

import { LocalRunError } from "../../scripts/local/process/user-error.ts"
import { openDataFolder } from "../../scripts/local/store/data-folder.ts"
import { startDynamo } from "../../scripts/local/store/dynamo.ts"

const [dataDir = ""] = process.argv.slice(2)
try {
  const folder = openDataFolder(dataDir)
  if (!folder.isOwner) {
    console.log(JSON.stringify({ isOwner: false, dynamodb: folder.running?.dynamodb ?? "" }))
  } else {
    const dynamo = await startDynamo({ dataDir })
    folder.publish({ api: "http://127.0.0.1:3000", dynamodb: dynamo.endpoint })
    process.on("SIGINT", () => console.log("interrupted"))
    process.on("SIGTERM", () => {
      void dynamo.stop().then(() => {
        folder.close()
        process.exit(0)
      })
    })
    console.log(JSON.stringify({ isOwner: true, dynamodb: dynamo.endpoint }))
  }
} catch (cause) {
  if (!(cause instanceof LocalRunError)) throw cause
  console.error(cause.message)
  process.exit(1)
}
