/** The styles of a transcript's sentences; some kinds of match add their own. */
export const TRANSCRIPT = {
  quiet: 'text-ink-soft text-sm',
  result: 'font-strong text-sm',
  foul: 'font-strong text-sm text-vermilion',
  silence: 'pl-8 text-ink-faint',
}

/** A name that has no room ends in three dots; what hangs below its line is still seen. */
export const CUT_OFF = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap [overflow-clip-margin:0.1em]'
