import { useTranslations } from 'next-intl'
import { Choices, Field } from '../../../ui/forms/field.tsx'
import { Options } from '../../../ui/forms/form-parts.tsx'
import { type ArenaValues, type GameChoice, settingControl } from './arena-values.ts'
import { useFormShown } from './form-controls.tsx'
import { isInMs, type SettingField, settingName } from './settings-form.ts'

/** An empty control means the game's default for the setting. */
export function SettingsFields({ game, values, fixed }: { game: GameChoice; values: ArenaValues; fixed: boolean }) {
  const t = useTranslations('organize')
  const { errorOf } = useFormShown()
  return (
    <Choices legend={t('settings')} hint={t('settingsHint')} error={errorOf('config')}>
      <div className="grid gap-x-6 cols-fill-[13rem]">
        {game.fields.map((field) => (
          <Field
            key={field.path}
            label={isInMs(field) ? t('inMs', { words: settingName(field) }) : settingName(field)}
            hint={<SettingHint field={field} />}
            error={errorOf(`config.${field.path}`)}
          >
            <SettingControl
              name={settingControl(game.id, field.path)}
              disabled={fixed}
              field={field}
              defaultValue={values[settingControl(game.id, field.path)] ?? ''}
            />
          </Field>
        ))}
      </div>
    </Choices>
  )
}

function SettingHint({ field: { kind, least, most, options, usual, words } }: { field: SettingField }) {
  const t = useTranslations('organize')
  const called = (option: string) => words?.options?.[option] ?? option
  const switched = (value: string) => (value === 'true' || value === 'false' ? t(`switch.${value}`) : value)
  const parts = [
    // An upper bound too large to reach in practice is not shown.
    ...(least !== undefined && most !== undefined && most < 1e9 ? [t('between', { least, most })] : []),
    ...(least !== undefined && options.length > 0 ? [t('or', { words: options.map(called).join(', ') })] : []),
    ...(usual !== undefined ? [t('usually', { usual: kind === 'switch' ? switched(usual) : called(usual) })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : undefined
}

interface SettingControlProps {
  name: string
  disabled: boolean
  field: SettingField
  defaultValue: string
}

function SettingControl({ field, ...control }: SettingControlProps) {
  const t = useTranslations('organize')
  const { kind, options, words } = field
  if (kind === 'choice' || kind === 'switch') {
    const shown = kind === 'switch' ? ['true', 'false'] : options
    const wordsOf = (one: string) =>
      one === 'true' || one === 'false' ? t(`switch.${one}`) : (words?.options?.[one] ?? one)
    return (
      <select {...control}>
        <option value="">{t('asUsual')}</option>
        <Options of={shown.map((one) => [one, wordsOf(one)])} />
      </select>
    )
  }
  return (
    <input
      {...control}
      inputMode={kind === 'number' && options.length === 0 ? 'numeric' : undefined}
      maxLength={2_000}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
