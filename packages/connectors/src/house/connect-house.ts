import { err, ok, type Random, type Result } from '@masquerade/game'
import { houseAgents, playerOf } from '@masquerade/house'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import type { Clock } from '../clock.ts'
import { houseConnector, type Pace } from './house-connector.ts'

export function connectHouse(
  { house }: SettingsOf<'house'>,
  { pace, clock, random }: { pace: Pace; clock: Clock; random: Random },
): Result<AgentConnector, string> {
  if (!Object.hasOwn(houseAgents, house)) return err(`there is no house agent ${house}`)
  return ok(houseConnector((game) => playerOf(house, game), pace, clock, random))
}
