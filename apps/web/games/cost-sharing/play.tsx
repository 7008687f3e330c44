'use client'

import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, WHOLE } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { type FormProps, TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { ProposeForm } from './propose-form.tsx'
import { stage } from './stage.ts'
import styles from './things.module.css'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={AnswerForm} {...props} />

/** The form of a proposal (a vote is pressed on the table), with the facts about the airlines below it. */
function AnswerForm(props: FormProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const { answering, scene } = props
  const { usage, need } = scene.table.deal
  return (
    <div className={styles.answer}>
      {answering.question.kind === 'propose' ? (
        <ProposeForm key={answering.question.turn} {...props} />
      ) : (
        <p>{t('press.choose')}</p>
      )}
      <dl className={styles.airlines}>
        {AIRLINES.map((airline, index) => (
          <div key={airline}>
            <dt>{need ? t('airlineAlone', { airline, need: need[index] ?? WHOLE }) : t('airline', { airline })}</dt>
            <dd dir="auto">{usage[index]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
