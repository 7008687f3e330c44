import { err, type Json, type Random, type Result } from '@masquerade/game'
import type { AgentConnector } from './agent-connector.ts'
import type { Clock } from './clock.ts'
import { connectHouse } from './house/connect-house.ts'
import type { Pace } from './house/house-connector.ts'

/** What stands in an agent's newest version: its kind, and the settings of that kind. */
export interface AgentSettings {
  kind: string
  settings: Json
}

/** A line to an agent for one seat of one match; the error says why there can be none. */
export type Connect = (agent: AgentSettings) => Result<AgentConnector, string>

export interface Means {
  clock: Clock
  random: Random
  /** The pace of house agents. */
  pace: Pace
}

/** A connector for each kind of agent; a kind without one cannot be seated yet. */
const KINDS: Readonly<Record<string, (settings: Json, means: Means) => Result<AgentConnector, string>>> = {
  house: connectHouse,
}

export const canConnect = (kind: string): boolean => Object.hasOwn(KINDS, kind)

export function connecting(means: Means): Connect {
  return ({ kind, settings }) => {
    const connect = canConnect(kind) ? KINDS[kind] : undefined
    return connect ? connect(settings, means) : err(`no connector for agents of the kind ${kind}`)
  }
}
