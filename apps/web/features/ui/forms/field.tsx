import { type ReactNode, useId } from 'react'
import { FieldNote } from './field-note.tsx'
import styles from './forms.module.css'

interface FieldProps {
  label: ReactNode
  /** Said before anything is typed. */
  hint?: ReactNode
  /** Said beside the field when what was typed does not do. */
  error?: string | undefined
  /** Gets what ties the control to its words. */
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** A control with its label before it, and what there is to say about it. */
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

/** The ids of what is said about a control. */
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
