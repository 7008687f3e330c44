import type { MatchCard } from '@masquerade/protocol'
import { isolated } from '@/lib/isolated.ts'
import { nameShown } from '../masks/mask-at.ts'

type Words = (key: 'comma' | 'person' | 'roster.untold') => string

export const playersOf = ({ roster }: Pick<MatchCard, 'roster'>, t: Words): string =>
  roster.map((agent) => isolated(nameShown(agent, t('person')))).join(t('comma')) || t('roster.untold')
