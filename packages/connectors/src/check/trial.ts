import { randomBytes, randomUUID } from 'node:crypto'
import {
  type AnyGame,
  cutTo,
  err,
  ok,
  playMatch,
  type Random,
  seatViewer,
  usualConfig,
  viewsOf,
} from '@masquerade/game'
import { type GameId, games, type Language, letters } from '@masquerade/games'
import type { AgentSettings, SettingsOf } from '@masquerade/protocol'
import type { AgentConnector, Reply } from '../agent-connector.ts'
import { catchUp } from '../ask-agent.ts'
import { type ConnectorDeps, connectorFor } from '../connect.ts'
import { hostOf } from '../exchange/exchange.ts'
import { type Failure, failure } from '../failure.ts'
import { aboutGame } from '../games/registry.ts'
import { HEARING_MS, WAKE_ATTEMPT_MS } from '../limits.ts'
import { baseOf, SPACE_GAME, spaceConnector } from '../space/space-connector.ts'
import type { SpaceRequest } from '../space/space-protocol.ts'
import type { Delivery } from '../space/teller.ts'
import type { Tried } from './steps.ts'

interface Trial {
  game: GameId
  language: Language
}

export async function askOnce(
  settings: AgentSettings,
  secret: string | undefined,
  deps: ConnectorDeps,
  trial: Trial,
  signal: AbortSignal,
): Promise<Tried> {
  if (settings.kind === 'space') return askSpaceOnce(settings, secret, deps, { ...trial, game: SPACE_GAME }, signal)
  // Without a secret the test is signed with a random key, which a webhook that checks signatures refuses.
  const signing = settings.kind === 'webhook' ? randomBytes(32).toString('base64url') : undefined
  const connector = connectorFor(settings, secret ?? signing, deps)
  if (!connector.ok) return err(failure('rejected', connector.error))
  return judged(await asked(connector.value, deps, trial, signal), 'model' in settings ? { model: settings.model } : {})
}

/** When the test of a Space is aborted, an event already sent must still arrive, or it could disturb a later game. */
async function askSpaceOnce(
  settings: SettingsOf<'space'>,
  secret: string | undefined,
  deps: ConnectorDeps,
  trial: Trial,
  signal: AbortSignal,
): Promise<Tried> {
  if (signal.aborted) return err(failure('timeout', 'there was no time to ask'))
  const connector = spaceConnector(settings, { ...deps, secret }, deps.perceiveMs)
  const begun = await connector.warmUp(AbortSignal.timeout(WAKE_ATTEMPT_MS))
  if (!begun.ready) return err(failure(begun.code, begun.message))
  const heard = await asked(connector, deps, trial, signal)
  await connector.rest()
  const betrayed = otherGame(connector.history(), heard.reply)
  if (betrayed === undefined) return judged(heard)
  const host = hostOf(baseOf(settings, deps.hosts))
  const message = `${host} speaks the protocol of another game: a Space plays ${games[SPACE_GAME].title} here and nothing else`
  return err(failure('other-game', message, { host }, cutTo(betrayed, LONGEST_DETAIL)))
}

async function asked(
  connector: AgentConnector,
  { clock, random }: ConnectorDeps,
  { game, language }: Trial,
  signal: AbortSignal,
) {
  const { question, limitMs } = trialQuestion(games[game], language, random)
  const telling = signal.aborted
    ? undefined
    : connector.follow?.(question.game, question.seen, new AbortController().signal)
  await catchUp(telling, HEARING_MS, clock, signal)
  const began = clock.now()
  const reply = await connector.answer({ ...question, deadline: began + question.ask.limitMs }, signal)
  return { reply, limitMs, ms: Math.round(clock.now() - began) }
}

function judged(
  { reply, limitMs, ms }: { reply: Reply; limitMs: number; ms: number },
  about: Failure['params'] = {},
): Tried {
  const error = reply.error ?? 'no answer came'
  if ('missing' in reply.answer) return err(failure(reply.fault ?? 'timeout', error, { ...about, ms }))
  const text = 'text' in reply.answer ? reply.answer.text : JSON.stringify(reply.answer.action)
  const detail = cutTo(text, LONGEST_DETAIL)
  if (letters(text) === '') return err(failure('empty-answer', error, { ms }, detail))
  const params = { ms, limitMs, ...(reply.error !== undefined && { note: reply.error }) }
  return ok({ code: ms > limitMs ? 'answered-late' : 'answered', params, detail })
}

const LONGEST_DETAIL = 2_000

/** The site waits longer for a test's answer than in ranked games, since owners prefer a slow answer to none. */
export const TRIAL_MS = 30_000

/** All events in a test question carry this invented time, which agents never see. */
const THEN = '2026-01-01T00:00:00.000Z'

/** An agent is tested with a question from a real game, if possible from the middle of a match. */
export function trialQuestion(game: AnyGame, language: Language, random: Random) {
  const trial = aboutGame(game.id).trial?.(language)
  const { deal, moves } = trial ?? OPENING
  const config = trial ? game.config.parse(trial.config) : usualConfig(game, language)
  const dealt = game.draw(config, random, { deal })
  const { value } = playMatch(game, game.start(config, dealt), { random, at: () => THEN, moves }).next(new Map())
  const [asked] = value.asks
  if (!asked) throw new Error(`no seat is asked at the trial's moment of ${game.id}`)
  const ask = { ...asked, limitMs: TRIAL_MS }
  const seen = viewsOf(game, value.log, seatViewer(ask.seat))
  const legal = () => game.legal(value.position.state, ask.seat)
  const question = { id: `ask_${randomUUID()}`, table: `tab_${randomUUID()}`, game, ask, seen, language, legal }
  return { question, limitMs: asked.limitMs }
}

const OPENING = { deal: {}, moves: [] }

/** Some agents take the same requests but were made for another game, which only the texts of their answers show. */
function otherGame(history: readonly Delivery[], { answer, error }: Reply): string | undefined {
  const refusals = history.flatMap(({ refused }) => refused?.detail ?? refused?.message ?? [])
  const answered = 'text' in answer ? [answer.text] : []
  const betrayed = [...refusals, ...answered, ...(error === undefined ? [] : [error])].find((said) =>
    WEREWOLF.test(said),
  )
  if (betrayed !== undefined) return betrayed
  return 'missing' in answer && knowsOnlyBeginnings(history) ? (refusals[0] ?? '') : undefined
}

const WEREWOLF =
  /\bwere-?wol(f|ves)\b|\bseer\b|\b(wolf_speech|skill_result|night_info|sheriff_\w+)\b|狼人|预言家|女巫|\brole agent for \S+ not registered\b|'AgentReq' object has no attribute 'role'/i

function knowsOnlyBeginnings(history: readonly Delivery[]): boolean {
  const own = history.filter(({ event }) => OWN.has(event.status))
  const begun = history.some(({ event, refused }) => event.status === 'start' && !refused)
  return (
    begun &&
    own.length > 1 &&
    own.every(({ refused }) => refused?.code === 'failed' && UNKNOWN.test(refused.detail ?? ''))
  )
}

/** Agents' programs that were written for another game with the same protocol do not know these two events. */
const OWN = new Set<SpaceRequest['status']>(['distribution', 'round'])
/** How programs refuse an event that they do not know; Python's NotImplementedError has an empty message. */
const UNKNOWN =
  /^(perceive error)?[\s:]*$|not.?implemented|(unknown|unsupported|invalid|unexpected) status|未知|不支持/i
