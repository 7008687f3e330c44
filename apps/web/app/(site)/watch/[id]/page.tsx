import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { matchId } from '@masquerade/protocol'
import type { MatchDetail } from '@masquerade/store/matches'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { trialOf } from '@/features/agents/own-agent/server/own-agent.ts'
import { LeftOutNotice } from '@/features/arenas/organize/interventions/server/void-matches.tsx'
import { matchMetadata } from '@/features/share/server/link-previews.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { ShareMenu } from '@/features/share/share-menu.tsx'
import { FieldNote } from '@/features/ui/forms/form-parts.tsx'
import { openedAt } from '@/features/watch/ending/first-moments.ts'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { type GuessProblem, isProblem } from '@/features/watch/guess/guess.ts'
import { withPeople } from '@/features/watch/masks/mask-at.ts'
import { MatchHeader, NextMatch, Roster, VoidNotice } from '@/features/watch/match/match-header.tsx'
import { playersOf } from '@/features/watch/match/players-of.ts'
import { QueuePlace } from '@/features/watch/match/queue-place.tsx'
import { nextFor } from '@/features/watch/match/server/next-for.ts'
import { WatchedMatch } from '@/features/watch/match/watched-match.tsx'
import { Board } from '@/games/in-browser/board.tsx'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { currentSession, currentUser } from '@/lib/server/auth.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent, currentViewer, noteOpened, noteShown } from '@/lib/server/viewer.ts'

export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const match = await matchOf((await params).id)
  const t = await getTranslations('match')
  const game = titleOf(match.game, await getLocale())
  const players = playersOf(match, t)
  return matchMetadata(match, {
    title: t('title', { game, players }),
    description: t('description', { game, players }),
  })
}

/** A finished match arrives without its ending, so that a viewer can follow the match without knowing it. */
export default async function MatchPage({ params, searchParams }: PageProps<'id'>) {
  const { id } = await params
  const [match, { t: at, as, play, refused }, t] = await Promise.all([
    matchOf(id),
    searchParams,
    getTranslations('ending'),
  ])
  const seat = match.seats.find((one) => String(one.seat) === as)?.seat
  const over = match.status === 'finished'
  // Browsers send this header to https addresses and to their own machine; after a link from elsewhere no guess was refused.
  const isFromHere = ((await headers()).get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
  const [log, marks, pointsOut, queue, next] = await Promise.all([
    getStore().log.readUnspoiled(id, seat),
    noted(match, seat),
    over && pointedOut(match),
    match.status === 'queued' ? getStore().matches.placeInQueue(id) : undefined,
    over || match.status === 'void' ? nextFor(match) : undefined,
  ])
  // If the stored events of a match cannot be read, the page shows no events and says that the match does not count.
  const events = log.ok ? log.value.events : []
  const game = gameOf(match.game)
  const facts = over ? game?.wire?.(events).facts : undefined
  const pages = pagesOf(match.game)
  const asked = typeof at === 'string' && /^[0-9]{1,9}$/.test(at) ? Number(at) : undefined
  const opened = openedAt({ status: match.status, events }, asked, pages?.moments)
  if (over) await noteShown(id, opened.events, match.game)
  return (
    <Speaking
      of={['ending', 'guess', 'masks', 'match', 'moderation', 'share']}
      game={{ id: match.game, parts: ['board', 'guess'] }}
    >
      <MatchHeader match={match} title={titleOf(match.game, await getLocale())} experiment={match.experiment}>
        <MatchShare match={match} />
      </MatchHeader>
      {over && <LeftOutNotice match={match} />}
      {match.status === 'void' && <VoidNotice reason={match.voidReason} />}
      {isProblem(refused) && isFromHere && <RefusedGuess code={refused} />}
      {queue && <QueuePlace match={id} initial={queue} />}
      {seat !== undefined && !over && match.status !== 'void' && (
        <p className="mb-4 text-ink-soft text-sm">{t('running')}</p>
      )}
      <WatchedMatch
        Board={Board}
        match={unspoiledCard(match)}
        ticket={await ticketFor(match)}
        {...opened}
        plays={play !== undefined}
        unit={game?.scores.unit ?? 1}
        eyes={seat !== undefined && over ? { seat, word: textIn(facts?.word), role: textIn(facts?.role) } : undefined}
        marks={marks}
        pointsOut={pointsOut}
        reportable={match.experiment?.isOpen !== false}
        next={next && { id: next.id, status: next.status }}
      />
      <Roster match={match} />
      {next && <NextMatch next={next} />}
    </Speaking>
  )
}

/** The server of live events gets no cookies, by which it could know the owner of a private experiment. */
async function ticketFor({ id, experiment }: MatchDetail): Promise<string | undefined> {
  const session = experiment && !experiment.isOpen ? await currentSession() : undefined
  return session && getStore().watchTickets.issue(session.id, id)
}

async function MatchShare({ match: { id, status, game } }: { match: MatchDetail }) {
  const t = await getTranslations('share')
  const name = titleOf(game, await getLocale())
  const url = new URL(`/watch/${id}`, siteOrigin(await headers())).href
  return <ShareMenu match={{ id, status }} url={url} title={name} frame={t('frame', { game: name })} />
}

/** Why a guess on the first page did not count. */
async function RefusedGuess({ code }: { code: GuessProblem }) {
  const t = await getTranslations('guess.problem')
  return (
    <div role="status" className="mb-4">
      <FieldNote bad>{t(code)}</FieldNote>
    </div>
  )
}

async function pointedOut({ arena }: MatchDetail): Promise<boolean> {
  return (await getStore().arenas.get(arena.slug))?.injections !== 'allowed'
}

const textIn = (fact: Json | undefined): string | undefined => (typeof fact === 'string' ? fact : undefined)

/** A viewer who sees a finished match from one player's view counts as knowing the match's secrets. */
async function noted({ id, status }: MatchDetail, seat: number | undefined) {
  const viewer = await currentViewer()
  if (!viewer) return []
  const live = status === 'queued' || status === 'running'
  const [marks] = await Promise.all([
    getStore().guesses.of(id, viewer.ids),
    noteOpened(id, { live }),
    seat !== undefined && status === 'finished' && answerSent([id]),
  ])
  return marks
}

const matchOf = cache(async (id: string) => {
  if (!matchId.safeParse(id).success) notFound()
  // Nearly all matches are public; a match of a private experiment is shown only to the owner of the experiment.
  const match = (await getStore().matches.get(id)) ?? (await getStore().matches.get(id, (await currentUser())?.id))
  if (!match) notFound()
  if (match.trialOf !== undefined) await toItsOwner(id)
  return withPeople(match, (await getTranslations('match'))('person'))
})

/** The owner of a trial match (a test of an agent) goes to the trial's page; for others the match does not exist. */
async function toItsOwner(id: string): Promise<never> {
  const user = await currentUser()
  const trial = user && (await trialOf(user.id, id))
  if (!trial) notFound()
  redirect(`/agents/${trial.agent.slug}/trials/${id}`)
}
