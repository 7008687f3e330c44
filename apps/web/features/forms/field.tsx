import { type ReactNode, useId } from 'react'
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
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
