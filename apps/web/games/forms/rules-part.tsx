import type { ReactNode } from 'react'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'

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

export function Pictured({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      // The height of the picture is fixed, since a drawing of a play table grows to fill the available room.
      className="grid h-[17rem] place-items-center rounded-md bg-[radial-gradient(closest-side,var(--color-light),transparent)] [container-type:size] [grid-template:minmax(0,1fr)/minmax(0,1fr)]"
    >
      {children}
    </div>
  )
}
