export const POPOVER = 'm-auto rounded-md border border-line-strong bg-surface'
