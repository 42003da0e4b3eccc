import collection from "../generated/postman.gen.json" with { type: "json" }
import { addressedHandler } from "../static.ts"
import { postman as route } from "./routes.ts"

const [BASE] = collection.variable
const [BEFORE = "", AFTER = ""] = JSON.stringify(collection).split(JSON.stringify(BASE))

/** Serves the collection with this server's own address as its first variable. */
export const handler = addressedHandler(
  route,
  ({ PUBLIC_URL }) => BEFORE + JSON.stringify({ ...BASE, value: PUBLIC_URL }) + AFTER,
)
