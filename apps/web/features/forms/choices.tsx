import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, Said } from './field.tsx'
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
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={describedBy({ id, hint, error })}
      data-wrong={error ? '' : undefined}
    >
      <legend>{legend}</legend>
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
