/** Classes of a popover: an element that covers part of the page until it is closed. */
export const POPOVER = 'm-auto rounded-md border border-line-strong bg-surface'
