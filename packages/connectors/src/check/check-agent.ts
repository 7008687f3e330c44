import { err, ok, type Result } from '@masquerade/game'
import { type GameId, type Language, STAGED } from '@masquerade/games'
import type { AgentCheckStep, AgentSettings, SettingsOf } from '@masquerade/protocol'
import { apiAccess } from '../api/api-connector.ts'
import type { ConnectorDeps } from '../connect.ts'
import { type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { keepTrying, type Until } from '../exchange/patient.ts'
import { type Failure, failure } from '../failure.ts'
import type { HuggingFaceHosts } from '../hosts.ts'
import { WAKE_ATTEMPT_MS } from '../limits.ts'
import { baseOf, wake } from '../space/space-connector.ts'
import { knock } from '../webhook/webhook-connector.ts'
import { challengeUrl, nameModel, orNamesake, proves, type Tried } from './steps.ts'
import { askOnce } from './trial.ts'

export interface CheckOptions {
  game?: GameId
  language?: Language
  wakeMs?: number
  signal?: AbortSignal
  games?: Games
}

export interface Games {
  underWay(): Promise<boolean>
  /** Runs a test, which would disturb a match; a match that begins aborts it, and the result is undefined. */
  between<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

const NO_GAMES: Games = { underWay: async () => false, between: (work, signal) => work(signal) }

/** The check of an agent stops at a failed step if the later steps would be pointless. */
export async function* checkAgent(
  settings: AgentSettings,
  secret: string | undefined,
  challenge: string | undefined,
  deps: ConnectorDeps,
  {
    game = STAGED[0],
    language = 'en',
    wakeMs = 90_000,
    signal = new AbortController().signal,
    games = NO_GAMES,
  }: CheckOptions = {},
): AsyncGenerator<AgentCheckStep, void, void> {
  const { clock, hosts } = deps
  const given = { ...deps, secret }
  const http = settings.kind === 'api' ? apiAccess(given) : given
  const soon = (): Until => ({ deadline: clock.now() + WAKE_ATTEMPT_MS, signal })
  const base = addressOf(settings, hosts)
  const host = hostOf(base ?? '')
  const step: Step = async (name, run) => {
    const began = clock.now()
    const result = await orPlays(await run(), games, host)
    return stepOf(name, result, Math.max(0, Math.round(clock.now() - began)))
  }

  const address = await step('address', async () => {
    if (base === undefined) return ok({ code: 'nothing-to-check' })
    const reached = await knock(base, http, soon())
    return reached.ok ? ok({ code: 'reachable', params: { host } }) : reached
  })
  const asleep = !address.ok && settings.kind === 'space' && NOT_UP.has(address.code)
  if (!asleep) yield address
  if (!address.ok && !asleep) return
  if (settings.kind === 'space' && !(yield* checkHealth(settings, http, step, soon, wakeMs))) return

  let refused: AgentCheckStep | undefined
  if (settings.kind === 'space' || settings.kind === 'model' || settings.kind === 'api') {
    const model = await step('model', () => nameModel(settings, http, soon()))
    yield model
    // An API key without the right to list models may still have the right to ask a model.
    if (settings.kind === 'api' && model.code === 'unauthorized') refused = model
    else if (!model.ok && HOPELESS.has(model.code)) return
  }
  const url = challengeUrl(settings, hosts)
  if (url !== undefined && challenge !== undefined) {
    // An API's key is not needed for the owner's text, but a private Space answers nothing without its token.
    const asOwner = settings.kind === 'space' ? http : { ...http, secret: undefined }
    yield await step('challenge', async () => {
      const proven = await proves(url, challenge, asOwner, soon())
      return proven.ok ? ok({ code: 'proven', params: { url } }) : proven
    })
  }
  if (settings.kind === 'mailbox') return
  const trial = await step('trial', async () => {
    const tried = await games.between((until) => askOnce(settings, secret, deps, { game, language }, until), signal)
    return tried ?? plays(host)
  })
  yield trial
  if (settings.kind !== 'api') return
  // An API's list of models can be wrong; the API's answer to a question decides whether the model exists.
  if (trial.code === 'no-such-model') yield { ...trial, step: 'model', ms: 0 }
  if (trial.ok && refused) yield { step: 'model', ok: true, code: 'no-list', params: { model: settings.model }, ms: 0 }
}

type Step = (name: AgentCheckStep['step'], run: () => Promise<Tried>) => Promise<AgentCheckStep>

function stepOf(step: AgentCheckStep['step'], result: Tried, ms: number): AgentCheckStep {
  if (result.ok) return { step, ok: true, params: {}, ...result.value, ms }
  const { code, params, message, detail } = result.error
  return { step, ok: false, code, params: { ...params, message }, ...(detail !== undefined && { detail }), ms }
}

/** Returns whether the Space is up. */
async function* checkHealth(
  settings: SettingsOf<'space'>,
  http: HttpAccess,
  step: Step,
  soon: () => Until,
  wakeMs: number,
): AsyncGenerator<AgentCheckStep, boolean, void> {
  const healthy = (result: Result<unknown, Failure>): Tried => (result.ok ? ok({ code: 'healthy' }) : result)
  const first = await step('health', async () => {
    const woken = healthy(await wake(settings, http, soon()))
    if (woken.ok || woken.error.code !== 'no-such-space' || settings.space === undefined) return woken
    return err(await orNamesake(woken.error, 'model', settings.space, http, soon()))
  })
  if (first.ok || (first.code !== 'sleeping' && first.code !== 'building')) {
    yield first
    return first.ok
  }
  yield { ...first, ok: true, code: 'waking' }
  const woken = await step('health', async () => {
    const enough = AbortSignal.any([soon().signal, AbortSignal.timeout(wakeMs)])
    return healthy(await keepTrying((until) => wake(settings, http, until), http.clock, enough))
  })
  yield woken
  return woken.ok
}

const NOT_UP = new Set<AgentCheckStep['code']>(['server-error', 'timeout', 'unreachable'])
const HOPELESS = new Set<AgentCheckStep['code']>([
  ...(['unauthorized', 'not-found', 'no-such-model', 'not-served', 'blocked', 'unknown-host', 'tls'] as const),
])

/** An agent that is silent during its check may be busy with a match, so "playing" is reported instead of a failure. */
async function orPlays(tried: Tried, games: Games, host: string): Promise<Tried> {
  if (tried.ok || !SILENT.has(tried.error.code) || !(await games.underWay())) return tried
  return plays(host)
}

function plays(host: string): Result<never, Failure> {
  const why = 'plays at the moment, and a question would end up in its game: it was not asked'
  return err(failure('playing', `${host} ${why}`, { host }))
}

const SILENT = new Set<Failure['code']>(['timeout', 'unreachable', 'server-error', 'rate-limited'])

function addressOf(settings: AgentSettings, hosts: HuggingFaceHosts): string | undefined {
  if (settings.kind === 'space') return baseOf(settings, hosts)
  if (settings.kind === 'model') return hosts.inference
  if (settings.kind === 'api') return settings.base
  return settings.kind === 'webhook' ? settings.url : undefined
}
