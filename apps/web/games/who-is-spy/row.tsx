import { isSealed, type Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import type { FilterPages, RowPages, Said } from '../game-pages.ts'
import styles from './row.module.css'

export const filters: FilterPages = {
  winners: [
    { value: 'civilians', name: { en: 'The civilians won', zh: '平民获胜' } },
    { value: 'spy', name: { en: 'The spy won', zh: '卧底获胜' } },
  ],
  marks: [
    { value: 'spy-survived', name: { en: 'The spy survived', zh: '卧底活到最后' }, tellsWinner: true },
    { value: 'foul', name: { en: 'Somebody fouled', zh: '有人犯规' } },
  ],
}

/** Who is Spy in lists of matches. */
export const row: RowPages = {
  Result({ match }) {
    const t = useTranslations('who-is-spy.row')
    const spy = match.seats.find(({ side }) => side === 'spy')
    const winner = match.winner === 'spy' ? 'spy' : 'civilians'
    return (
      <>
        <span className={`${styles.side} ${styles.won}`} data-side={winner}>
          {t(`won.${winner}`)}
        </span>
        {spy?.agent && (
          <span className={styles.aside}>
            {t.rich('spyWas', { name: spy.agent.name, b: (name) => <bdi>{name}</bdi> })}
          </span>
        )}
      </>
    )
  },

  OwnResult({ seat: { side = 'other', won } }) {
    const t = useTranslations('who-is-spy.row')
    return (
      <span className={`${styles.side} ${styles.won}`} data-side={side}>
        {t(won ? 'own.won' : 'own.lost', { side })}
      </span>
    )
  },

  /** The spy's lozenge; the words beside it say the same. */
  Sign({ seat: { side } }) {
    return side === 'spy' ? <i className={styles.spy} /> : null
  },

  Score({ seat: { agent, side }, points }) {
    const t = useTranslations('who-is-spy.row')
    return (
      <span className={styles.side} data-side={side}>
        <span className="sr-only">{t('scoreOf', { name: agent?.name ?? '', side: side ?? 'other' })} </span>
        {points}
      </span>
    )
  },

  scene(events) {
    if (events.length === 0) return { said: [] }
    const { round, eliminations } = tableOf(events)
    return { round, out: eliminations.map(({ seat }) => seat), said: speechesIn(events) }
  },
}

/** Silence is no speech, and neither is a text that was hidden. */
function speechesIn(events: readonly Seen[]): Said[] {
  return events.flatMap((event) => {
    if (isSealed(event) || event.type !== 'spoke') return []
    const { seat, text } = event.data as { seat: number; text: string } // a view hides events and changes no shapes
    return text === '' ? [] : [{ seq: event.seq, seat, text }]
  })
}
