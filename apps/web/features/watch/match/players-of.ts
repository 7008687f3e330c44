import type { MatchCard } from '@masquerade/protocol'

type Words = (key: 'comma' | 'roster.untold') => string

export const playersOf = ({ roster }: Pick<MatchCard, 'roster'>, t: Words): string =>
  roster.length === 0 ? t('roster.untold') : roster.map(({ name }) => name).join(t('comma'))
