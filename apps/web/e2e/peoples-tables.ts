import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { houseAgents } from '@masquerade/house'
import { smallWorld } from '@masquerade/store/testing'
import { query } from '../../../scripts/postgres/connected.ts'
import { type StackState, stateFile } from './stack.ts'

const HOUSE = Object.keys(houseAgents)

interface PeoplesTable {
  /** How many sit there. */
  agents: number
  config: object
}

/** Tables for people, by their games, with settings of a story's own and house agents beside them; no page lists them. */
export async function peoplesTables(prefix: string, tables: Readonly<Record<string, PeoplesTable>>): Promise<void> {
  const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  for (const [game, { agents, config }] of Object.entries(tables)) {
    const settings = (number: number) => ({ house: HOUSE[number % HOUSE.length] ?? '' })
    // A story that is tried once more makes them anew.
    const slug = `${prefix}-${game}-${randomBytes(3).toString('hex')}`
    await smallWorld(databaseUrl, { slug, game, agents, config, settings, purpose: 'casual', who: 'people' })
    await query(databaseUrl, 'UPDATE arena SET listed = false WHERE slug = $1', [slug])
    await query(databaseUrl, 'UPDATE agent SET listed = false, plays = ARRAY[$2] WHERE slug LIKE $1', [
      `${slug}-player-%`,
      game,
    ])
  }
}
