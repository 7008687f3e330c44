import type { ReactNode } from 'react'

export const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid items-start gap-x-8 gap-y-2 border-line py-4 wrap-anywhere not-first:border-t max-md:grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    {children}
  </li>
)

export const RowName = ({ children }: { children: ReactNode }) => <p className="font-strong">{children}</p>

export const RowFacts = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap gap-x-5 text-ink-soft text-sm tabular-nums">{children}</p>
)

export const RowState = ({ is = 'well', children }: { is?: 'well' | 'waits' | 'stuck'; children: ReactNode }) => (
  <p className={LOOKS[is]}>{children}</p>
)

const LOOKS = {
  well: undefined,
  waits: 'border-now border-l-3 pl-2',
  stuck: 'border-vermilion border-l-3 pl-2 font-strong',
}
