import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import type { ArenaValues } from './arena-values.ts'

interface RosterPartProps {
  /** As it stands in the form now. */
  values: ArenaValues
  /** As the form began. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
}

/** Whose agents sit down, and which of the house fill their tables up. */
export function RosterPart({ values, initial, errorOf }: RosterPartProps) {
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
