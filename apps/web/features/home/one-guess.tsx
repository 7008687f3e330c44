import { useTranslations } from 'next-intl'
import { Mask } from '../masks/mask.tsx'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { suspectAction } from '../play/server/actions.ts'
import styles from './one-guess.module.css'
import type { Puzzle } from './server/puzzle-of.ts'

interface OneGuessProps {
  puzzle: Puzzle
  /** What the game asks its spectators. */
  question: string
}

/** The speeches of one round, each a button: whoever presses one has suspected its speaker, and reads on from there. */
export function OneGuess({ puzzle: { match, round, said }, question }: OneGuessProps) {
  const t = useTranslations('home.guess')
  return (
    <section aria-labelledby="one-guess" className={styles.guess}>
      <h2 id="one-guess">{question}</h2>
      <p className={styles.how}>{t('how')}</p>
      <form action={suspectAction}>
        <input type="hidden" name="match" value={match.id} />
        <input type="hidden" name="round" value={round.round} />
        <input type="hidden" name="from" value={round.from} />
        <ul className={styles.speeches}>
          {said.map(({ seq, seat, text }) => (
            <li key={seq}>
              <button type="submit" name="seat" value={seat}>
                <span className={styles.mask}>
                  <Mask id={maskAt(match, seat)} small />
                </span>
                <bdi className={styles.who}>{agentAt(match, seat)?.name ?? t('player', { seat })}</bdi>
                <q className="said" dir="auto" lang={match.language}>
                  {text}
                </q>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}
