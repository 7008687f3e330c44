import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import { type ArenaValues, ENDS } from './arena-values.ts'

interface SchedulePartProps {
  /** As it stands in the form now. */
  values: ArenaValues
  /** As the form began. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
}

/** Who sits down, when matches begin, and when the arena closes by itself. */
export function SchedulePart({ values, initial, errorOf }: SchedulePartProps) {
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
      {values.house === 'some' && (
        <Field label={t('houseNames')} hint={t('houseNamesHint')} error={errorOf('roster.house')}>
          {(control) => <input {...control} name="houseNames" defaultValue={initial.houseNames} maxLength={1_000} />}
        </Field>
      )}
      <Choices legend={t('owners')}>
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
      {number('gamesADay', 'fairness.gamesADay', 10_000)}
    </>
  )
}
