import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type ArenaValues, TIMES } from './arena-values.ts'
import { InputControl, PartTitle, RadioControl, SelectControl, useFormShown } from './form-controls.tsx'

interface SchedulePartProps {
  values: ArenaValues
  fixed: boolean
  zones: readonly string[]
}

type Worded =
  | ('agentNames' | 'perOwner' | 'house' | 'houseNames' | 'pairing' | 'games' | 'matches' | 'waitMinutes' | 'season')
  | ('gamesADay' | 'budget' | (typeof TIMES)[number])

/** A field that does not apply to what is chosen is hidden and keeps its text; without scripts all fields are shown. */
const shownIf = (applies: boolean) => (applies ? undefined : 'not-noscript:hidden')

export function SchedulePart({ values, fixed, zones }: SchedulePartProps) {
  const t = useTranslations('organize.schedule')
  const organize = useTranslations('organize')
  const worded = (name: Worded) => ({ name, label: t(name), hint: t(`${name}Hint`) })
  return (
    <>
      <PartTitle>{t('who')}</PartTitle>
      <RadioControl
        name="agents"
        label={t('agents')}
        field={values.agents === 'some' ? 'agents' : 'roster.agents'}
        of={(['all', 'invited', 'some'] as const).map((one) => [one, t(`agent.${one}`)])}
      />
      <div className={shownIf(values.agents === 'some')}>
        <InputControl {...worded('agentNames')} field="roster.agents" maxLength={30_000} />
      </div>
      <div className={shownIf(values.agents === 'invited')}>
        <InputControl {...worded('perOwner')} type="number" min={1} max={500} />
      </div>
      <RadioControl
        {...worded('house')}
        field="roster"
        of={(['all', 'some', 'no'] as const).map((one) => [one, t(`houses.${one}`)])}
      />
      <div className={shownIf(values.house === 'some')}>
        <InputControl {...worded('houseNames')} field="roster.house" maxLength={1_000} />
      </div>
      <RadioControl
        name="owners"
        label={t('owners')}
        of={(['apart', 'together'] as const).map((one) => [one, t(`owner.${one}`)])}
      />
      <SelectControl
        {...worded('pairing')}
        options={[
          ['', t('pairs.even')],
          ...(['by-rank', 'round-robin'] as const).map((one) => [one, t(`pairs.${one}`)] as const),
        ]}
      />
      <PartTitle>{t('title')}</PartTitle>
      <InputControl
        name="tables"
        label={organize('tables')}
        hint={organize('tablesHint')}
        type="number"
        min={0}
        max={20}
      />
      <ZoneControl zones={zones} />
      {TIMES.map((name) => (
        <InputControl key={name} {...worded(name)} field={`schedule.${name}`} type="datetime-local" />
      ))}
      {(['games', 'matches'] as const).map((name) => (
        <InputControl key={name} {...worded(name)} type="number" min={1} max={name === 'games' ? 10_000 : 1_000_000} />
      ))}
      <p className="mb-4 max-w-prose text-ink-soft">{t('ends')}</p>
      <div className={shownIf(values.agents === 'invited' || values.agents === 'some')}>
        <InputControl
          {...worded('waitMinutes')}
          field="schedule.waiting"
          type="number"
          min={1}
          max={10_080}
          readOnly={fixed}
        />
        <fieldset disabled={fixed}>
          <RadioControl
            name="waitAfter"
            label={t('waitAfter')}
            of={(['forfeit', 'drop'] as const).map((one) => [one, t(`waitAfters.${one}`)])}
          />
        </fieldset>
      </div>
      <SelectControl
        {...worded('season')}
        options={[
          ['', t('seasons.none')],
          ...(['week', 'month', 'manual'] as const).map((one) => [one, t(`seasons.${one}`)] as const),
        ]}
        disabled={fixed}
      />
      <PartTitle>{t('caps')}</PartTitle>
      <InputControl {...worded('gamesADay')} type="number" min={1} max={10_000} />
      <InputControl {...worded('budget')} inputMode="decimal" autoComplete="off" />
    </>
  )
}

/** A new form begins with the time zone of the browser, or with UTC without scripts. */
function ZoneControl({ zones }: { zones: readonly string[] }) {
  const t = useTranslations('organize.schedule')
  const { zone } = useFormShown().initial
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (zone === undefined && select.current && zones.includes(own)) select.current.value = own
  }, [zone, zones])
  const all = zone === undefined || zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <SelectControl
      ref={select}
      name="zone"
      label={t('zone')}
      hint={t('zoneHint')}
      options={all.map((one) => [one, one])}
    />
  )
}
