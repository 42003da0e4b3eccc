import { type Destination, getConnection } from "../../core/notion/connection/connection.ts"
import { hasNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesStatus as route } from "./routes.ts"

/** Sets the order of the fields, which the table does not preserve. */
const destinationBody = ({ id, type, title }: Destination) => ({ id, type, title })

export const handler = handlerOf(route, async ({ services: { table, config }, caller: { accountId } }) => {
  const configured = hasNotion(config)
  const connection = configured ? await getConnection(table, accountId) : undefined
  return Response.json({
    configured,
    connected: connection?.isBroken === false,
    workspace_name: connection?.workspaceName || null,
    workspace_icon: connection?.workspaceIcon || null,
    destination: connection?.destination ? destinationBody(connection.destination) : null,
  })
})
