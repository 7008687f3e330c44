import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Field } from '../forms/field.tsx'
import { type ArenaValues, TIMES } from './arena-values.ts'

interface TimesPartProps {
  /** The value that the form began with. */
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
  zones: readonly string[]
}

/** From when to when it is played, in which time zone, and after how many games it ends sooner. */
export function TimesPart({ initial, errorOf, zones }: TimesPartProps) {
  const t = useTranslations('organize.schedule')
  return (
    <>
      <ZonePart initial={initial} errorOf={errorOf} zones={zones} />
      {TIMES.map((name) => (
        <Field key={name} label={t(name)} hint={t(`${name}Hint`)} error={errorOf(`schedule.${name}`)}>
          {(control) => <input {...control} name={name} type="datetime-local" defaultValue={initial[name]} />}
        </Field>
      ))}
      {(['games', 'matches'] as const).map((name) => (
        <Field key={name} label={t(name)} hint={t(`${name}Hint`)} error={errorOf(`schedule.${name}`)}>
          {(control) => (
            <input
              {...control}
              name={name}
              type="number"
              min={1}
              max={name === 'games' ? 10_000 : 1_000_000}
              defaultValue={initial[name]}
            />
          )}
        </Field>
      ))}
      <p className="mb-4 max-w-prose text-ink-soft">{t('ends')}</p>
    </>
  )
}

/** A new form begins with the zone of the browser; without scripts with UTC. */
function ZonePart({ initial, errorOf, zones }: TimesPartProps) {
  const t = useTranslations('organize.schedule')
  const select = useRef<HTMLSelectElement>(null)
  const isNew = initial.zone === undefined
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
    if (isNew && select.current && zones.includes(own)) select.current.value = own
  }, [isNew, zones])
  const known = initial.zone === undefined || zones.includes(initial.zone)
  return (
    <Field label={t('zone')} hint={t('zoneHint')} error={errorOf('schedule.zone')}>
      {(control) => (
        <select {...control} ref={select} name="zone" defaultValue={initial.zone}>
          {!known && <option value={initial.zone}>{initial.zone}</option>}
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
