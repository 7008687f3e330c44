import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, WHOLE } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import type { FormProps } from '@/features/tabletop/play-table.tsx'
import { ProposeForm } from './propose-form.tsx'
import styles from './things.module.css'

/** What a person proposes; a vote is pressed on the table. Below it what there is to know of the airlines. */
export function AnswerForm(props: FormProps<CostSharingEvent, Table>) {
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
