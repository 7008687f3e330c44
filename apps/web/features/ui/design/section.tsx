import type { ComponentProps, ReactNode } from 'react'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  more?: ReactNode
}

export const Section = ({ id, title, more, children, ...rest }: SectionProps) => (
  <section {...rest} aria-labelledby={id}>
    <SectionTitle id={id} more={more}>
      {title}
    </SectionTitle>
    {children}
  </section>
)

export const Panel = ({ className = 'mb-10 p-5', ...rest }: SectionProps) => (
  <Section {...rest} className={`rounded-md border border-line bg-surface ${className}`} />
)

interface SectionTitleProps {
  id?: string | undefined
  more?: ReactNode
  children: ReactNode
}

export const SectionTitle = ({ children, id, more }: SectionTitleProps) => (
  <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2">
    <h2 id={id} className="text-xl">
      {children}
    </h2>
    {more && <div className="text-ink-soft text-sm [&_a]:underline">{more}</div>}
  </div>
)
