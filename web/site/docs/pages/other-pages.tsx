import { Lead } from "../../layout/lead.tsx"
import { type Docs, type Group, internalPath } from "../data/site-map.ts"
import { Inline } from "../parts/inline.tsx"
import { OperationList } from "./operation-list.tsx"
import { OperationSection } from "./operation-page.tsx"

/** Every public operation, by group. */
export const ReferencePage = ({ docs }: { docs: Docs }) => (
  <>
    <Lead title="All operations">Each call of the public API, with its price. They take an API key.</Lead>
    <OperationList groups={docs.groups} />
  </>
)

/** What changed for callers, the newest first. */
export const ChangelogPage = ({ docs: { reference } }: { docs: Docs }) => (
  <>
    <Lead title="Changelog">What changed for programs that call the API, the newest first.</Lead>
    <ol className="mt-8 grid max-w-text gap-8">
      {reference.changes.map(({ date, title, text }) => (
        <li key={`${date} ${title}`} className="border-t border-line pt-4">
          <time dateTime={date} className="font-mono text-xs text-muted">
            {date}
          </time>
          <h2 className="mt-1 text-xl font-display">{title}</h2>
          <p className="mt-1">
            <Inline text={text} />
          </p>
        </li>
      ))}
    </ol>
  </>
)

/** The routes of our own pages and of the extension, which are not part of the public API. */
export const InternalPage = ({ docs }: { docs: Docs }) => (
  <>
    <Lead title="Internal routes">
      The routes of our own pages, of the extension and of schedules. They may change without notice: programs
      call the public API instead.
    </Lead>
    <OperationList groups={docs.internal} />
  </>
)

/** All internal routes of a group on one page. */
export const InternalGroupPage = ({ docs, group }: { docs: Docs; group: Group }) => (
  <>
    <Lead title={`${group.name}: internal routes`}>
      <Inline text={group.description} />
    </Lead>
    <p className="mt-3 text-sm text-muted">
      Not part of the public API. Other groups:{" "}
      {docs.internal.map((each, at) => (
        <span key={each.name}>
          {at > 0 && ", "}
          <a href={internalPath(each)} className="text-accent underline underline-offset-3">
            {each.name}
          </a>
        </span>
      ))}
      .
    </p>
    <div className="mt-8 max-w-page">
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} reference={docs.reference} />
      ))}
    </div>
  </>
)
