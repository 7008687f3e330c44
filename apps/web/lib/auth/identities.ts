import { composed, storable } from '@masquerade/game'

const LONGEST = 40

/** The name that a visitor gives at this machine; undefined when it is none. */
export function localName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const name = storable(composed(given, 'NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return name === '' || name.length > LONGEST ? undefined : name
}

/**
 * The organizations on Hugging Face for which a user may speak: where they may write. Everybody who only reads along
 * is a member too.
 */
export function hubSpeaksFor(orgs: readonly { preferred_username?: string; roleInOrg?: string }[]): string[] {
  return orgs
    .filter(({ roleInOrg }) => roleInOrg === 'admin' || roleInOrg === 'write')
    .flatMap(({ preferred_username }) => preferred_username ?? [])
}
