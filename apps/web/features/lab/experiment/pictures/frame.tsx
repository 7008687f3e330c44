import type { ReactNode } from 'react'

interface Inside {
  children: ReactNode
}

export const ChartsTitle = ({ children }: Inside) => <h3 className="mt-6 text-lg/text">{children}</h3>

export const Charts = ({ children }: Inside) => (
  <div className="mt-4 mb-8 grid items-start gap-8 cols-fill-[22rem] [&_figure]:min-w-0 [&_figure]:max-w-[34rem]">
    {children}
  </div>
)

export const ChartTitle = ({ children, more }: Inside & { more?: ReactNode }) => (
  <figcaption className="mb-2 font-strong">
    {children}
    {more && <small className="block font-normal text-ink-soft text-xs">{more}</small>}
  </figcaption>
)

export const ChartNote = ({ children }: Inside) => <p className="mt-1 text-ink-soft text-xs">{children}</p>
