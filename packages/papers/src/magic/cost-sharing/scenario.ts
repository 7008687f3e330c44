import { costSharing as game } from '@masquerade/games'
import { z } from 'zod'
import { onEachSeat, SEATS, scenario } from '../scenario.ts'
import bundled from './settings.json' with { type: 'json' }

const WHOLE = 100

const shares = z.array(z.int().min(0).max(WHOLE)).length(SEATS.length)

/** The airport's cost, how much each of three airlines uses the airport, and each airline's first proposal. */
const form = z.strictObject({
  fee: z.int().min(1),
  usage: z.array(z.string().min(1).max(1_000)).length(SEATS.length),
  opening: z.array(shares).length(SEATS.length),
})

const config = game.config.parse({})

/** In the MAgIC paper, each player's first proposal is part of the game setting and is not chosen by an agent. */
export const costSharing = scenario({
  game: game.id,
  roles: ['airline'],
  form,
  bundled,
  each: SEATS.length,
  tables: ({ fee, usage, opening }) => onEachSeat(config, { fee, usage, need: null, opening }),
  mean: { id: 'cost', range: () => ({ least: 0, most: WHOLE }) },
  also: (own) => ({ ownAgreed: [own('ownAgreed'), own('agreed')], cost: [own('cost'), own('agreed')] }),
})
