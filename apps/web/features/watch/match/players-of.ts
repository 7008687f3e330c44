import type { MatchCard } from '@masquerade/protocol'

type Words = (key: 'comma' | 'roster.untold') => string

/**
 * The players' names, separated by commas; before the first event a text says that they are unknown. `t` translates the
 * `match` messages.
 */
export const playersOf = ({ roster }: Pick<MatchCard, 'roster'>, t: Words): string =>
  roster.length === 0 ? t('roster.untold') : roster.map(({ name }) => name).join(t('comma'))
