import type { ComponentProps } from 'react'

interface FieldNoteProps extends ComponentProps<'p'> {
  /** Whether the note is an error message. */
  bad?: boolean
}

/** A note below a form control or form: a hint or, when `bad`, an error message. */
export function FieldNote({ bad = false, className = '', ...rest }: FieldNoteProps) {
  const look = bad ? 'border-vermilion border-l-3 pl-2 text-ink' : 'text-ink-faint'
  return <p className={`mt-1 wrap-anywhere text-sm ${look} ${className}`} {...rest} />
}
