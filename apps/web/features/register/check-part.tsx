import { useTranslations } from 'next-intl'
import { SectionTitle } from '../design/section-title.tsx'
import { Copyable } from '../forms/copyable.tsx'
import { Field } from '../forms/field.tsx'
import { Notice } from '../forms/notice.tsx'
import { type CheckShown, outcomes, passed, verdict } from './check-result.ts'
import { CheckStep } from './check-step.tsx'
import styles from './register.module.css'
import type { Meaning } from './understand.ts'

interface CheckPartProps {
  check: CheckShown | undefined
  /** The site is out of reach for the moment. */
  lost: boolean
  /** Something was changed since. */
  stale: boolean
  pending: boolean
  meaning: Meaning
  asked: string
  signingSecret: string | undefined
}

const LANGUAGES = ['en', 'zh'] as const

/** Tries it for real, and tells each step as it comes. */
export function CheckPart({ check, lost, stale, pending, meaning, asked, signingSecret }: CheckPartProps) {
  const t = useTranslations('register')
  return (
    <section className={styles.trying}>
      <SectionTitle>{t('check.title')}</SectionTitle>
      <p className="mb-4 max-w-prose text-ink-soft">{t('check.text')}</p>
      <Field label={t('check.language')}>
        {(control) => (
          <select {...control} name="asked" defaultValue={asked} style={{ width: 'auto' }}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t(`language.${language}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button
        type="submit"
        name="intent"
        value="check"
        className={check && passed(check) && !stale ? 'button' : 'button button-solid'}
        disabled={pending}
      >
        {t(check ? 'check.again' : 'check.button')}
      </button>
      {signingSecret !== undefined && (
        <div className="mt-6">
          <Notice title={t('saved.signing')}>
            <p>{t('saved.signingText')}</p>
            <Copyable text={signingSecret} label={t('saved.signing')} />
          </Notice>
        </div>
      )}
      {check && (
        <div className={styles.check} data-stale={stale || undefined}>
          {stale && <p className={styles.stale}>{t('check.stale')}</p>}
          {check.status === 'done' && !stale && (
            <p role="status" className={styles.verdict}>
              {t(`check.${verdict(check)}`)}
            </p>
          )}
          <ol aria-live="polite" className={styles.steps}>
            {outcomes(check.steps).map((step) => (
              <CheckStep
                key={step.step}
                step={step}
                meaning={meaning}
                settings={check.settings}
                challenge={check.challenge}
              />
            ))}
            {check.status !== 'done' && (
              <li className={styles.waiting}>{t(check.status === 'queued' ? 'check.queued' : 'check.running')}</li>
            )}
          </ol>
          {lost && <p className="text-ink-soft">{t('check.lost')}</p>}
          {check.status !== 'done' && (
            <noscript>
              <button type="submit" name="intent" value="look" className="button">
                {t('check.look')}
              </button>
            </noscript>
          )}
        </div>
      )}
    </section>
  )
}
