import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import type { Scene, TableStage } from './tabletop.ts'

/** Where a match is: its round, hand or quest, or its turn. */
export function useWhere<Event extends Draft, Table>(
  { parts, partsAtMost }: TableStage<Event, Table>,
  partName: ((part: number) => string) | undefined,
): (scene: Scene<Event, Table>, index: number) => string {
  const t = useTranslations('match')
  return ({ step: { kind, part }, table }, index) => {
    if (kind === 'end') return t('now.finished')
    if (!parts) return t('controls.placeOpen', { index: index + 1 })
    if (partName) return partName(part)
    return partsAtMost ? t('round', { round: part, rounds: partsAtMost(table) }) : t('roundShort', { round: part })
  }
}
