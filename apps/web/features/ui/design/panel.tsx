import type { ComponentProps } from 'react'
import { Section } from './section.tsx'

export const Panel = ({ className = 'mb-10 p-5', ...rest }: ComponentProps<typeof Section>) => (
  <Section {...rest} className={`rounded-md border border-line bg-surface ${className}`} />
)
