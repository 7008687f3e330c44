import type { Seen } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { queryGrams } from '@masquerade/metrics'
import type { MatchCard } from '@masquerade/protocol'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { RowScene, Said, SeatOfCard } from '@/games/game-pages.ts'
import { PosterFromSheet } from '@/games/poster-frame.tsx'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { isolated } from '@/lib/isolated.ts'
import { Link } from '@/lib/link.tsx'
import { ArenaName } from '../ui/design/arena-name.tsx'
import { Moment } from '../ui/design/moment.tsx'
import { agentAt, maskAt, withPeople } from '../watch/masks/mask-at.ts'
import { MaskFromSheet } from '../watch/masks/mask-from-sheet.tsx'
import styles from './match-row.module.css'

/** The layout of a row depends on the width of the list (a container query), not on the width of the window. */
const ROW = [
  styles.row,
  'group/row relative items-center gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-transparent hover:bg-row',
  '@max-[46rem]:gap-x-3 @max-[46rem]:py-4',
].join(' ')
const SEATS = [
  '[grid-area:masks] flex flex-wrap gap-1',
  '*:relative *:w-9 *:data-mine:shadow-[0_2px_0_var(--color-ink)] *:@max-[20rem]:w-8 *:waiting:[&_svg]:animate-fade',
].join(' ')
const PICTURE = `[grid-area:picture] grid aspect-video w-full place-items-center [&>svg]:size-full! [&>svg]:min-h-0!`
const NAMES = [
  'block truncate no-underline after:absolute after:inset-0',
  'focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-now focus-visible:after:-outline-offset-2',
  '@max-[46rem]:line-clamp-2 @max-[46rem]:whitespace-normal @max-[46rem]:wrap-anywhere',
  '@max-[46rem]:group-data-crowd/row:min-h-[2lh]',
  'waiting:animate-wait waiting:rounded-sm',
].join(' ')
const RESULT = [
  '[grid-area:result]',
  'flex min-w-0 flex-col text-right *:waiting:animate-wait *:waiting:rounded-sm',
  '@max-[46rem]:flex-row @max-[46rem]:flex-wrap @max-[46rem]:items-baseline @max-[46rem]:gap-x-3 @max-[46rem]:text-left',
].join(' ')
/** As many have their names on one line. */
const FACING = 2
const QUOTE = `[grid-area:quote] line-clamp-2 group-data-talks/row:self-start group-data-talks/row:@min-[46rem]:line-clamp-1 max-w-wide font-display text-ink-soft leading-said waiting:animate-wait waiting:rounded-sm [&_mark]:bg-now-wash [&_mark]:text-ink`
const ON_NOW = [
  'font-semibold text-now text-sm before:me-[0.45em] before:inline-block before:size-[0.5em]',
  'before:animate-breathe before:rounded-full before:bg-current before:align-[0.06em]',
].join(' ')
/** On a narrow list the time has a line of its own, where it does not wrap when it grows. */
const DOTTED = [
  "[&>*+*]:before:whitespace-pre [&>*+*]:before:content-['_·_']",
  '@max-[46rem]:[&>:first-child]:block @max-[46rem]:[&>:nth-child(2)]:before:content-none',
].join(' ')

interface MatchRowProps {
  match: MatchCard
  about?: string | undefined
  scene?: SceneInRow | undefined
  search?: string | undefined
  sheet: string
}

export function MatchRow({ match: given, about, scene, search, sheet }: MatchRowProps) {
  const t = useTranslations('matches')
  const match = withPeople(given, useTranslations('match')('person'))
  const locale = useLocale()
  const Sign = pagesOf(match.game)?.row.Sign
  const quote = scene?.quote
  const isLive = match.status === 'running'
  const isPlayed = match.status === 'running' || match.status === 'finished'
  return (
    <li
      className={ROW}
      data-talks={(isLive && gameOf(match.game)?.texts !== undefined) || undefined}
      data-crowd={(isLive && match.seats.length > FACING) || undefined}
    >
      <RowPicture match={match} scene={scene} sheet={sheet} />
      <div className={`${SEATS} ${isPlayed ? '' : 'opacity-65'}`}>
        {match.seats.map((seat) => (
          <span
            key={seat.seat}
            title={seat.agent?.name}
            data-mine={(seat.agent && seat.agent.id === about) || undefined}
          >
            <MaskFromSheet sheet={sheet} mask={maskOf(match, seat, scene)} />
            {Sign && <Sign seat={seat} />}
            <SeatScore game={match.game} seat={seat} />
          </span>
        ))}
      </div>
      <div className="[grid-area:who] min-w-0">
        <Link href={placeOf(match.id, quote)} className={NAMES}>
          <span className="sr-only">{t('atTheTable', { game: titleOf(match.game, locale) })}</span>
          <RowNames roster={match.roster} />
        </Link>
        <MatchMeta match={match} />
      </div>
      <div className={RESULT}>
        <MatchResult match={match} about={about} scene={scene} />
      </div>
      {quote && <RowQuote quote={quote} match={match} search={search} />}
    </li>
  )
}

/** A mask has closed eyes before the match begins, and is grey and tilted once the player is eliminated. */
export function maskOf(match: MatchCard, { seat }: MatchCard['seats'][number], scene?: SceneInRow) {
  const state = match.status === 'queued' ? 'asleep' : scene?.out?.includes(seat) ? 'eliminated' : 'idle'
  return { id: maskAt(match, seat), state } as const
}

function placeOf(id: string, quote: SceneInRow['quote']): string {
  return quote?.as === 'found' ? `/watch/${id}?t=${quote.seq}` : `/watch/${id}`
}

/** The length of a finished match is shown only if the viewer may know how the match ended. */
function MatchMeta({ match }: Pick<MatchRowProps, 'match'>) {
  const t = useTranslations('matches')
  const counting = useTranslations('interventions')
  const locale = useLocale()
  const { status, createdAt, startedAt = createdAt, finishedAt, leftOut } = match
  const at = { queued: createdAt, running: startedAt, finished: startedAt, void: finishedAt ?? startedAt }[status]
  return (
    <p className={`${DOTTED} text-ink-faint text-sm tabular-nums *:waiting:animate-wait *:waiting:rounded-sm`}>
      <span>
        <b>{titleOf(match.game, locale)}</b> · <ArenaName arena={match.arena} />
      </span>
      <span>{t.rich(`since.${status}`, { when: () => <Moment at={at} /> })}</span>
      {status === 'finished' && match.startedAt !== undefined && finishedAt !== undefined && (
        <span>{lengthOf(t, startedAt, finishedAt)}</span>
      )}
      {leftOut && <span>{counting(leftOut.again ? 'countsNotAgain' : 'countsNot')}</span>}
    </p>
  )
}

function lengthOf(t: ReturnType<typeof useTranslations<'matches'>>, from: string, to: string): string {
  const seconds = Math.max(Math.round((Date.parse(to) - Date.parse(from)) / 1000), 1)
  return seconds < 90 ? t('length.seconds', { seconds }) : t('length.minutes', { minutes: Math.round(seconds / 60) })
}

/** Each player's name is isolated, so that a right-to-left name cannot reorder the other names. */
function RowNames({ roster }: Pick<MatchCard, 'roster'>) {
  const t = useTranslations('matches')
  return <bdi>{roster.map(({ name }) => isolated(name)).join(t('comma')) || t('untold')}</bdi>
}

function RowPicture({ match, scene, sheet }: Pick<MatchRowProps, 'match' | 'scene' | 'sheet'>) {
  const Board = boardOf(match, scene)
  return (
    <span className={Board ? `${PICTURE} rounded-md bg-pool p-1` : PICTURE} aria-hidden="true">
      {Board ? <Board events={scene?.events ?? []} /> : <PosterFromSheet sheet={sheet} game={match.game} />}
    </span>
  )
}

/** Until something lies on its board, a game is shown by its poster. */
export function boardOf({ game, status }: MatchCard, scene?: SceneInRow) {
  const isUnderWay = status === 'running' && scene?.events !== undefined && scene.events.length > 0
  return isUnderWay ? pagesOf(game)?.row.Board : undefined
}

function RowQuote({ quote, match, search }: Pick<MatchRowProps, 'match' | 'search'> & { quote: Quote }) {
  const t = useTranslations('matches')
  const speaker = agentAt(match, quote.seat)?.name ?? t('player', { seat: quote.seat })
  return (
    <p className={QUOTE}>
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

function SeatScore({ game, seat }: { game: string; seat: SeatOfCard }) {
  const format = useFormatter()
  if (seat.score === undefined) return null
  const Score = pagesOf(game)?.row.Score ?? PlainScore
  const points = format.number(seat.score / (gameOf(game)?.scores.unit ?? 1), { maximumFractionDigits: 1 })
  return (
    <span className="mt-1 block text-center text-ink-soft text-xs/[1.2] tabular-nums">
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

function MatchResult({ match, about, scene }: Pick<MatchRowProps, 'match' | 'about' | 'scene'>) {
  const t = useTranslations('matches')
  const starting = useTranslations('match.empty')
  if (match.status !== 'finished') {
    const running = match.status === 'running'
    // The players of a running match are public from its first event on; before, its seats are being filled.
    const plays = running && match.roster.length > 0
    return (
      <>
        <b className={plays ? ON_NOW : 'font-normal text-ink-soft text-sm'}>
          {running && !plays ? starting('title') : t(`status.${match.status}`)}
        </b>
        {running && <Now round={scene?.round} viewers={match.viewers ?? 0} />}
      </>
    )
  }

  const pages = pagesOf(match.game)
  const mine = match.seats.find(({ agent }) => agent !== undefined && agent.id === about)
  if (mine?.score !== undefined) {
    const points = mine.score / (gameOf(match.game)?.scores.unit ?? 1)
    return (
      <>
        {pages ? (
          <pages.row.OwnResult seat={mine} match={match} />
        ) : (
          <span>{t(mine.won ? 'mine.won' : 'mine.lost')}</span>
        )}
        <span className="text-ink-faint text-sm">{t('mine.points', { points: Math.round(points * 100) / 100 })}</span>
      </>
    )
  }

  if (match.winner === undefined && match.seats.every(({ score }) => score === undefined)) return null
  return pages ? <pages.row.Result match={match} /> : <span>{t('won')}</span>
}

function Now({ round, viewers }: { round: number | undefined; viewers: number }) {
  const t = useTranslations('matches')
  return (
    <span className={`${DOTTED} text-ink-faint text-sm`}>
      {round !== undefined && <span>{t('round', { round })}</span>}
      {viewers > 0 && <span>{t('viewers', { viewers })}</span>}
    </span>
  )
}

interface Piece {
  text: string
  hit: boolean
}

export function marked(text: string, search: string): Piece[] {
  const wanted = search.match(RUN) ?? []
  const known = new Set(wanted.filter((word) => !SPACELESS.test(word)).flatMap(queryGrams))
  const runs = wanted.filter((word) => SPACELESS.test(word)).sort((a, b) => b.length - a.length)
  // Words of the search have only letters and digits, which need no escaping in a regular expression.
  const inside = runs.length > 0 ? new RegExp(`(${runs.join('|')})`, 'giu') : undefined
  const pieces = text.split(WORDS).flatMap((piece, index): Piece[] => {
    const [stem, ...others] = index % 2 === 1 ? queryGrams(piece) : []
    if (stem !== undefined && others.length === 0 && known.has(stem)) return [{ text: piece, hit: true }]
    return inside ? alternating(piece.split(inside)) : [{ text: piece, hit: false }]
  })
  return joined(pieces)
}

const alternating = (pieces: readonly string[]): Piece[] =>
  pieces.map((text, index) => ({ text, hit: index % 2 === 1 }))

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { text, hit } of pieces) {
    const last = all.at(-1)
    if (last?.hit === hit) last.text += text
    else if (text !== '') all.push({ text, hit })
  }
  return all
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu
const WORDS = /([\p{L}\p{N}\p{M}]+)/u
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

interface Quote extends Said {
  as: 'newest' | 'found'
}

export interface SceneInRow extends Omit<RowScene, 'said'> {
  quote?: Quote
  events?: readonly Seen[]
}
