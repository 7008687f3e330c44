import type { ReactNode } from 'react'
import { SectionTitle } from '@/features/design/section-title.tsx'

/** A section of a game's rules: some sentences, and a picture of what they say. */
export function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="mb-12 grid items-center gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-12">
      <div>
        <SectionTitle>{title}</SectionTitle>
        <p className="max-w-prose">{text}</p>
      </div>
      {children && <div className="min-w-0">{children}</div>}
    </section>
  )
}

/** A picture of what lies on a table, in the pool of light of a stage; `label` says what it shows. */
export function Pictured({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      // As large as what lies on a table wants to be: its room is measured.
      className="grid h-[17rem] place-items-center rounded-md bg-[radial-gradient(closest-side,var(--color-light),transparent)] [container-type:size] [grid-template:minmax(0,1fr)/minmax(0,1fr)]"
    >
      {children}
    </div>
  )
}
