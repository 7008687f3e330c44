import { PUBLIC } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { matchId } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { gameName } from '@/features/match/game-name.ts'
import { LiveMatch } from '@/features/match/live-match.tsx'
import { MatchHeader } from '@/features/match/match-header.tsx'
import { VoidNotice } from '@/features/match/void-notice.tsx'
import { trialOf } from '@/features/owner/server/trial-of.ts'
import type { PageProps } from '@/lib/page-props.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const match = await matchOf((await params).id)
  const t = await getTranslations('match')
  const game = gameName(t, match.game)
  const players = match.seats.map(({ agent }) => agent.name).join(t('comma'))
  return { title: t('title', { game, players }), description: t('description', { game, players }) }
}

/** One match, whatever its state: waiting, being played, finished, void. */
export default async function MatchPage({ params, searchParams }: PageProps<'id'>) {
  const { id } = await params
  const [match, { t: at }] = await Promise.all([matchOf(id), searchParams])
  const [log, reasoning] = await Promise.all([
    getStore().log.readAs(id, PUBLIC),
    getStore().asks.reasoningOf(id), // none before it is finished
  ])
  return (
    <>
      <MatchHeader match={match} />
      {match.status === 'void' && <VoidNotice reason={match.voidReason} />}
      <LiveMatch
        match={match}
        // A log that cannot be read is why a match becomes void: the page says so, and shows no events.
        events={log.ok ? log.value.events : []}
        reasoning={reasoning}
        unit={gameOf(match.game)?.scores.unit ?? 1}
        at={typeof at === 'string' && /^[0-9]{1,9}$/.test(at) ? Number(at) : undefined}
      />
    </>
  )
}

const matchOf = cache(async (id: string) => {
  const match = matchId.safeParse(id).success ? await getStore().matches.get(id) : undefined
  if (!match) notFound()
  if (match.trialOf !== undefined) await toItsOwner(id)
  return match
})

/** A trial is its owner's alone, who has a page for it that shows more. */
async function toItsOwner(id: string): Promise<never> {
  const user = await currentUser()
  const trial = user && (await trialOf(user.id, id))
  if (!trial) notFound()
  redirect(`/agents/${trial.agent.slug}/trials/${id}`)
}
