export const TRANSCRIPT = {
  quiet: 'text-ink-soft text-sm',
  result: 'font-strong text-sm',
  foul: 'font-strong text-sm text-vermilion',
  silence: 'pl-8 text-ink-faint',
}

export const CUT_OFF = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap [overflow-clip-margin:0.1em]'
