import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, codeOf, type Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { isUncovered } from '@/features/stage/uncovering.ts'
import { usePlayer } from '@/features/tabletop/players.tsx'
import type { ThingsProps } from '@/features/tabletop/tabletop.ts'
import { GuessOnCard } from './guess-on-card.tsx'
import { Foot, TopicCard } from './topic-card.tsx'

/** The topic card; the word on it is marked for those who may know it, and at the end for all. */
export function Things({ scene, match, still, answering }: ThingsProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const player = usePlayer()
  const { step, table, known } = scene
  const code = isUncovered(scene.uncovering, 'words') ? codeOf(known ?? table) : undefined
  const { topic, words, guess } = table
  const options = answering?.question.kind === 'guess' ? answering.question.options : undefined
  const card = {
    ...{ topic, words, code, guess },
    right: table.ended?.right ?? undefined,
    language: match.language,
    turns: !still && step.event?.type === 'ended' && code !== undefined,
    behind: step.kind === 'together' && !options,
  }
  if (answering && options) return <GuessOnCard {...{ card, answering, options }} />
  const chameleon = chameleonOf(known ?? table)
  return (
    <TopicCard {...card}>
      <Foot>
        {code !== undefined
          ? t('card.word', { word: code })
          : chameleon !== undefined
            ? t('is', { seat: player(chameleon) })
            : t(words ? 'card.oneOf' : 'card.down')}
      </Foot>
    </TopicCard>
  )
}
