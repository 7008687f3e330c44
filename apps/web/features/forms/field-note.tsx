import type { ComponentProps } from 'react'

interface FieldNoteProps extends ComponentProps<'p'> {
  /** It says what is wrong. */
  bad?: boolean
}

/** What is said about a control or a form: a hint, or what is wrong. */
export function FieldNote({ bad = false, className = '', ...rest }: FieldNoteProps) {
  const look = bad ? 'border-vermilion border-l-3 pl-2 text-ink' : 'text-ink-faint'
  return <p className={`mt-1 wrap-anywhere text-sm ${look} ${className}`} {...rest} />
}
