'use client'

import { useTranslations } from 'next-intl'
import styles from './ending.module.css'
import type { Cards } from './use-cards.ts'

/** Shows the ending of a finished match, at whatever moment the stage stands, and hides it again. */
export function CardsSwitch({ state, turn, hide }: Pick<Cards, 'state' | 'turn' | 'hide'>) {
  const t = useTranslations('ending')
  if (state === 'none') return null
  const up = state === 'up'
  return (
    <span className={styles.switch}>
      <button type="button" className={up ? 'button' : 'button button-solid'} onClick={up ? hide : turn}>
        {t(up ? 'hide' : state === 'turning' ? 'turning' : 'turn')}
      </button>
    </span>
  )
}
