import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import { type ArenaValues, ENDS, SEASONS } from './arena-values.ts'
import styles from './organize.module.css'
import { RosterPart } from './roster-part.tsx'

interface SchedulePartProps {
  /** As it stands in the form now. */
  values: ArenaValues
  /** As the form began. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
  /** Whether tables of two are played. */
  pairs: boolean
  /** What stays as it is once the arena has been opened. */
  fixed: boolean
}

/** Who sits down and with whom, when matches begin, and when the arena closes by itself. */
export function SchedulePart({ values, initial, errorOf, pairs, fixed }: SchedulePartProps) {
  const t = useTranslations('organize.schedule')
  const number = (name: 'games' | 'matches' | 'gamesADay', field: string, most: number) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={errorOf(field)}>
      {(control) => <input {...control} name={name} type="number" min={1} max={most} defaultValue={initial[name]} />}
    </Field>
  )
  const time = (name: 'from' | 'until') => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={errorOf(`schedule.${name}`)}>
      {(control) => <input {...control} name={name} type="datetime-local" defaultValue={initial[name]} />}
    </Field>
  )
  return (
    <>
      {time('from')}
      <Choices legend={t('ends')}>
        {ENDS.map((end) => (
          <Choice
            key={end}
            type="radio"
            name="ends"
            value={end}
            defaultChecked={initial.ends === end}
            label={t(`end.${end}`)}
          />
        ))}
      </Choices>
      {values.ends === 'games' && number('games', 'schedule.games', 10_000)}
      {values.ends === 'matches' && number('matches', 'schedule.matches', 1_000_000)}
      {values.ends === 'until' && time('until')}
      <Field label={t('pairing')} hint={t('pairingHint')} error={errorOf('schedule.pairing')}>
        {(control) => (
          <select {...control} name="pairing" defaultValue={initial.pairing}>
            <option value="">{t('pairs.even')}</option>
            <option value="by-rank">{t('pairs.by-rank')}</option>
            {(pairs || initial.pairing === 'round-robin') && (
              <option value="round-robin">{t('pairs.round-robin')}</option>
            )}
          </select>
        )}
      </Field>
      <Field label={t('season')} hint={t('seasonHint')} error={errorOf('schedule.season')}>
        {(control) => (
          <select {...control} name="season" defaultValue={initial.season} disabled={fixed}>
            {SEASONS.map((season) => (
              <option key={season} value={season}>
                {t(`seasons.${season === '' ? 'none' : season}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <h2 className={styles.part}>{t('who')}</h2>
      <RosterPart values={values} initial={initial} errorOf={errorOf} />
      <Choices legend={t('owners')} error={errorOf('fairness.owners')}>
        {(['apart', 'together'] as const).map((owners) => (
          <Choice
            key={owners}
            type="radio"
            name="owners"
            value={owners}
            defaultChecked={initial.owners === owners}
            label={t(`owner.${owners}`)}
          />
        ))}
      </Choices>
      <h2 className={styles.part}>{t('caps')}</h2>
      {number('gamesADay', 'fairness.gamesADay', 10_000)}
      <Field label={t('budget')} hint={t('budgetHint')} error={errorOf('fairness.budgetMicros')}>
        {(control) => (
          <input {...control} name="budget" inputMode="decimal" defaultValue={initial.budget} autoComplete="off" />
        )}
      </Field>
    </>
  )
}
