'use client'

import { useTranslations } from 'next-intl'
import styles from './ending.module.css'
import type { Cards } from './use-cards.ts'

/** Turns the cards of a finished match over, at whatever moment it is shown, and hides its ending again. */
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
