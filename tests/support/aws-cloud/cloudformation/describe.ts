import type { Answer } from "../query-protocol.ts"
import { refOf } from "./physical.ts"
import type { Stack } from "./stack.ts"

const CREATED = new Date("2026-11-01T00:00:00Z")

export const describeStack = ({ name, id, status, reason, tags, content }: Stack): Answer => ({
  StackName: name,
  StackId: id,
  StackStatus: status,
  StackStatusReason: reason,
  CreationTime: CREATED,
  Tags: tags,
  Parameters: Object.entries(content?.parameters ?? {}).map(([ParameterKey, ParameterValue]) => ({
    ParameterKey,
    ParameterValue,
  })),
  Outputs: (content?.outputs ?? []).map(({ key, value, exportName }) => ({
    OutputKey: key,
    OutputValue: value,
    ExportName: exportName,
  })),
})

/** The stack's resources, and those whose last operation failed. */
export function describeResources({ name, id, content, events }: Stack): Answer[] {
  const last = new Map(events.map((event) => [event.resource, event]))
  const all = new Set([...(content?.resources.keys() ?? []), ...last.keys()])
  all.delete(name)
  return [...all].map((logicalId) => {
    const resource = content?.resources.get(logicalId)
    const event = last.get(logicalId)
    return {
      StackName: name,
      StackId: id,
      LogicalResourceId: logicalId,
      PhysicalResourceId: resource && refOf(resource),
      ResourceType: resource?.type ?? event?.type,
      ResourceStatus: event?.status ?? "CREATE_COMPLETE",
      ResourceStatusReason: event?.reason,
      Timestamp: event?.at ?? CREATED,
    }
  })
}

/** Newest first, as AWS lists them. */
export const describeEvents = ({ name, id, content, events }: Stack): Answer[] =>
  events
    .map((event, index) => ({ ...event, index, made: content?.resources.get(event.resource) }))
    .map(({ at, resource, type, status, reason, index, made }) => ({
      EventId: `${id}/${index}`,
      StackName: name,
      StackId: id,
      LogicalResourceId: resource,
      PhysicalResourceId: made ? refOf(made) : resource === name ? id : undefined,
      ResourceType: type,
      ResourceStatus: status,
      ResourceStatusReason: reason,
      Timestamp: at,
    }))
    .toReversed()
