import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { maskAt } from '../masks/mask-at.ts'
import { MaskFromSheet } from '../masks/mask-from-sheet.tsx'
import { MatchMeta } from './match-meta.tsx'
import { MatchResult } from './match-result.tsx'
import styles from './match-row.module.css'
import { RowNames } from './row-names.tsx'
import { RowPicture } from './row-picture.tsx'
import { RowQuote } from './row-quote.tsx'
import type { SceneInRow } from './scene-in-row.ts'
import { SeatScore } from './seat-score.tsx'

interface MatchRowProps {
  match: MatchCard
  about?: string | undefined
  scene?: SceneInRow | undefined
  search?: string | undefined
  /** Where its masks are drawn. */
  sheet: string
}

/** One match as a line: its table, who sits there by name, which game where and when, what was said, how it stands. The whole line leads to it. */
export function MatchRow({ match, about, scene, search, sheet }: MatchRowProps) {
  const t = useTranslations('matches')
  const Sign = pagesOf(match.game)?.row.Sign
  const quote = scene?.quote
  return (
    <li className={styles.row} data-status={match.status}>
      <RowPicture match={match} scene={scene} />
      <div className={styles.masks}>
        {match.seats.map((seat) => (
          <span
            key={seat.seat}
            className={styles.mask}
            title={seat.agent?.name}
            data-mine={(seat.agent && seat.agent.id === about) || undefined}
          >
            <MaskFromSheet sheet={sheet} mask={maskOf(match, seat, scene)} />
            {Sign && <Sign seat={seat} />}
            <SeatScore game={match.game} seat={seat} />
          </span>
        ))}
      </div>
      <div className={styles.who}>
        <Link href={placeOf(match.id, quote)} className={styles.names}>
          <span className="sr-only">{t('atTheTable')}</span>
          <RowNames roster={match.roster} />
        </Link>
        <MatchMeta match={match} />
      </div>
      <div className={styles.result}>
        <MatchResult match={match} about={about} round={scene?.round} />
      </div>
      {quote && <RowQuote quote={quote} match={match} search={search} />}
    </li>
  )
}

/** A mask sleeps until its match begins; a seat that is out already is marked. */
export function maskOf(match: MatchCard, { seat }: MatchCard['seats'][number], scene?: SceneInRow) {
  const state = match.status === 'queued' ? 'asleep' : scene?.out?.includes(seat) ? 'eliminated' : 'idle'
  return { id: maskAt(match, seat), state } as const
}

/** A quote that was found opens at its event; a running match where it stands. */
function placeOf(id: string, quote: SceneInRow['quote']): string {
  return quote?.as === 'found' ? `/watch/${id}?t=${quote.seq}` : `/watch/${id}`
}
