/** `npm run web`: the pages with their sources, changing as they change; what they ask for is asked of a service that runs (`API_URL`). */
import { join } from "node:path"
import { createServer } from "vite"

const server = await createServer({
  configFile: join(import.meta.dirname, "../../web/vite.config.ts"),
  configLoader: "native",
})
await server.listen()
server.printUrls()
