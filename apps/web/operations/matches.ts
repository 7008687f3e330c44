import 'server-only'
import { fold, ok, PUBLIC, type Result, seatViewer, transcriptOf } from '@masquerade/game'
import { isMark } from '@masquerade/games'
import type { MatchEventsReply, MatchReply } from '@masquerade/protocol'
import type { MatchLog, PublishError, PublishedLog } from '@masquerade/store/log'
import type { MatchDetail } from '@masquerade/store/matches'
import { matchMarkdown } from '@/features/share/markdown/match-markdown.ts'
import { downloadHeaders } from '@/features/share/server/download-headers.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { firstMoments } from '@/features/watch/ending/first-moments.ts'
import { pagesOf } from '@/games/registry.ts'
import { chooseLocale } from '@/i18n/locales.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent, noteShown } from '@/lib/server/viewer.ts'
import { readerBy } from './caller.ts'
import { answer, type Headers, handles, handlesFound, type Refusal, refuse } from './operation.ts'

type MatchAsked = { params: { id: string }; headers: Headers }

/** Trial matches, and matches of unpublished experiments, exist for their owner alone. */
export async function find({ params: { id }, headers }: MatchAsked): Promise<Result<MatchDetail, Refusal>> {
  const match = (await getStore().matches.get(id)) ?? (await matchOfOwnExperiment(id, headers))
  if (match && (match.trialOf === undefined || (await ownsAgent(match.trialOf, headers)))) return ok(match)
  return refuse('no-such-match', 'There is no match with this id.')
}

async function matchOfOwnExperiment(id: string, headers: Headers): Promise<MatchDetail | undefined> {
  const user = await readerBy(headers)
  return user && getStore().matches.get(id, user.id)
}

async function ownsAgent(agentId: string, headers: Headers): Promise<boolean> {
  const user = await readerBy(headers)
  return user !== undefined && (await getStore().agents.own(user.id, agentId)) !== undefined
}

/** A match whose stored events cannot be read has no result and does not count: it is void, or soon will be. */
export const refuseUnreadable = () =>
  refuse('unreadable', 'This match was recorded in a form that can no longer be read.')

const ABOUT = { 'bad-cursor': 'cursor', 'bad-search': 'search' } as const

export const listMatches = handles('listMatches', async ({ query }) => {
  const { arena, agent, mark } = query
  if (mark !== undefined && !isMark(mark)) {
    return refuse('bad-query', 'The query does not fit: mark: no game has this mark.')
  }
  if (arena !== undefined && !(await getStore().arenas.get(arena))) {
    return refuse('no-such-arena', `There is no arena ${arena}.`)
  }
  if (agent !== undefined && !(await getStore().agents.get(agent))) {
    return refuse('no-such-agent', `There is no agent ${agent}.`)
  }
  const page = await getStore().matches.page(query)
  if (!page.ok) {
    const { code, message } = page.error
    return refuse(code, `The query does not fit: ${ABOUT[code]}: ${message}.`)
  }
  await answerSent(page.value.items.filter(({ status }) => status === 'finished').map(({ id }) => id))
  return answer(page.value)
})

export const getMatch = handlesFound('getMatch', find, async ({ subject: match }) => {
  const queue = match.status === 'queued' ? await getStore().matches.placeInQueue(match.id) : undefined
  if (match.status !== 'finished') return answer({ ...toReply(match), ...(queue && { queue }) })
  const [reasoning] = await Promise.all([getStore().asks.reasoningOf(match.id), answerSent([match.id])])
  return answer({ ...toReply(match), reasoning })
})

const toReply = ({ trialOf: _, experiment: __, ...match }: MatchDetail): MatchReply => match

/** What a player or the referee sees is sent only after the match, so that no reader learns secrets earlier. */
export const getMatchEvents = handlesFound('getMatchEvents', find, async ({ subject: match, query }) => {
  const { as, after, moments } = query
  const seat = seatIn(as)
  if (seat !== undefined && !match.seats.some((one) => one.seat === seat)) {
    return refuse('bad-query', `The query does not fit: as: this match has the seats 1 to ${match.seats.length}.`)
  }
  if (moments !== undefined && as !== 'unspoiled' && seat === undefined) {
    return refuse('bad-query', 'The query does not fit: moments: goes with as=unspoiled or as=seat-N.')
  }
  const isPublic = as === 'public' || as === 'unspoiled'
  if (!isPublic && match.status !== 'finished') return refuse('not-finished', whyNot(match))
  const isReplay = moments !== undefined || (as === 'unspoiled' && match.status === 'finished')
  const log = isReplay ? await readReplay(match, seat, moments) : await readView(match, as, after)
  if (!log.ok) return refuseUnreadable()
  const { game, status, events, refusals } = log.value
  if (status === 'finished' && as !== 'unspoiled') await answerSent([match.id])
  // A reader of a finished match's events is recorded as knowing the match up to the last event that was sent.
  else if (status === 'finished') await noteShown(match.id, events, match.game)
  return answer({
    match: match.id,
    game,
    judge: match.judge,
    status,
    // The type assertion is safe: the events are JSON objects with numbers, as the protocol's schema demands.
    events: events.filter(({ seq }) => seq > after) as MatchEventsReply['events'],
    ...(refusals.length > 0 && { refusals }),
  })
})

async function readView(match: MatchDetail, as: string, after: number): Promise<Result<MatchLog, PublishError>> {
  const { log } = getStore()
  if (as === 'public') return log.readAs(match.id, PUBLIC, after)
  if (as === 'unspoiled') return log.readUnspoiled(match.id, undefined, after)
  const seat = seatIn(as)
  if (seat !== undefined) return log.readAs(match.id, seatViewer(seat), after)
  const published = await log.readPublished(match.id)
  if (!published.ok) return published
  const { game, status, purpose } = match
  const refusals = published.value.refusals.filter((one) => one.after >= after)
  return ok({ game, status, purpose, events: published.value.events, refusals })
}

/** Reads no event after the last requested step, so that the ending stays hidden. */
async function readReplay(match: MatchDetail, seat: number | undefined, most = Number.POSITIVE_INFINITY) {
  const log = await getStore().log.readUnspoiled(match.id, seat)
  if (!log.ok) return log
  const { status, events } = log.value
  const momentsOf = pagesOf(match.game)?.moments
  const moments = momentsOf?.(events, status === 'finished') ?? []
  return ok({ ...log.value, events: momentsOf ? firstMoments({ events, moments }, most) : events })
}

function whyNot({ status }: MatchDetail): string {
  if (status === 'void') return 'This match is void: it never ended, so no hidden information is shown.'
  return 'This match is not finished: hidden information is shown to others once it is.'
}

const seatIn = (as: string): number | undefined => (as.startsWith('seat-') ? Number(as.slice(5)) : undefined)

/** A reader who downloads a finished match is recorded as knowing its ending. */
async function published(card: MatchDetail): Promise<Result<PublishedLog & { card: MatchDetail }, Refusal>> {
  if (card.status === 'void') {
    return refuse('not-finished', 'This match is void: it has no result, and nothing to download.')
  }
  const log = await getStore().log.readPublished(card.id)
  if (log.ok) {
    await answerSent([card.id])
    return ok({ card, ...log.value })
  }
  if (log.error.code !== 'unfinished') return refuseUnreadable()
  return refuse('not-finished', 'This match is not over yet: try again when it is finished.')
}

export const getMatchTranscript = handlesFound('getMatchTranscript', find, async ({ subject }) => {
  const match = await published(subject)
  if (!match.ok) return match
  const { card, game, events } = match.value
  const document = { transcript: transcriptOf(game, events), result: game.result(fold(game, events).state) }
  return new Response(JSON.stringify(document), {
    headers: downloadHeaders(`masquerade-${card.id}-transcript.json`, 'application/json; charset=utf-8'),
  })
})

export const getMatchMarkdown = handlesFound('getMatchMarkdown', find, async ({ subject, query, headers }) => {
  const match = await published(subject)
  if (!match.ok) return match
  const { card, game, events } = match.value
  const locale = chooseLocale(query.lang, headers.get('accept-language'))
  const hidden = new Map(match.value.hidden.map(({ seq, reason }) => [seq, reason]))
  const url = new URL(`/watch/${card.id}`, siteOrigin(headers)).href
  const document = matchMarkdown({ card, events, hidden, unit: game.scores.unit, url }, locale)
  const download = downloadHeaders(`masquerade-${card.id}.md`, 'text/markdown; charset=utf-8')
  return new Response(document, { headers: { ...download, 'content-language': locale } })
})
