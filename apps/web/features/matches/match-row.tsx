import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { SeatOfCard } from '@/games/game-pages.ts'
import { allGames, pagesOf, posterOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../design/arena-name.tsx'
import { Moment } from '../design/moment.tsx'
import { agentAt, maskAt } from '../masks/mask-at.ts'
import { MaskFromSheet } from '../masks/mask-from-sheet.tsx'
import { marked } from './marked.ts'
import { MatchResult } from './match-result.tsx'
import styles from './match-row.module.css'
import type { Quote, SceneInRow } from './scene-in-row.ts'

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

/** Game, arena and start of a match; of a finished one also its length, for viewers who may know how it ended. */
function MatchMeta({ match }: { match: MatchCard }) {
  const t = useTranslations('matches')
  const locale = useLocale()
  const { status, createdAt, startedAt = createdAt, finishedAt } = match
  const at = { queued: createdAt, running: startedAt, finished: startedAt, void: finishedAt ?? startedAt }[status]
  return (
    <p className={styles.meta}>
      <span>
        <b>{titleOf(match.game, locale)}</b> · <ArenaName arena={match.arena} />
      </span>
      <span>{t.rich(`since.${status}`, { when: () => <Moment at={at} /> })}</span>
      {status === 'finished' && match.startedAt !== undefined && finishedAt !== undefined && (
        <span>{lengthOf(t, startedAt, finishedAt)}</span>
      )}
    </p>
  )
}

function lengthOf(t: ReturnType<typeof useTranslations<'matches'>>, from: string, to: string): string {
  const seconds = Math.max(Math.round((Date.parse(to) - Date.parse(from)) / 1000), 1)
  return seconds < 90 ? t('length.seconds', { seconds }) : t('length.minutes', { minutes: Math.round(seconds / 60) })
}

/** The players' names, once they are public. Each name is isolated, so that a right-to-left one cannot reorder the others. */
function RowNames({ roster }: Pick<MatchCard, 'roster'>) {
  const t = useTranslations('matches')
  if (roster.length === 0) return t('untold')
  return roster.map(({ name }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several people may sit at a table under one name
    <Fragment key={index}>
      {index > 0 && t('comma')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}

interface RowPictureProps {
  match: Pick<MatchCard, 'game' | 'status'>
  scene: SceneInRow | undefined
}

/** The table of a running match as the public sees it; otherwise the picture of its game. */
function RowPicture({ match: { game, status }, scene }: RowPictureProps) {
  const Board = status === 'running' ? pagesOf(game)?.row.Board : undefined
  const events = scene?.events ?? []
  if (Board && events.length > 0) {
    return (
      <span className={styles.picture} data-board="true" aria-hidden="true">
        <Board events={events} />
      </span>
    )
  }
  const known = allGames().find((one) => one === game)
  if (!known) return <span className={styles.picture} aria-hidden="true" />
  const { Picture } = posterOf(known)
  return (
    <span className={styles.picture} aria-hidden="true">
      <Picture />
    </span>
  )
}

interface RowQuoteProps {
  quote: Quote
  match: MatchCard
  search: string | undefined
}

/** A sentence of the match in its own language; hits of the search are marked. */
function RowQuote({ quote, match, search }: RowQuoteProps) {
  const t = useTranslations('matches')
  const speaker = agentAt(match, quote.seat)?.name ?? t('player', { seat: quote.seat })
  return (
    <p className={styles.quote}>
      <span className="sr-only">{t('says', { name: speaker })}</span>
      <q className="said" dir="auto" lang={match.language}>
        {quote.as === 'found'
          ? marked(quote.text, search ?? '').map(({ text, hit }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
              hit ? <mark key={index}>{text}</mark> : text,
            )
          : quote.text}
      </q>
    </p>
  )
}

interface SeatScoreProps {
  game: string
  seat: SeatOfCard
}

/** The score of a seat, drawn below its mask once it may be shown. */
function SeatScore({ game, seat }: SeatScoreProps) {
  const format = useFormatter()
  if (seat.score === undefined) return null
  const Score = pagesOf(game)?.row.Score ?? PlainScore
  const points = format.number(seat.score / (gameOf(game)?.scores.unit ?? 1), { maximumFractionDigits: 1 })
  return (
    <span className={styles.score}>
      <Score seat={seat} points={points} />
    </span>
  )
}

function PlainScore({ seat: { agent }, points }: { seat: SeatOfCard; points: string }) {
  const t = useTranslations('matches')
  return (
    <>
      <span className="sr-only">{t('scoreOf', { name: agent?.name ?? '' })} </span>
      {points}
    </>
  )
}
