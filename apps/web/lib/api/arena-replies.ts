import type { ArenaReply } from '@masquerade/protocol/public-api'
import { defined } from '../defined.ts'

export function arenaReplyOf(arena: Omit<ArenaReply, 'config'> & { config: object }): ArenaReply {
  const { slug, name, game, language, purpose, seats, ranking, masked, injections, pace, excludedMatches } = arena
  const { config, windowDays, prizes } = arena
  return {
    ...{ slug, name, game, language, purpose, seats, ranking, masked, injections, pace, excludedMatches },
    config: config as ArenaReply['config'], // JSON that is only read here
    ...defined({ windowDays, prizes }),
  }
}
