import { isDeepStrictEqual } from 'node:util'
import { acquaintanceOfLate, drawSeats, LATELY, type Seating, seatsCommitted } from '@masquerade/seating'
import { seatingChance } from '../chance.ts'
import type { CommitmentFile } from '../commitment.ts'
import type { DatasetMatch } from '../dataset-match.ts'
import { FILES } from '../manifest.ts'

/**
 * A forged dataset may claim millions of matches that it does not contain, so only this many missing matches are
 * reported.
 */
const MOST_MISSING = 1_000

type Tell = (fault: string) => void

/** The dataset has no events of a match that was never finished, but it lists the agents chosen for that match. */
interface Table {
  agents: readonly string[]
  match?: { name: string; seating: Seating; called: ReadonlyMap<string, string> }
}

/** Once the arena's secret seed is published, it is checked that this seed chose the agents of each match. */
export function seatingsCheck({ opened, seatings = 0, unseated = [] }: CommitmentFile, tell: Tell) {
  const season = opened?.season
  const rules = season?.pairings.length === 1 ? seatsCommitted.safeParse(season.pairings[0]).data : undefined
  if (!season || !rules) {
    return {
      match({ seating }: DatasetMatch, name: string) {
        if (season && seating) tell(`${name}: it is listed as seating ${seating.number}, and none was committed to`)
      },
      end() {},
    }
  }
  const tables = new Map<number, Table>(unseated.map(({ number, agents }) => [number, { agents }]))
  return {
    match({ seating, seats }: DatasetMatch, name: string) {
      if (!seating) return tell(`${name}: it was not seated by the seed that its arena committed to`)
      const { number, instead, there, ...by } = seating
      if (tables.get(number)?.match) tell(`${name}: seating ${number} is another match’s`)
      else if (tables.has(number)) tell(`${name}: seating ${number} is listed as come to nothing`)
      if (number > seatings) tell(`${name}: seating ${number} is beyond the ${seatings} that were drawn`)
      const replaced = new Map(instead.map(({ seat, of }) => [seat, of]))
      const ids = new Map(there.map(({ agent, id }) => [agent, id]))
      if (new Set(ids.values()).size < there.length) tell(`${name}: seating ${number}: somebody was there twice`)
      const sat = seats.map(({ seat, agent }) => replaced.get(seat) ?? agent)
      tables.set(number, {
        agents: sat.map((agent) => ids.get(agent) ?? agent),
        match: {
          name,
          seating: { ...by, there: there.map(({ agent: _, ...one }) => one) },
          called: new Map(there.map(({ agent, id }) => [id, agent])),
        },
      })
    },
    end(): void {
      const [late, all] = [acquaintanceOfLate(LATELY), acquaintanceOfLate(Number.POSITIVE_INFINITY)]
      let missing = 0
      for (let number = 1; number <= seatings && missing < MOST_MISSING; number++) {
        const table = tables.get(number)
        missing += table ? 0 : 1
        if (!table) tell(`seating ${number}: there is no match of it, and ${FILES.commitment} does not say why`)
        if (table?.match) {
          const { name, seating, called } = table.match
          const names = (agents: readonly string[] = ['no agents']) =>
            agents.map((id) => called.get(id) ?? id).join(', ')
          const past = seating.pairing === 'round-robin' ? all : late
          const drawn = drawSeats(rules, seating, past, seatingChance(season.seeds[0], number))
          if (!isDeepStrictEqual(drawn, [...table.agents]))
            tell(
              `${name}: seating ${number}: of those who were there the seed seats ${names(drawn)}, and ${names(table.agents)} sat down`,
            )
        }
        for (const past of [late, all]) past.add(table?.agents ?? [])
      }
    },
  }
}
