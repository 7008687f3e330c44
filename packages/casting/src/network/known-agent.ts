import { SPACE_GAMES } from '@masquerade/connectors'
import { games } from '@masquerade/games'
import type { KnownAgent, NetworkKind, NetworkSpec } from '@masquerade/lab'
import { nameOf } from './agent-of.ts'

/** What a question has, about, in tokens: rules and the whole match so far. */
const USUAL_PROMPT = 2_000
/** What a reply has at most where nobody says. */
const USUAL_REPLY = 1_024
const MILLION = 1_000_000

const EVERY_GAME = Object.keys(games)

/** What an experiment has to know of an agent over a network, by its specification alone. */
export function knownBy(kind: NetworkKind, spec: NetworkSpec): KnownAgent {
  const hasMemory = kind === 'webhook' || kind === 'mailbox'
  const isSpace = kind === 'space'
  return {
    name: nameOf(spec),
    games: isSpace ? SPACE_GAMES : 'games' in spec && spec.games ? spec.games : EVERY_GAME,
    languages: ['en', 'zh'],
    probed: !isSpace,
    tells: !isSpace,
    repeatable: false,
    parts: [],
    cost: costOf(spec),
    remote: true,
    ...('model' in spec && { strategy: spec.strategy ?? 'plain' }),
    ...(hasMemory && { remembers: true as const }),
    ...(isSpace && { alone: true as const }),
  }
}

function costOf(spec: NetworkSpec): KnownAgent['cost'] {
  if (!('model' in spec)) return { tokens: 0, money: 0 }
  const reply = spec.sampling?.maxTokens ?? USUAL_REPLY
  return { tokens: USUAL_PROMPT + reply, money: priceOf(spec, USUAL_PROMPT, reply) }
}

/** What tokens cost by the price that the manifest names, in US dollars. */
export function priceOf(spec: NetworkSpec, tokensIn: number, tokensOut: number): number {
  if (!('model' in spec) || !spec.price) return 0
  return (tokensIn * spec.price.in + tokensOut * spec.price.out) / MILLION
}
