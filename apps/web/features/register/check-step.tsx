import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import styles from './register.module.css'
import { type Meaning, whatOf } from './understand.ts'

interface CheckStepProps {
  step: AgentCheckStep
  meaning: Meaning
  settings: AgentSettings
  challenge: string
}

/** One step: whether it was good, what that means, and what came from outside, as it came. */
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
  const filled = {
    host: param('host') ?? hostOf(meaning),
    model: param('model') ?? ('model' in settings ? settings.model : whatOf(meaning)),
    providers: param('providers') ?? '–',
    url: param('url') ?? '',
    space: param('space') ?? whatOf(meaning),
    other: param('other') ?? 'no',
    listed: param('listed') ?? '–',
    challenge,
  }
  // Where nothing came back there is still what the runner makes of it.
  const shown = detail ?? (ok || ASIDE.has(code) ? undefined : param('message'))
  const mark = ASIDE.has(code) ? 'aside' : ok ? 'ok' : 'notOk'
  return (
    <li data-mark={mark}>
      <p className={styles.what}>
        <span className={styles.mark}>{t(`check.${mark}`)}</span>
        <strong>{t(`step.${step}`)}</strong>
        <span className={styles.time}>
          {t('check.ms', { seconds: format.number(ms / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })}
        </span>
      </p>
      <p>{t(`outcome.${code}`, filled)}</p>
      {shown !== undefined && (
        <figure className={styles.detail} data-said={said || undefined}>
          <figcaption>{t(said ? 'check.answered' : 'check.gaveBack')}</figcaption>
          <blockquote className="said" dir="auto">
            {shown}
          </blockquote>
        </figure>
      )}
    </li>
  )
}

/** That nobody showed whose it is says nothing about how it plays; nor does that it plays now, or what a list leaves out. */
const ASIDE = new Set<AgentCheckStep['code']>(['unproven', 'playing', 'model-not-listed', 'no-list', 'model-unnamed'])

function hostOf(meaning: Meaning): string {
  const what = whatOf(meaning)
  return URL.canParse(what) ? new URL(what).host : 'Hugging Face'
}
