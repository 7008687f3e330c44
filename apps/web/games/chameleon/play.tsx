'use client'

import type { ChameleonEvent } from '@masquerade/games'
import { chameleonOf, type Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { ModeForm } from '@/features/play/answer/answer-form.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import { slipOf } from '@/features/watch/tabletop/vote.tsx'
import { stage } from './stage.tsx'

export const PlayTable = (props: PlayTableProps) => (
  <TabletopPlay stage={stage} Form={AnswerForm} tallForm slipFor={(question) => slipOf(question, 'for')} {...props} />
)

function AnswerForm({ asked, sitting, language, scene, seat }: FormProps<ChameleonEvent, Table>) {
  const t = useTranslations('chameleon.board')
  const { kind, turn, options } = asked.question
  const onCard = kind === 'guess' && options !== undefined
  const bluffs = chameleonOf(scene.table) === seat
  return (
    <div className="grid gap-2">
      <p className="max-tablet:text-sm">
        {t(`press.${onCard ? 'card' : kind === 'vote' || kind === 'guess' ? kind : bluffs ? 'bluff' : 'clue'}`)}
      </p>
      {!onCard && kind !== 'vote' && <ModeForm key={`${turn} ${kind}`} {...{ sitting, language }} answering={asked} />}
    </div>
  )
}
