import { type ReactNode, useId } from 'react'
import { FieldNote } from './field-note.tsx'
import styles from './forms.module.css'

interface FieldProps {
  label: ReactNode
  /** A hint that is always shown below the field. */
  hint?: ReactNode
  /** The error message for a value that the server refused. */
  error?: string | undefined
  /** Renders the form control with the HTML attributes that link the control to its label, hint and error. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** A form control with its label, hint and error message. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={`${styles.field} mb-6 max-w-text`}>
      <label htmlFor={id} className="mb-1 block font-strong">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy({ id, hint, error }), 'aria-invalid': Boolean(error) })}
      <Said {...{ id, hint, error }} />
    </div>
  )
}

interface SaidOf {
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** The ids of a form control's hint and error message, for its `aria-describedby`. */
export const describedBy = ({ id, hint, error }: SaidOf): string | undefined =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The texts below a form control: its hint, and the error when its value is refused. */
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
