import type { ComponentProps, ReactNode } from 'react'
import { SectionTitle } from './section-title.tsx'

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
