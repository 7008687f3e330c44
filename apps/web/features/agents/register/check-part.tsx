import type { AgentCheckStep } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { Section } from '../../ui/design/section.tsx'
import { ShownOnce } from '../../ui/forms/copyable.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Options, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { type CheckShown, outcomes, passed, verdict } from './check-result.ts'
import { LANGUAGES } from './form-values.ts'
import { type Meaning, whatOf } from './understand.ts'
import type { AgentForm } from './use-agent-form.ts'

interface CheckPartProps {
  form: AgentForm
  meaning: Meaning
  disabled: boolean
  signingSecret?: string | undefined
}

export function CheckPart({ form, meaning, disabled, signingSecret }: CheckPartProps) {
  const t = useTranslations('register')
  const { check, lost, isStale } = form
  return (
    <Section title={t('check.title')} className="mb-10">
      <p className="mb-4 max-w-prose text-ink-soft">{t('check.text')}</p>
      <Field label={t('check.language')}>
        <select name="asked" defaultValue={form.values.asked} style={{ width: 'auto' }}>
          <Options of={LANGUAGES.map((language) => [language, t(`language.${language}`)])} />
        </select>
      </Field>
      <SubmitButton name="intent" value="check" disabled={disabled} solid={!(check && passed(check) && !isStale)}>
        {t(check ? 'check.again' : 'check.button')}
      </SubmitButton>
      {signingSecret !== undefined && (
        <div className="mt-6">
          <ShownOnce title={t('saved.signing')} text={t('saved.signingText')} secret={signingSecret} />
        </div>
      )}
      {check && (
        <div className="group mt-6 max-w-[46rem]" data-stale={isStale || undefined}>
          {isStale && <p className="mb-3 border-now border-l-3 pl-3">{t('check.stale')}</p>}
          {check.status === 'done' && !isStale && (
            <p role="status" className="mb-4 font-strong">
              {t(`check.${verdict(check)}`)}
            </p>
          )}
          <ol
            aria-live="polite"
            className="group-data-stale:opacity-60 [&>li:last-child]:border-b [&>li]:border-line [&>li]:border-t [&>li]:py-3 [&>li]:wrap-anywhere"
          >
            {outcomes(check.steps).map((step) => (
              <CheckStep key={step.step} {...check} {...{ step, meaning }} />
            ))}
            {check.status !== 'done' && (
              <li className="text-ink-soft">{t(check.status === 'queued' ? 'check.queued' : 'check.running')}</li>
            )}
          </ol>
          {lost && <p className="text-ink-soft">{t('check.lost')}</p>}
          {check.status !== 'done' && (
            <noscript>
              <SubmitButton name="intent" value="look">
                {t('check.look')}
              </SubmitButton>
            </noscript>
          )}
        </div>
      )}
    </Section>
  )
}

type CheckStepProps = Pick<CheckShown, 'settings' | 'challenge'> & { step: AgentCheckStep; meaning: Meaning }

export function CheckStep({
  step: { step, ok, code, params, detail, ms },
  meaning,
  settings,
  challenge,
}: CheckStepProps) {
  const t = useTranslations('register')
  const format = useFormatter()
  const said = step === 'trial' && ok
  const param = (name: string) => (params[name] === undefined || params[name] === '' ? undefined : String(params[name]))
  const note = param('note')
  const filled = {
    kind: meaning.kind,
    host: param('host') ?? hostOf(meaning),
    model: param('model') ?? ('model' in settings ? settings.model : whatOf(meaning)),
    providers: param('providers') ?? '–',
    url: param('url') ?? '',
    space: param('space') ?? whatOf(meaning),
    other: param('other') ?? 'no',
    listed: param('listed') ?? '–',
    challenge,
  }
  const shown = detail ?? (ok || ASIDE.has(code) ? undefined : param('message'))
  const mark = ASIDE.has(code) ? 'aside' : ok ? 'ok' : 'notOk'
  return (
    <li data-mark={mark}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`rounded-sm px-2 text-sm ${MARKS[mark]}`}>{t(`check.${mark}`)}</span>
        <strong>{t(`step.${step}`)}</strong>
        <span className="ml-auto text-ink-faint text-sm tabular-nums">
          {t('check.ms', { seconds: format.number(ms / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })}
        </span>
      </p>
      <p>{t(`outcome.${code}`, filled)}</p>
      {shown !== undefined && (
        <figure className="mt-2">
          <figcaption className="text-ink-faint text-sm">{t(said ? 'check.answered' : 'check.gaveBack')}</figcaption>
          <blockquote
            className={`said max-h-[16rem] overflow-auto whitespace-pre-wrap rounded-md px-3 py-2 ${said ? 'bg-light font-display text-xl/said' : 'bg-sunk font-mono text-sm'}`}
            dir="auto"
          >
            {shown}
          </blockquote>
        </figure>
      )}
      {said && note !== undefined && <p className="mt-2 text-ink-soft text-sm">{t('check.note', { note })}</p>}
    </li>
  )
}

const MARKS = {
  ok: 'bg-teal-wash text-teal',
  notOk: 'bg-vermilion-wash text-vermilion',
  aside: 'bg-sunk text-ink-soft',
}

/** Some results of an agent's check, such as missing proof of ownership, are shown as neither success nor failure. */
const ASIDE = new Set<AgentCheckStep['code']>(['unproven', 'playing', 'model-not-listed', 'no-list', 'model-unnamed'])

function hostOf(meaning: Meaning): string {
  const what = whatOf(meaning)
  return URL.canParse(what) ? new URL(what).host : 'Hugging Face'
}
