import type { Field } from "../data/reference.gen.ts"
import { CodeText, Inline } from "./inline.tsx"

/**
 * The fields of a body, a query or a response. `mark` says which fields are labeled: the required
 * ones, or the optional ones.
 */
export function Fields({ title, fields, mark }: { title: string; fields: readonly Field[]; mark: Mark }) {
  if (fields.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl font-display">{title}</h2>
      <FieldItems fields={fields} mark={mark} />
    </section>
  )
}

type Mark = "required" | "optional"

const FieldItems = ({ fields, mark }: { fields: readonly Field[]; mark: Mark }) => (
  <ul className="mt-2">
    {fields.map((field) => (
      <li key={field.name} className="border-t border-line py-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <code className="font-mono text-sm font-semibold">{field.name}</code>
          <span className="text-[13px] text-muted">
            {[field.type, field.bounds && <Inline key="bounds" text={field.bounds} />]
              .filter(Boolean)
              .map((part, at) => (
                <span key={at}>
                  {at > 0 && ", "}
                  {part}
                </span>
              ))}
          </span>
          {field.required === (mark === "required") && (
            <span className="text-[13px] text-accent">{mark}</span>
          )}
        </p>
        {field.description && (
          <p className="mt-1 max-w-text text-[15px]">
            <Inline text={field.description} />
          </p>
        )}
        {field.values.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5 text-sm">
            {field.values.map((value) => (
              <CodeText key={value} text={value} />
            ))}
          </p>
        )}
        {field.fields.length > 0 && (
          <details className="mt-2">
            <summary className="text-sm text-accent">
              Fields of <code className="font-mono">{field.name}</code>
            </summary>
            <div className="ms-1 border-s-2 border-line ps-4">
              <FieldItems fields={field.fields} mark={mark} />
            </div>
          </details>
        )}
      </li>
    ))}
  </ul>
)
