import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describeLaws, type Playthrough, type Secrets } from '@masquerade/game/testing'
import { hanabiSecrets } from './hanabi/laws.ts'
import { publicGoodSecrets } from './public-good/laws.ts'
import { type GameId, games } from './registry.ts'
import { texasHoldemSecrets } from './texas-holdem/laws.ts'
import { ticTacToeSecrets } from './tic-tac-toe/laws.ts'
import { whoIsSpySecrets } from './who-is-spy/laws.ts'

const secrets = {
  'who-is-spy': whoIsSpySecrets,
  'tic-tac-toe': ticTacToeSecrets,
  'public-good': publicGoodSecrets,
  hanabi: hanabiSecrets,
  'texas-holdem': texasHoldemSecrets,
} satisfies Record<GameId, Secrets>

for (const id of Object.keys(games) as GameId[]) describeLaws(games[id], secrets[id], playthroughsOf(id))

function playthroughsOf(id: GameId): Record<string, Playthrough> {
  const folder = new URL(`./${id}/playthroughs/`, import.meta.url)
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]))
}
