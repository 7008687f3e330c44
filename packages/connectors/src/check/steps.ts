import { randomBytes, randomUUID } from 'node:crypto'
import {
  type AnyGame,
  cutTo,
  err,
  ok,
  playMatch,
  type Random,
  type Result,
  seatViewer,
  usualConfig,
  viewsOf,
} from '@masquerade/game'
import { type GameId, games, type Language, letters } from '@masquerade/games'
import type { AgentCheckStep, AgentCheckSuccess, AgentSettings, SettingsOf } from '@masquerade/protocol'
import type { AgentConnector, Reply } from '../agent-connector.ts'
import { isForChatAlone, listModels } from '../api/api-connector.ts'
import { catchUp } from '../ask-agent.ts'
import { type ConnectorDeps, connectorFor } from '../connect.ts'
import { fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure } from '../failure.ts'
import { aboutGame } from '../games/registry.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { HEARING_MS, WAKE_ATTEMPT_MS } from '../limits.ts'
import { otherGame } from '../space/other-game.ts'
import { baseOf, SPACE_GAME, spaceConnector } from '../space/space-connector.ts'
import { callSpace } from '../space/space-protocol.ts'
import { knock } from '../webhook/webhook-connector.ts'
import { servedBy } from './served-by.ts'

export type Tried = Result<{ code: AgentCheckSuccess; params?: AgentCheckStep['params']; detail?: string }, Failure>

export async function reach(
  settings: AgentSettings,
  { hosts }: ConnectorDeps,
  http: HttpAccess,
  until: Until,
): Promise<Tried> {
  const base = addressOf(settings, { hosts })
  if (base === undefined) return ok({ code: 'nothing-to-check' })
  const reached = await knock(base, http, until)
  return reached.ok ? ok({ code: 'reachable', params: { host: hostOf(base) } }) : reached
}

export function addressOf(settings: AgentSettings, { hosts }: Pick<ConnectorDeps, 'hosts'>): string | undefined {
  if (settings.kind === 'space') return baseOf(settings, hosts)
  if (settings.kind === 'model') return hosts.inference
  if (settings.kind === 'api') return settings.base
  return settings.kind === 'webhook' ? settings.url : undefined
}

export async function nameModel(
  settings: SettingsOf<'space' | 'model' | 'api'>,
  { hosts }: ConnectorDeps,
  http: HttpAccess,
  until: Until,
): Promise<Tried> {
  if (settings.kind === 'model') {
    const served = await servedBy(settings, hosts, http, until)
    if (!served.ok && served.error.code === 'no-such-model') {
      return err(await orNamesake(served.error, 'space', settings.model, hosts, http, until))
    }
    if (!served.ok) return served
    return ok({ code: 'model-served', params: { model: settings.model, providers: served.value.join(', ') } })
  }
  if (settings.kind === 'space') {
    const named = await callSpace(http, baseOf(settings, hosts), 'getModelName', {}, until)
    // A Hugging Face Space (a hosted program) may play without telling the name of its model.
    if (!named.ok) return named.error.code === 'not-found' ? ok({ code: 'model-unnamed' }) : named
    return ok({ code: 'model-named', params: { model: cutTo(named.value.result, 200) } })
  }
  const { model } = settings
  const listed = await listModels(settings, http, until)
  if (!listed.ok && (UNLISTED.has(listed.error.code) || isForChatAlone(listed.error)))
    return ok({ code: 'no-list', params: { model } })
  if (!listed.ok) return listed
  if (listed.value.includes(model))
    return ok({ code: 'model-served', params: { model, providers: hostOf(settings.base) } })
  // Many APIs accept names of models that their lists do not contain, so only the test question decides whether the
  // model exists.
  return ok({ code: 'model-not-listed', params: { model, listed: listed.value.slice(0, 10).join(', ') } })
}

const UNLISTED = new Set<Failure['code']>([
  ...(['not-found', 'rejected', 'too-large', 'not-this-protocol', 'redirect', 'server-error', 'empty-answer'] as const),
])

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
  // The test question to a webhook without a secret is signed with a random key, so a webhook that checks signatures
  // refuses it.
  const signing = settings.kind === 'webhook' ? randomBytes(32).toString('base64url') : undefined
  const connector = connectorFor(settings, secret ?? signing, deps)
  if (!connector.ok) return err(failure('rejected', connector.error))
  return judged(await asked(connector.value, deps, trial, signal), 'model' in settings ? { model: settings.model } : {})
}

/**
 * If the test of a Hugging Face Space is aborted, an event already sent must still arrive first, or it could disturb a
 * later game.
 */
async function askSpaceOnce(
  settings: SettingsOf<'space'>,
  secret: string | undefined,
  deps: ConnectorDeps,
  trial: Trial,
  signal: AbortSignal,
): Promise<Tried> {
  const { outbound, clock, hosts, perceiveMs, lanes } = deps
  if (signal.aborted) return err(failure('timeout', 'there was no time to ask'))
  const connector = spaceConnector(settings, hosts, { outbound, clock, secret, lanes }, perceiveMs)
  const begun = await connector.warmUp(AbortSignal.timeout(WAKE_ATTEMPT_MS))
  if (!begun.ready) return err(failure(begun.code, begun.message))
  const heard = await asked(connector, deps, trial, signal)
  await connector.rest()
  const betrayed = otherGame(connector.history(), heard.reply)
  if (betrayed === undefined) return judged(heard)
  const host = hostOf(baseOf(settings, hosts))
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

const TELLS = { space: (name: string) => `spaces/${name}/runtime`, model: (name: string) => `models/${name}` }

/**
 * A name like OWNER/NAME that is unknown among Hugging Face's Spaces is looked up among its models, and the reverse.
 */
export async function orNamesake(
  failed: Failure,
  other: keyof typeof TELLS,
  name: string,
  { hub }: Pick<HuggingFaceHosts, 'hub'>,
  http: HttpAccess,
  until: Until,
): Promise<Failure> {
  const url = `${withoutSlash(hub)}/api/${TELLS[other](name)}`
  const found = await fetched({ ...http, secret: undefined }, url, until, { retry: 'unsent' })
  const exists = found.ok || found.error.code === 'too-large'
  if (!exists) return failed
  const message = `${failed.message}. There is a ${NAMES[other]} of that name`
  return { ...failed, message, params: { ...failed.params, other: 'yes' } }
}

const NAMES = { space: 'Space', model: 'model' }

/**
 * The site waits longer for the answer to a test question than in ranked games, since owners prefer a slow answer to
 * none.
 */
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
