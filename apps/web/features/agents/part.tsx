import type { ReactNode } from 'react'
import { Fact, Facts } from '../ui/design/section.tsx'

export const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

export const PART_TITLE = 'mb-2 text-ink-soft text-lg/heading'

export const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div data-part className="[[data-part]+&]:mt-6">
    {title !== undefined && <h3 className={PART_TITLE}>{title}</h3>}
    {children}
  </div>
)

export function Times({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid max-w-wide grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-10 gap-y-4">
      <Facts of={rows} names="text-sm" values="tabular-nums" />
    </dl>
  )
}

export const NamedValue = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fact name={name} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3" names="text-ink-faint" values="wrap-anywhere">
    <bdi>{children}</bdi>
  </Fact>
)

export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="mb-3 text-ink-soft text-sm tabular-nums">{children}</p>
)
