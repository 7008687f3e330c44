import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { FieldNote } from './field-note.tsx'
import styles from './forms.module.css'

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

export interface SaidOf {
  id: string
  hint?: ReactNode
  error?: string | undefined
}

export const describedBy = ({ id, hint, error }: SaidOf): string | undefined =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export const Said = ({ id, hint, error }: SaidOf) => (
  <>
    {hint !== undefined && <FieldNote id={`${id}-hint`}>{hint}</FieldNote>}
    {error && (
      <FieldNote id={`${id}-error`} bad>
        {error}
      </FieldNote>
    )}
  </>
)
