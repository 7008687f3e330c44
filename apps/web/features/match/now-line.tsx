import type { ComponentProps, ReactNode } from 'react'

/** Above a table: which round it is, and whether this is now. Its height never changes, so that nothing below it moves. */
export const NowLine = ({ children }: { children: ReactNode }) => (
  <div className="group flex h-8 items-center justify-between gap-3 text-ink-soft text-sm">{children}</div>
)

/** Which round it is. */
export const NOW_WHERE = 'flex flex-none items-center gap-2 whitespace-nowrap tabular-nums'

/** A notice (`data-notice`) takes the place of which round it is, where there is no room for both. */
export const NOW_UNLESS_NOTICE = '@max-[34rem]:group-has-data-notice:hidden'

/** What is to be said of now; what may be long has two lines. */
export const NowText = (props: ComponentProps<'p'>) => (
  <p {...props} className="line-clamp-2 min-w-0 flex-1 overflow-clip text-end text-sm/[1rem]" />
)

/** Amber, a dot and the word: this is now. */
export const NOW_SIGN =
  'text-now before:me-[0.5em] before:inline-block before:size-[0.5em] before:rounded-full before:bg-current before:align-[0.06em]'
