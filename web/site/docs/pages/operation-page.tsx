import type { Example, Language, Operation, Reference } from "../data/reference.gen.ts"
import { tryItOf } from "../data/try-it-call.ts"
import { CodeBlocks } from "../parts/code.tsx"
import { Fields } from "../parts/fields.tsx"
import { Inline } from "../parts/inline.tsx"
import { Table } from "../parts/table.tsx"

/** The page of one operation: its parts on the left, its code on the right. */
export const OperationPage = ({ operation, reference }: { operation: Operation; reference: Reference }) => (
  <>
    <OperationHead operation={operation} Heading="h1" />
    <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
      <OperationText operation={operation} reference={reference} />
      <div className="mt-8 min-w-0 xl:order-last">
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-6">
          <Examples operation={operation} />
        </div>
      </div>
    </div>
    <section
      id="try-it"
      aria-label="Try it"
      data-island="try-it"
      data-call={JSON.stringify(tryItOf(operation, reference))}
      className="mt-12 scroll-mt-6 empty:hidden"
    />
  </>
)

/** An operation among others, on a page of its group. */
export const OperationSection = ({
  operation,
  reference,
}: {
  operation: Operation
  reference: Reference
}) => (
  <section id={operation.id} className="scroll-mt-6 border-t border-line pb-8">
    <OperationHead operation={operation} Heading="h2" />
    <OperationText operation={operation} reference={reference} />
    <div className="mt-6 grid grid-cols-1 gap-4">
      <Examples operation={operation} />
    </div>
  </section>
)

function OperationHead({ operation, Heading }: { operation: Operation; Heading: "h1" | "h2" }) {
  const { method, path, summary, description, tag, price, caller } = operation
  const isPage = Heading === "h1"
  return (
    <header className="pt-8 sm:pt-10">
      {isPage && <p className="font-mono text-xs text-muted">{tag}</p>}
      <Heading className={isPage ? "mt-1 text-3xl font-display sm:text-4xl" : "text-2xl font-display"}>
        {summary}
      </Heading>
      <p className="mt-3 font-mono text-[15px] [overflow-wrap:anywhere]">
        <span className="font-semibold text-accent">{method}</span> {path}
      </p>
      <p className="mt-2 text-sm text-muted">
        <Inline text={price ?? "Free"} /> · {caller || "No key needed"}
      </p>
      <p className="mt-4 max-w-text">
        <Inline text={description} />
      </p>
    </header>
  )
}

function OperationText({ operation, reference }: { operation: Operation; reference: Reference }) {
  const { pathFields, query, headers, body, answer, status, mediaType, limits } = operation
  return (
    <div className="min-w-0">
      <Fields title="Path" fields={pathFields} mark="optional" />
      <Fields title="Query" fields={query} mark="required" />
      <Fields title="Body" fields={body} mark="required" />
      <Fields title="Headers" fields={headers} mark="required" />
      {answer.length > 0 ? (
        <Fields title={`Response, ${status}`} fields={answer} mark="optional" />
      ) : (
        <section className="mt-10">
          <h2 className="text-xl font-display">Response, {status}</h2>
          <p className="mt-2 font-mono text-sm">{mediaType}</p>
        </section>
      )}
      <Outcomes operation={operation} reference={reference} />
      {limits.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl font-display">Limits</h2>
          <ul className="mt-2 list-disc ps-5 text-[15px] marker:text-muted">
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
          {operation.isPublic && (
            <p className="mt-2 text-[15px]">
              <Inline text="What a key may do in a minute is in [rate limits](rate-limits.md)." />
            </p>
          )}
        </section>
      )}
    </div>
  )
}

/** Every other status, and the error codes that it can have. */
function Outcomes({ operation: { outcomes }, reference }: { operation: Operation; reference: Reference }) {
  const rows = outcomes.flatMap(({ status, description, codes }) => [
    ...(description === "" ? [] : [[status, "", description]]),
    ...codes.map((code) => [
      status,
      `[\`${code}\`](/docs/errors/${code})`,
      reference.errors.find((each) => each.code === code)?.message ?? "",
    ]),
  ])
  if (rows.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl font-display">Other responses</h2>
      <Table
        head={["Status", "Code", "Meaning"]}
        rows={rows.map((row) => row.map((text, at) => <Inline key={at} text={text} />))}
      />
    </section>
  )
}

function Examples({ operation: { examples, status } }: { operation: Operation }) {
  const [first, ...others] = examples
  return (
    <>
      {first && <ExampleCode example={first} status={status} />}
      {others.map((example) => (
        <details key={example.title} className="group/more">
          <summary className="text-sm text-accent">{example.title}</summary>
          <div className="mt-3 grid grid-cols-1 gap-4">
            <ExampleCode example={example} status={status} />
          </div>
        </details>
      ))}
    </>
  )
}

function ExampleCode({ example, status }: { example: Example; status: string }) {
  const codes = Object.entries(example.code).map(([language, code]) => ({
    language: language as Language,
    title: "",
    code,
  }))
  return (
    <>
      <CodeBlocks codes={codes} />
      {example.answer !== undefined && (
        <CodeBlocks
          tall
          codes={[{ language: "json", title: `Response, ${status}`, code: jsonText(example.answer) }]}
        />
      )}
    </>
  )
}

/** Long texts, such as transcripts, are cut: the shape of the response is what readers look for. */
const TEXT_MAX = 240
const jsonText = (value: unknown) =>
  JSON.stringify(
    value,
    (_, each: unknown) =>
      typeof each === "string" && each.length > TEXT_MAX ? `${each.slice(0, TEXT_MAX)}…` : each,
    2,
  )
