import type { MatchCard } from '@masquerade/protocol'

type Words = (key: 'comma' | 'roster.untold') => string

/** The players' names as a piece of a sentence; before the first event no names are known. `t` has the messages of matches. */
export const playersOf = ({ roster }: Pick<MatchCard, 'roster'>, t: Words): string =>
  roster.length === 0 ? t('roster.untold') : roster.map(({ name }) => name).join(t('comma'))
