/** Live ones come and go, ended ones pile up; the newest of a home page are some of both. */
export type ListKind = 'live' | 'ended' | 'newest'

/**
 * Whether a reader would be disturbed if rows came or went: their focus is in the list; or they have scrolled to where
 * it is read; or live ones stand above all that they see, and would push it about.
 */
export function isInTheMiddle(list: HTMLElement, kind: ListKind): boolean {
  if (list.contains(document.activeElement)) return true
  const { top, bottom } = list.getBoundingClientRect()
  return kind === 'live' ? bottom < 0 : scrollY > 0 && top < innerHeight
}
