'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { asksForKeys } from './key-command.ts'
import styles from './keys-help.module.css'
import { pressOf } from './use-match-keys.ts'

const KEYS = [
  { what: 'play', keys: ['Space'] },
  { what: 'step', keys: ['←', '→'] },
  { what: 'ends', keys: ['Home', 'End'] },
  { what: 'help', keys: ['?'] },
] as const

/** What the keys do in a match: behind a small button, and behind the key that asks for help everywhere. */
export function KeysHelp() {
  const t = useTranslations('match.keys')
  const id = useId()
  const help = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !asksForKeys(pressOf(event))) return
      event.preventDefault()
      help.current?.togglePopover()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id}>
        {t('open')} <span aria-hidden="true">?</span>
      </button>
      <div ref={help} id={id} popover="auto" role="dialog" aria-label={t('title')} className={styles.help}>
        <h2>{t('title')}</h2>
        <dl>
          {KEYS.map(({ what, keys }) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
          {t('close')}
        </button>
      </div>
    </>
  )
}
