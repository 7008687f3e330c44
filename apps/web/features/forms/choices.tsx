import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './forms.module.css'

interface ChoicesProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Several controls under one question. */
export function Choices({ legend, hint, error, children }: ChoicesProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined} data-wrong={error ? '' : undefined}>
      <legend>{legend}</legend>
      {children}
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
    </fieldset>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  more?: ReactNode
}

/** A radio button or check box with its words. */
export function Choice({ label, more, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      <span>
        {label}
        {more !== undefined && <small>{more}</small>}
      </span>
    </label>
  )
}
