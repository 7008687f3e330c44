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

export const SectionTitle = ({ children, id, more }: Pick<SectionProps, 'children' | 'id' | 'more'>) => (
  <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-2">
    <h2 id={id} className="text-xl">
      {children}
    </h2>
    {more && <div className="text-ink-soft text-sm [&_a]:underline">{more}</div>}
  </div>
)

type FoldProps = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode; summary?: string }

export const Fold = ({ title, summary = 'py-2', children, ...rest }: FoldProps) => (
  <details {...rest}>
    <summary className={`w-fit cursor-pointer text-ink-soft ${summary}`}>{title}</summary>
    {children}
  </details>
)

interface FactLooks {
  names?: string
  values?: string
}

export const Facts = ({ of, ...looks }: FactLooks & { of: readonly (readonly [name: string, value: ReactNode])[] }) =>
  of.map(([name, value]) => (
    <Fact key={name} name={name} {...looks}>
      {value}
    </Fact>
  ))

interface FactProps extends FactLooks {
  name: ReactNode
  className?: string
  children: ReactNode
}

export const Fact = ({
  name,
  className,
  names = 'text-ink-faint text-sm',
  values = 'wrap-anywhere tabular-nums',
  children,
}: FactProps) => (
  <div className={className}>
    <dt className={names || undefined}>{name}</dt>
    <dd className={values || undefined}>{children}</dd>
  </div>
)
