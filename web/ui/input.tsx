import { type ComponentProps, type ReactNode, useId } from "react"
import { cx } from "./cx.ts"

const BOX =
  "w-full min-w-0 rounded-box border border-edge bg-card px-3 text-base text-ink placeholder-shown:text-ellipsis placeholder:text-muted aria-invalid:border-bad"

export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input {...rest} className={cx(BOX, "h-10", className)} />
)

export const Textarea = ({ className, ...rest }: ComponentProps<"textarea">) => (
  <textarea {...rest} className={cx(BOX, "py-2", className)} />
)

export const Select = ({ className, ...rest }: ComponentProps<"select">) => (
  <select {...rest} className={cx(BOX, "h-10", className)} />
)

export const Checkbox = ({ className, ...rest }: ComponentProps<"input">) => (
  <input {...rest} type="checkbox" className={cx("size-4 shrink-0 accent-accent", className)} />
)

type FieldProps = {
  label: string
  hint?: ReactNode
  /** The error message, shown below the control. */
  error?: string | undefined
  /** True to show the label only to screen readers. */
  labelHidden?: boolean
  children: (ids: { id: string; "aria-describedby": string; "aria-invalid": boolean }) => ReactNode
}

/**
 * Connects a control with its label, hint and error. Example:
 * `<Field label="Name">{(ids) => <Input {...ids} />}</Field>`.
 */
export function Field({ label, hint, error, labelHidden = false, children }: FieldProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1 block text-sm font-semibold"}>
        {label}
      </label>
      {children({ id, "aria-describedby": descriptionId, "aria-invalid": error !== undefined })}
      <div id={descriptionId} className="mt-1 text-sm text-muted empty:hidden">
        {hint}
        {error !== undefined && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
