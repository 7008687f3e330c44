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
  /** What stays as it is once the arena has been opened. */
  fixed: boolean
  /** The time zones to choose from. */
  zones: readonly string[]
}

/** Who sits down and with whom, when matches begin, and when the arena closes by itself. */
export function SchedulePart(props: SchedulePartProps) {
  const { initial, errorOf, fixed, zones } = props
  const t = useTranslations('organize')
  return (
    <>
      <h2 className={styles.part}>{t('schedule.who')}</h2>
      <RosterPart {...props} />
      <h2 className={styles.part}>{t('schedule.title')}</h2>
      <Field label={t('tables')} hint={t('tablesHint')} error={errorOf('schedule.tables')}>
        {(control) => <input {...control} name="tables" type="number" min={0} max={20} defaultValue={initial.tables} />}
      </Field>
      <TimesPart initial={initial} errorOf={errorOf} zones={zones} />
      <WaitingPart {...props} />
      <Field label={t('schedule.season')} hint={t('schedule.seasonHint')} error={errorOf('schedule.season')}>
        {(control) => (
          <select {...control} name="season" defaultValue={initial.season} disabled={fixed}>
            {SEASONS.map((season) => (
              <option key={season} value={season}>
                {t(`schedule.seasons.${season === '' ? 'none' : season}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <h2 className={styles.part}>{t('schedule.caps')}</h2>
      <Field label={t('schedule.gamesADay')} hint={t('schedule.gamesADayHint')} error={errorOf('fairness.gamesADay')}>
        {(control) => (
          <input {...control} name="gamesADay" type="number" min={1} max={10_000} defaultValue={initial.gamesADay} />
        )}
      </Field>
      <Field label={t('schedule.budget')} hint={t('schedule.budgetHint')} error={errorOf('fairness.budgetMicros')}>
        {(control) => (
          <input {...control} name="budget" inputMode="decimal" defaultValue={initial.budget} autoComplete="off" />
        )}
      </Field>
    </>
  )
}

/** How long a game waits for an agent. What another roster has no use for is hidden, and keeps what was typed. */
function WaitingPart({ values, initial, errorOf, fixed }: SchedulePartProps) {
  const t = useTranslations('organize.schedule')
  return (
    <div hidden={values.agents !== 'invited' && values.agents !== 'some'}>
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
    </div>
  )
}

/** Chooses who may play, which house agents fill empty seats, and who meets whom. */
function RosterPart({ values, initial, errorOf }: SchedulePartProps) {
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
      <div hidden={values.agents !== 'some'}>{names('agentNames', 'roster.agents', 30_000)}</div>
      <div hidden={values.agents !== 'invited'}>
        <Field label={t('perOwner')} hint={t('perOwnerHint')} error={errorOf('roster.perOwner')}>
          {(control) => (
            <input {...control} name="perOwner" type="number" min={1} max={500} defaultValue={initial.perOwner} />
          )}
        </Field>
      </div>
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
      <div hidden={values.house !== 'some'}>{names('houseNames', 'roster.house', 1_000)}</div>
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
      <Field label={t('pairing')} hint={t('pairingHint')} error={errorOf('schedule.pairing')}>
        {(control) => (
          <select {...control} name="pairing" defaultValue={initial.pairing}>
            <option value="">{t('pairs.even')}</option>
            <option value="by-rank">{t('pairs.by-rank')}</option>
            <option value="round-robin">{t('pairs.round-robin')}</option>
          </select>
        )}
      </Field>
    </>
  )
}
