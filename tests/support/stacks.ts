import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

const tag = (key: string, value: string) => `<member><Key>${key}</Key><Value>${value}</Value></member>`

/** A storage stack as DescribeStacks lists it, with the output `TableName` if it has a table. */
function storageStack(stage: string, tableName: string | undefined): string {
  const output = `<member><OutputKey>TableName</OutputKey><OutputValue>${tableName}</OutputValue></member>`
  return `<member><StackName>${stage}-echotext-storage</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-11-22T00:00:00Z</CreationTime><Outputs>${tableName === undefined ? "" : output}</Outputs><Tags>${tag("sst:app", "echotext")}${tag("sst:stage", stage)}</Tags></member>`
}

/**
 * CloudFormation with the storage stacks of these stages. Each still has its first table among its
 * resources, as after a restore.
 */
export async function startStacks(tables: Readonly<Record<string, string | undefined>>) {
  const stacks = Object.entries(tables).map(([stage, tableName]) => storageStack(stage, tableName))
  const answers: Record<string, string> = {
    DescribeStacks: `<Stacks>${stacks.join("")}</Stacks>`,
    DescribeStackResources:
      "<StackResources><member><LogicalResourceId>TableCD117FA1</LogicalResourceId><PhysicalResourceId>first-table</PhysicalResourceId><ResourceType>AWS::DynamoDB::Table</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><Timestamp>2026-11-22T00:00:00Z</Timestamp></member></StackResources>",
  }
  const regions = new Set<string>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, region = ""] = /([\w-]+)\/cloudformation\//.exec(request.headers.authorization ?? "") ?? []
    regions.add(region)
    const action = new URLSearchParams(await text(request)).get("Action") ?? ""
    const result = `<${action}Result>${answers[action] ?? ""}</${action}Result>`
    response.writeHead(200, { "content-type": "text/xml" })
    response.end(`<${action}Response>${result}</${action}Response>`)
  }
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, "127.0.0.1"), "listening")
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The regions for which the requests were signed. */
    regions: () => [...regions],
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
