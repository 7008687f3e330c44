import { gameOf } from '@masquerade/games'
import type { MatchCard, MatchStatus } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { MatchSection } from '@/features/matches/match-section.tsx'
import { forList, liveScenes } from '@/features/matches/server/for-list.ts'
import { Held, OnStage } from '@/features/site/home/on-stage.tsx'
import { OneGuess, puzzleOf } from '@/features/site/home/server/one-guess.tsx'
import { Top } from '@/features/site/home/top.tsx'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { ButtonLink } from '@/features/ui/design/button-link.tsx'
import { firstMoments } from '@/features/watch/ending/first-moments.ts'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { News } from '@/features/watch/live/news.tsx'
import { dressOf } from '@/features/watch/masks/dress.ts'
import { Mask } from '@/features/watch/masks/mask.tsx'
import { traitsOf } from '@/features/watch/masks/traits.ts'
import type { GlanceProps } from '@/features/watch/match/board-props.ts'
import { Glance } from '@/games/in-browser/glance.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer, noteOpened } from '@/lib/server/viewer.ts'

const NEWEST = 6
/** At most this many of the listed matches are of other games than the first arena's. */
const OTHERS = 2
const OVER = 2
const TOP = 5
/** The home page shows this many events of a finished match, about as many as there are in one round of speeches. */
const TEASER = 8

/** With these styles the browser first paints the top of the home page, without waiting for the sections below. */
const BELOW = [
  'mt-16 grid gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  '[&>section]:[contain-intrinsic-block-size:auto_34rem] [&>section]:[content-visibility:auto]',
  '[&>section]:[overflow-clip-margin:var(--spacing-2)]',
].join(' ')

export default async function HomePage() {
  const t = await getTranslations('home')
  const locale = await getLocale()
  const arenas = await getStore().arenas.list()
  const arena = arenas.find(({ language }) => language === locale) ?? arenas[0]
  // The large match is one of the first arena's game, since matches of other games may be over in seconds.
  const game = arena?.game
  const [running, finished, everyRunning, ownRunning, ownFinished] = await Promise.all([
    matches({ status: 'running', game }),
    matches({ status: 'finished', game }),
    matches({ status: 'running' }),
    matches({ status: 'running', game, language: locale }),
    matches({ status: 'finished', game, language: locale }),
  ])
  const headline = arena && pagesOf(arena.game)?.rules[locale].headline
  const others = everyRunning.filter(({ game }) => game !== arena?.game)
  const some = others.slice(0, OTHERS)
  const room = NEWEST - some.length - Math.min(OVER, finished.length)
  const newest = [...running.slice(0, room), ...some, ...finished].slice(0, NEWEST)
  const [offer, puzzle, top, listed, scenes] = await Promise.all([
    // The first candidate that can be shown is the large match; those in the page's language come first.
    staged([
      ...longestFirst(ownRunning),
      ...longestFirst(others.filter(({ language }) => language === locale)),
      ...ownFinished.slice(0, 1),
      ...longestFirst(running),
      ...longestFirst(others),
      ...finished.slice(0, 1),
    ]),
    puzzleOf(ownFinished),
    arena && getStore().boards.leaderboard(arena.slug, { limit: TOP }),
    forList(newest),
    liveScenes(newest),
  ])
  const question = puzzle && pagesOf(puzzle.match.game)?.picture.title[locale]
  return (
    <Speaking of={['home', 'masks', 'match', 'more-ended']}>
      <News />
      <OnStage
        offer={offer && { id: offer.match.id, table: <Table {...offer} /> }}
        empty={offer ? undefined : <EmptyStage />}
        title={headline ?? t('title')}
      >
        <ButtonLink href="/play">{t('play')}</ButtonLink>
        <ButtonLink href="/bring">{t('bring')}</ButtonLink>
      </OnStage>
      {puzzle && question && (
        <Held key={locale}>
          <OneGuess puzzle={puzzle} question={question} />
        </Held>
      )}
      <div className={BELOW}>
        {arena && top && <Top arena={{ slug: arena.slug, name: arenaLabel(arena, locale) }} table={top} />}
        <MatchSection
          title={t('newest.title')}
          matches={listed}
          scenes={scenes}
          empty={t('newest.empty')}
          more={<Link href="/watch">{t('newest.all')}</Link>}
          steady="newest"
        />
      </div>
    </Speaking>
  )
}

/** The texts of a match's game are sent with the match, since each match here may be of another game. */
const Table = (offer: GlanceProps) => (
  <Speaking of={['masks', 'match']} game={{ id: offer.match.game, parts: ['board'] }}>
    <Glance {...offer} />
  </Speaking>
)

/** The match that has run longest comes first, because a visitor then waits the shortest time for an ending. */
const longestFirst = (running: readonly MatchCard[]): readonly MatchCard[] => running.toReversed()

/** A match whose agents have not answered yet is chosen only if there is no other. */
async function staged(matches: readonly MatchCard[]): Promise<GlanceProps | undefined> {
  let waiting: GlanceProps | undefined
  for (const match of matches) {
    const offer = await offerOf(match)
    if (!offer) continue
    if (offer.events.length === 0) waiting ??= offer
    else if (await isNoted(offer)) return offer
  }
  return waiting
}

/** Only the beginning of a finished match is shown on the home page, so that its ending is not revealed. */
async function offerOf(match: MatchCard): Promise<GlanceProps | undefined> {
  const pages = pagesOf(match.game)
  if (!pages) return undefined
  const log = await getStore().log.readUnspoiled(match.id)
  if (!log.ok) return undefined
  const { status, events } = log.value
  const shown = status === 'finished' ? firstMoments({ events, moments: pages.moments(events, true) }, TEASER) : events
  const card = unspoiledCard(match)
  const { unit = 1 } = gameOf(match.game)?.scores ?? {}
  return { match: card, events: shown, unit, worn: card.masked ? undefined : wornAt(card) }
}

const wornAt = (match: MatchCard) =>
  Object.fromEntries(match.roster.map(({ id }) => [id, dressOf(traitsOf(id), id)] as const))

/** A visitor who watches a running match may learn its ending; returns false if recording this failed. */
async function isNoted({ match: { id, status } }: GlanceProps): Promise<boolean> {
  if (status !== 'running' || !(await currentViewer())) return true
  try {
    await noteOpened(id, { live: true })
    return true
  } catch (error) {
    if (!getStore().condition.note(error)) throw error
    return false
  }
}

async function matches(filter: { status: MatchStatus } & Partial<Record<'game' | 'language', string | undefined>>) {
  const page = await getStore().matches.page({ ...filter, limit: NEWEST })
  return page.ok ? page.value.items : []
}

function EmptyStage() {
  const t = useTranslations('home.stage')
  return (
    <section className="grid justify-items-center gap-2 py-12 text-center" aria-labelledby="empty-stage">
      <div className="mb-6 flex w-full max-w-prose justify-center gap-4" aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((id) => (
          <span key={id} className="min-w-0 flex-1">
            <Mask id={id} state="asleep" />
          </span>
        ))}
      </div>
      <h2 id="empty-stage" className="text-2xl">
        {t('empty')}
      </h2>
      <p className="text-ink-soft">{t('emptyText')}</p>
    </section>
  )
}
