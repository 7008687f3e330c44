import { cutTo, type Draft, type Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Thought } from '../match/thought.ts'
import { isUncovered } from '../stage/uncovering.ts'
import { type Seated, useNames } from './players.tsx'
import type { Scene, Step, TableStage } from './tabletop.ts'

export type StepWords<Event extends Draft, Table> = ReturnType<typeof useStepWords<Event, Table>>

const LONGEST_ANNOUNCED = 240

export function useStepWords<Event extends Draft, Table>(
  stage: Pick<TableStage<Event, Table>, 'useWords' | 'nameAt' | 'parts' | 'partsAtMost'>,
  opened: Table | undefined,
  { match, own, plays }: Omit<Seated, 'named'>,
) {
  const { nameAt, parts, partsAtMost } = stage
  const words = stage.useWords()
  const named = useMemo(() => nameAt && opened && ((seat: Seat) => nameAt(opened, seat)), [nameAt, opened])
  const names = useNames({ match, own, plays, named })
  const t = useTranslations('match')
  return useMemo(() => {
    const { player } = names
    const sentence = (scene: Scene<Event, Table>) => {
      if (scene.step.kind === 'closed') return t('tabletop.closed.text')
      return isUncovered(scene.uncovering, 'roles') ? words.sentence(scene, player) : t('tabletop.unmasking')
    }
    return {
      sentence,
      announced(scene: Scene<Event, Table>, thoughts: readonly Thought[] = []): string {
        const { seat, said, hidden } = scene.step
        const speaks = hidden !== undefined ? t('hidden.title') : said
        if (plays && seat !== undefined && seat === own && speaks) return ''
        const text =
          seat !== undefined && speaks ? t('tabletop.said', { seat: player(seat), text: speaks }) : sentence(scene)
        const [thought] = thoughts
        if (!thought || thoughts.length > 1) return text
        return `${text} ${t('thoughts.announced', { text: cutTo(thought.text, LONGEST_ANNOUNCED) })}`
      },
      name: (step: Step<Event, Table>): string =>
        step.kind === 'closed' ? t('tabletop.closed.name') : words.name(step, player),
      where({ step: { kind, part }, table }: Scene<Event, Table>, index: number): string {
        if (kind === 'end') return t('now.finished')
        if (!parts) return t('controls.placeOpen', { index: index + 1 })
        if (words.part) return words.part(part)
        return partsAtMost ? t('round', { round: part, rounds: partsAtMost(table) }) : t('roundShort', { round: part })
      },
      partName: words.part,
      names,
    }
  }, [words, names, own, plays, parts, partsAtMost, t])
}
