import type { ComponentProps, ReactNode } from 'react'

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** CSS classes of the summary line of collapsible content: the size of its text and its padding. */
  summary?: string
}

/** Content that is collapsed until the reader opens it. */
export const Fold = ({ title, summary = 'py-2', children, ...rest }: FoldProps) => (
  <details {...rest}>
    <summary className={`w-fit cursor-pointer text-ink-soft ${summary}`}>{title}</summary>
    {children}
  </details>
)
