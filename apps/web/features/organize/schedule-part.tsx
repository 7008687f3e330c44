import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import { type ArenaValues, SEASONS } from './arena-values.ts'
import styles from './organize.module.css'
import { TimesPart } from './times-part.tsx'

interface SchedulePartProps {
  /** The value in the form now. */
  values: ArenaValues
  /** The value that the form began with. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
  /** Whether tables of two are played. */
  pairs: boolean
  /** What stays as it is once the arena has been opened. */
  fixed: boolean
  /** The time zones to choose from. */
  zones: readonly string[]
}

/** Who sits down and with whom, when matches begin, and when the arena closes by itself. */
export function SchedulePart({ values, initial, errorOf, pairs, fixed, zones }: SchedulePartProps) {
  const t = useTranslations('organize.schedule')
  return (
    <>
      <TimesPart initial={initial} errorOf={errorOf} zones={zones} />
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
      {(values.agents === 'invited' || values.agents === 'some') && (
        <>
          <Field label={t('waitMinutes')} hint={t('waitMinutesHint')} error={errorOf('schedule.waiting')}>
            {(control) => (
              <input
                {...control}
                name="waitMinutes"
                type="number"
                min={1}
                max={10_080}
                defaultValue={initial.waitMinutes}
                readOnly={fixed}
              />
            )}
          </Field>
          <Choices legend={t('waitAfter')}>
            {(['forfeit', 'drop'] as const).map((after) => (
              <Choice
                key={after}
                type="radio"
                name="waitAfter"
                value={after}
                defaultChecked={initial.waitAfter === after}
                label={t(`waitAfters.${after}`)}
              />
            ))}
          </Choices>
        </>
      )}
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
      <Field label={t('gamesADay')} hint={t('gamesADayHint')} error={errorOf('fairness.gamesADay')}>
        {(control) => (
          <input {...control} name="gamesADay" type="number" min={1} max={10_000} defaultValue={initial.gamesADay} />
        )}
      </Field>
      <Field label={t('budget')} hint={t('budgetHint')} error={errorOf('fairness.budgetMicros')}>
        {(control) => (
          <input {...control} name="budget" inputMode="decimal" defaultValue={initial.budget} autoComplete="off" />
        )}
      </Field>
    </>
  )
}

interface RosterPartProps {
  /** The value in the form now. */
  values: ArenaValues
  /** The value that the form began with. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
}

/** Chooses who may play, and which house agents fill empty seats. */
function RosterPart({ values, initial, errorOf }: RosterPartProps) {
  const t = useTranslations('organize.schedule')
  const names = (name: 'agentNames' | 'houseNames', field: string, most: number) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={errorOf(field)}>
      {(control) => <input {...control} name={name} defaultValue={initial[name]} maxLength={most} />}
    </Field>
  )
  return (
    <>
      <Choices legend={t('agents')}>
        {(['all', 'invited', 'some'] as const).map((agents) => (
          <Choice
            key={agents}
            type="radio"
            name="agents"
            value={agents}
            defaultChecked={initial.agents === agents}
            label={t(`agent.${agents}`)}
          />
        ))}
      </Choices>
      {values.agents === 'some' && names('agentNames', 'roster.agents', 30_000)}
      <Field label={t('perOwner')} hint={t('perOwnerHint')} error={errorOf('roster.perOwner')}>
        {(control) => (
          <input {...control} name="perOwner" type="number" min={1} max={500} defaultValue={initial.perOwner} />
        )}
      </Field>
      <Choices legend={t('house')} hint={t('houseHint')} error={errorOf('roster')}>
        {(['all', 'some', 'no'] as const).map((house) => (
          <Choice
            key={house}
            type="radio"
            name="house"
            value={house}
            defaultChecked={initial.house === house}
            label={t(`houses.${house}`)}
          />
        ))}
      </Choices>
      {values.house === 'some' && names('houseNames', 'roster.house', 1_000)}
    </>
  )
}
