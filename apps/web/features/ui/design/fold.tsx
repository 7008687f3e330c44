import type { ComponentProps, ReactNode } from 'react'

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  summary?: string
}

export const Fold = ({ title, summary = 'py-2', children, ...rest }: FoldProps) => (
  <details {...rest}>
    <summary className={`w-fit cursor-pointer text-ink-soft ${summary}`}>{title}</summary>
    {children}
  </details>
)
