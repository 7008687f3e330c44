import { err, ok, type Result } from '@masquerade/game'
import { houseAgents } from '@masquerade/house'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import type { ConnectorDeps } from '../connect.ts'
import { houseConnector } from './house-connector.ts'

export function connectHouse(
  { house }: SettingsOf<'house'>,
  { pace, clock, random }: Pick<ConnectorDeps, 'pace' | 'clock' | 'random'>,
): Result<AgentConnector, string> {
  const agent = Object.hasOwn(houseAgents, house) ? houseAgents[house] : undefined
  return agent ? ok(houseConnector(agent, pace, clock, random)) : err(`there is no house agent ${house}`)
}
