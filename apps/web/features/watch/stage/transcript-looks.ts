/** CSS classes of the sentences in a match's transcript; some games add classes of their own. */
export const TRANSCRIPT = {
  quiet: 'text-ink-soft text-sm',
  result: 'font-strong text-sm',
  foul: 'font-strong text-sm text-vermilion',
  silence: 'pl-8 text-ink-faint',
}

/** Cuts off a name that is too long with an ellipsis, without cutting off descenders of letters. */
export const CUT_OFF = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap [overflow-clip-margin:0.1em]'
