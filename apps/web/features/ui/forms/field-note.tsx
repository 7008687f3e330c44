import type { ComponentProps } from 'react'

interface FieldNoteProps extends ComponentProps<'p'> {
  bad?: boolean
}

export function FieldNote({ bad = false, className = '', ...rest }: FieldNoteProps) {
  const look = bad ? 'border-vermilion border-l-3 pl-2 text-ink' : 'text-ink-faint'
  return <p className={`mt-1 wrap-anywhere text-sm ${look} ${className}`} {...rest} />
}
