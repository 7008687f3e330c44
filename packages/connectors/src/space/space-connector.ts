import { type AnyGame, cutTo, err, type Result, seatName } from '@masquerade/game'
import type { GameId } from '@masquerade/games'
import { GAMES_OF_KIND, type SettingsOf } from '@masquerade/protocol'
import type { AgentConnector, Question, Reply, WarmUp } from '../agent-connector.ts'
import { type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { keepTrying, type Until } from '../exchange/patient.ts'
import { type Failure, failure, missing, notReady } from '../failure.ts'
import { type HuggingFaceHosts, spaceAddress } from '../hosts.ts'
import { PERCEIVE_MS } from '../limits.ts'
import { interactOf, perceptionsOf } from './perceptions.ts'
import { callSpace, type SpaceRequest, troubleOf } from './space-protocol.ts'
import { type Account, type Memory, teller } from './teller.ts'

export const baseOf = ({ space, base }: SettingsOf<'space'>, hosts: HuggingFaceHosts): string =>
  base ?? spaceAddress(hosts.spaces, space ?? '')

/** A Space (a hosted program) remembers one game only, so it plays one game at a time, which `init` begins. */
export function spaceConnector(
  settings: SettingsOf<'space'>,
  http: HttpAccess,
  perceiveMs: number = PERCEIVE_MS,
): AgentConnector & Required<Pick<AgentConnector, 'follow'>> & Pick<Memory, 'history' | 'rest'> {
  const base = baseOf(settings, http.hosts)
  const call = (route: Parameters<typeof callSpace>[2], request: Parameters<typeof callSpace>[3], until: Until) =>
    callSpace(http, base, route, request, until)
  const soon = (signal: AbortSignal): Until => ({ deadline: http.clock.now() + perceiveMs, signal, way: { waits: [] } })
  const memory = teller(
    (signal) => call('init', {}, soon(signal)),
    (event, signal) => call('perceive', event, soon(signal)),
  )

  return {
    host: hostOf(base),
    async warmUp(signal, way): Promise<WarmUp> {
      const awake = await keepTrying((until) => wake(settings, http, until), http.clock, signal, way)
      const begun = awake.ok ? await keepTrying((until) => call('init', {}, until), http.clock, signal, way) : awake
      if (!begun.ok) return notReady(begun.error)
      memory.begun()
      const model = cutTo(begun.value.result.trim(), 200)
      return { ready: true, ...(model !== '' && { model }) }
    },
    follow(game, seen, signal) {
      return speaks(game) ? memory.follow(perceptionsOf(seen), signal) : undefined
    },
    async answer({ game, ask, seen, deadline, way }: Question, signal): Promise<Reply> {
      if (signal.aborted) return { answer: { missing: 'timeout' } }
      if (!speaks(game)) {
        const message = `the whoisspy protocol of Spaces cannot tell of ${game.title}`
        return missing(failure('not-for-this-game', message, { game: game.id }))
      }
      const asked = interactOf(ask, seen)
      const { answered, account } = await memory.ask(perceptionsOf(seen), () =>
        call('interact', asked, { deadline, signal, way }),
      )
      return toReply(answered, account, asked, seatName(game, seen, ask.seat))
    },
    history: memory.history,
    rest: memory.rest,
  }
}

export async function wake(
  settings: SettingsOf<'space'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<unknown, Failure>> {
  const healthy = await callSpace(http, baseOf(settings, http.hosts), 'checkHealth', {}, until)
  const { space } = settings
  if (healthy.ok || space === undefined || until.signal.aborted) return healthy
  const trouble = await troubleOf(space, http, until)
  return trouble ? err(trouble) : healthy
}

function toReply(
  answered: Awaited<ReturnType<typeof callSpace>>,
  { sent, missed, failures }: Account,
  asked: SpaceRequest,
  own: string,
): Reply {
  const unheard = [...new Set(missed.flatMap(({ status, name }) => (HEARD.has(status) && name ? [name] : [])))]
  const others = unheard.filter((name) => name !== own)
  const common = {
    prompt: { told: sent.map((event) => ({ ...event })), asked: { ...asked } },
    ...(others.length > 0 && { unheard: others }),
  }
  if (!answered.ok) return { ...missing(answered.error), ...common }
  const { result, raw } = answered.value
  const notes = [...new Set(failures), ...(result.trim() === '' ? ['It answered with nothing.'] : [])]
  return { answer: { text: result }, ...(notes.length > 0 && { error: notes.join(' ') }), ...common, reply: raw }
}

const HEARD = new Set<SpaceRequest['status']>(['round', 'vote'])

export const SPACE_GAME: GameId = GAMES_OF_KIND.space[0]

export const SPACE_GAMES: readonly GameId[] = [SPACE_GAME]

const speaks = ({ id }: AnyGame): boolean => id === SPACE_GAME
