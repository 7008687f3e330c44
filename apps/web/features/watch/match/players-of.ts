import type { MatchCard } from '@masquerade/protocol'

type Words = (key: 'comma' | 'person' | 'roster.untold') => string

export const playersOf = ({ roster }: Pick<MatchCard, 'roster'>, t: Words): string =>
  roster.map(({ id, name }) => (id === 'people' ? t('person') : name)).join(t('comma')) || t('roster.untold')
