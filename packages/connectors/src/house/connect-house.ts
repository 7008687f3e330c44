import { err, type Json, ok, type Result } from '@masquerade/game'
import { houseAgents } from '@masquerade/house'
import { z } from 'zod'
import type { AgentConnector } from '../agent-connector.ts'
import type { Means } from '../connect.ts'
import { houseConnector } from './house-connector.ts'

/** Which offline agent: its id in packages/house. */
const houseSettings = z.object({ house: z.string() })

export function connectHouse(settings: Json, { pace, clock, random }: Means): Result<AgentConnector, string> {
  const parsed = houseSettings.safeParse(settings)
  if (!parsed.success) return err(`a house agent's settings name it: ${z.prettifyError(parsed.error)}`)
  const id = parsed.data.house
  const agent = Object.hasOwn(houseAgents, id) ? houseAgents[id] : undefined
  return agent ? ok(houseConnector(agent, pace, clock, random)) : err(`there is no house agent ${id}`)
}
