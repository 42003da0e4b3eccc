import type { Server } from "node:http"

/**
 * Lets a server keep idle connections open. By default, Node closes them after 5 s. A test process
 * that is busy for longer sends its next request over a closed connection, which fails.
 */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = 0
}
