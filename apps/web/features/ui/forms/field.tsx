import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { FieldNote } from './form-parts.tsx'
import styles from './forms.module.css'

interface SaidOf {
  id: string
  hint?: ReactNode
  error?: ReactNode
}

interface FieldProps extends Omit<SaidOf, 'id'> {
  label: ReactNode
  children: ReactElement<object>
}

export function Field({ label, hint, error, children: control }: FieldProps) {
  const id = useId()
  const about = { id, 'aria-describedby': describedBy({ id, hint, error }), 'aria-invalid': Boolean(error) }
  return (
    <div className={`${styles.field} mb-6 max-w-text`}>
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      {cloneElement(control, { ...about, ...control.props })}
      <Said {...{ id, hint, error }} />
    </div>
  )
}

interface ChoicesProps extends Omit<SaidOf, 'id'> {
  legend: ReactNode
  children: ReactNode
}

export function Choices({ legend, hint, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset
      className="mb-6 max-w-text"
      aria-describedby={describedBy({ id, hint, error })}
      data-wrong={error ? '' : undefined}
    >
      <legend className="mb-1 block font-strong">{legend}</legend>
      {children}
      <Said {...{ id, hint, error }} />
    </fieldset>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  more?: ReactNode
}

export function Choice({ label, more, ...input }: ChoiceProps) {
  return (
    <label className="flex items-baseline gap-3 py-1 wrap-anywhere">
      <input {...input} className="size-4 flex-none translate-y-0.5 accent-ink" />
      <span className="min-w-0">
        {label}
        {more !== undefined && <small className="block text-ink-faint text-sm">{more}</small>}
      </span>
    </label>
  )
}

interface ChoiceListProps extends Omit<ComponentProps<'input'>, 'children' | 'value'> {
  type: 'radio' | 'checkbox'
  of: readonly (readonly [value: string, label: ReactNode, more?: ReactNode])[]
  chosen: readonly (string | undefined)[]
  /** Without this the browser keeps what is chosen, and `chosen` is only what it begins with. */
  pick?(value: string): void
}

export const ChoiceList = ({ of, chosen, pick, ...input }: ChoiceListProps) =>
  of.map(([value, label, more]) => {
    const on = chosen.includes(value)
    const state = pick ? { checked: on, onChange: () => pick(value) } : { defaultChecked: on }
    return <Choice key={value} {...input} {...{ value, label, more }} {...state} />
  })

const describedBy = ({ id, hint, error }: SaidOf): string | undefined =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

const Said = ({ id, hint, error }: SaidOf) => (
  <>
    {hint !== undefined && <FieldNote id={`${id}-hint`}>{hint}</FieldNote>}
    {error && (
      <FieldNote id={`${id}-error`} bad>
        {error}
      </FieldNote>
    )}
  </>
)
