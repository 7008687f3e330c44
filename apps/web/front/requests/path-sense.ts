/** No part of an address of ours is longer: what is comes from nowhere here. */
const LONGEST_PART = 500

/**
 * What becomes of a path before anything looks at its parts: one that cannot be decoded cannot be read, and one in which a part
 * holds what no name of ours does leads nowhere.
 */
export function senseOf(pathname: string): 'good' | 'unreadable' | 'nowhere' {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return 'unreadable'
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 'nowhere'
  return pathname.split('/').some((part) => part.length > LONGEST_PART) ? 'nowhere' : 'good'
}
