import { cutTo, type Draft, type Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Thought } from '../match/thought.ts'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import { isUncovered } from '../stage/uncovering.ts'
import { type Named, usePlayer } from './players.tsx'
import type { Scene, Step, TableStage } from './tabletop.ts'

export interface StepWords<Event extends Draft, Table> {
  sentence(scene: Scene<Event, Table>): string
  announced(scene: Scene<Event, Table>, thoughts?: readonly Thought[]): string
  name(step: Step<Event, Table>): string
  partName: ((part: number) => string) | undefined
  named: Named | undefined
}

const LONGEST_ANNOUNCED = 240

interface Reader {
  own?: Seat | undefined
  plays?: boolean
}

export function useStepWords<Event extends Draft, Table>(
  { useWords, nameAt }: Pick<TableStage<Event, Table>, 'useWords' | 'nameAt'>,
  opened: Table | undefined,
  match: DrawnMatch,
  { own, plays = false }: Reader = {},
): StepWords<Event, Table> {
  const words = useWords()
  const named = useMemo(() => nameAt && opened && ((seat: Seat) => nameAt(opened, seat)), [nameAt, opened])
  const player = usePlayer({ match, own, plays, named })
  const t = useTranslations('match')
  return useMemo(() => {
    const sentence = (scene: Scene<Event, Table>) => {
      if (scene.step.kind === 'closed') return t('tabletop.closed.text')
      return isUncovered(scene.uncovering, 'roles') ? words.sentence(scene, player) : t('tabletop.unmasking')
    }
    return {
      sentence,
      announced(scene, thoughts = []) {
        const { seat, said, hidden } = scene.step
        const speaks = hidden !== undefined ? t('hidden.title') : said
        if (plays && seat !== undefined && seat === own && speaks) return ''
        const text =
          seat !== undefined && speaks ? t('tabletop.said', { seat: player(seat), text: speaks }) : sentence(scene)
        const [thought] = thoughts
        if (!thought || thoughts.length > 1) return text
        return `${text} ${t('thoughts.announced', { text: cutTo(thought.text, LONGEST_ANNOUNCED) })}`
      },
      name: (step) => (step.kind === 'closed' ? t('tabletop.closed.name') : words.name(step, player)),
      partName: words.part,
      named,
    }
  }, [words, player, named, own, plays, t])
}

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
