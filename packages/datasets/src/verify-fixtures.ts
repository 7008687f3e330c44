import { isDeepStrictEqual } from 'node:util'
import type { CommitmentFile } from './commitment-file.ts'
import type { DatasetMatch } from './dataset-match.ts'
import { committedFixtures, drawFixtures } from './fixtures.ts'
import { FILES } from './manifest.ts'

type Tell = (fault: string) => void

/** Holds who sat with whom to the pairings that an arena drew before its first match; while they are secret, to nothing. */
export function fixturesCheck({ opened, unmet = [], renamed = [] }: CommitmentFile, tell: Tell) {
  const season = opened?.season
  const committed = season && committedFixtures.safeParse(season.pairings).data
  if (!season || !committed) {
    return {
      match({ fixture }: DatasetMatch, name: string) {
        if (season && fixture) tell(`${name}: it is told to be pairing ${fixture.number}, and none was committed to`)
      },
      end() {},
    }
  }
  const [rules, { fixtures }] = committed
  if (!isDeepStrictEqual(drawFixtures(rules, season.seeds[0]), fixtures))
    tell(`${FILES.commitment}: pairings: they are not what the seed draws`)
  const former = new Map(renamed.map(({ of, to }) => [to, of]))
  const gone = new Set(former.values())
  if (former.size < renamed.length || gone.size < renamed.length)
    tell(`${FILES.commitment}: renamed: an agent is told to be two, or two to be one`)
  const told = new Set(unmet.map(({ number }) => number))
  const met = new Set<number>()
  return {
    match({ fixture, seats }: DatasetMatch, name: string) {
      if (!fixture) return tell(`${name}: it is none of the pairings that its arena committed to`)
      const { number, instead } = fixture
      if (met.has(number)) tell(`${name}: pairing ${number} is another match’s`)
      if (told.has(number)) tell(`${name}: pairing ${number} is told to be unmet`)
      met.add(number)
      const drawn = fixtures[number - 1]
      if (!drawn) return tell(`${name}: pairing ${number} is beyond the ${fixtures.length} that were drawn`)
      const replaced = new Map(instead.map(({ seat, of }) => [seat, of]))
      const came = seats.map(({ seat, agent }) => replaced.get(seat) ?? agent)
      const back = came.find((agent) => gone.has(agent))
      if (back) tell(`${name}: ${back} sat down, who is told to have another name now`)
      const sat = came.map((agent) => former.get(agent) ?? agent)
      if (!isDeepStrictEqual(sat, drawn))
        tell(`${name}: pairing ${number}: ${drawn.join(', ')} were drawn, and ${sat.join(', ')} sat down`)
    },
    end(): void {
      for (let number = 1; number <= fixtures.length; number++) {
        if (!met.has(number) && !told.has(number))
          tell(`pairing ${number}: there is no match of it, and ${FILES.commitment} does not say why`)
      }
    },
  }
}
