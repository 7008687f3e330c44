import type { ComponentProps, ReactNode } from 'react'

/** The line above the picture of a match has a constant height, so that nothing below the line moves. */
export const NowLine = ({ children }: { children: ReactNode }) => (
  <div className="group flex h-8 items-center justify-between gap-3 text-ink-soft text-sm">{children}</div>
)

export const NOW_WHERE = 'flex flex-none items-center gap-2 whitespace-nowrap tabular-nums'

export const NOW_UNLESS_NOTICE = '@max-[34rem]:group-has-data-notice:hidden'

export const NowText = (props: ComponentProps<'p'>) => (
  <p {...props} className="line-clamp-2 min-w-0 flex-1 overflow-clip text-end text-sm/[1rem]" />
)

export const NOW_SIGN =
  'text-now before:me-[0.5em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-current before:align-[0.06em]'

export const NowDot = () => (
  <span aria-hidden="true" className="me-[0.45em] inline-block size-[0.45em] rounded-full bg-now align-[0.1em]" />
)
