/** What lies over the page until it is closed. */
export const POPOVER = 'm-auto rounded-md border border-line-strong bg-surface'
