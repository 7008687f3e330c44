import type { Reply } from '../agent-connector.ts'
import type { SpaceRequest } from './space-protocol.ts'
import type { Delivery } from './teller.ts'

/** Some agents take the same requests but were made for another game, which only the texts of their answers show. */
export function otherGame(history: readonly Delivery[], { answer, error }: Reply): string | undefined {
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
