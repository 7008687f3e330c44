import { isDeepStrictEqual } from 'node:util'
import { jsonIn, type Logged, messageOf, type Replayed } from '@masquerade/game'
import { acquaintanceOfLate, CONTEST_RULE, drawSeats, LATELY, type Seating, seatsCommitted } from '@masquerade/seating'
import { z } from 'zod'
import { begunFrom, dealtEntry, seatingChance } from '../chance.ts'
import { broken, type CommitmentFile, commitmentFile, digestOfParts } from '../commitment.ts'
import type { DatasetMatch } from '../dataset-match.ts'
import { committedFixtures, drawFixtures } from '../fixtures.ts'
import { FILES } from '../manifest.ts'

/** A forged dataset may claim millions of matches that it lacks, so only this many missing matches are reported. */
const MOST_MISSING = 1_000

type Tell = (fault: string) => void

interface CommitmentCheck {
  digest?: string
  changes?: readonly string[]
  match(match: DatasetMatch, name: string, replayed: Replayed | undefined): void
  end(): void
}

/** If no digest from before the first match is given, the digest in the dataset's own file is trusted. */
export function commitmentCheck(text: string | undefined, published: string | undefined, tell: Tell): CommitmentCheck {
  if (text === undefined) {
    if (published !== undefined) tell(`${FILES.commitment}: it is missing`)
    return {
      match: (match, name) => match.draw && tell(`${name}: it was drawn, and ${FILES.commitment} is missing`),
      end() {},
    }
  }
  const stated = commitmentFile.safeParse(jsonIn(text)).data
  if (!stated) {
    tell(`${FILES.commitment}: it is no commitment`)
    return { match() {}, end() {} }
  }
  for (const fault of digestFaults(stated, published)) tell(`${FILES.commitment}: ${fault}`)
  for (const fault of withdrawnFaults(stated)) tell(`${FILES.commitment}: withdrawn: ${fault}`)
  const changes = (stated.withdrawn ?? []).map(
    ({ number, after, at, why }) =>
      `entry ${number} of what is dealt from was withdrawn at ${at}, after draw ${after}: ${why}`,
  )
  const pairings = [fixturesCheck(stated, tell), seatingsCheck(stated, tell, (change) => changes.push(change))]
  const drawn = new Set<number>()
  const unplayed = new Set(stated.unplayed.map(({ number }) => number))
  return {
    digest: stated.digest,
    changes,
    match(match, name, replayed) {
      for (const check of pairings) check.match(match, name)
      const { draw } = match
      if (!draw) return tell(`${name}: it was not drawn from what its arena committed to`)
      const { number } = draw
      if (drawn.has(number)) tell(`${name}: draw ${number} is another match’s`)
      if (number > stated.draws) tell(`${name}: draw ${number} is beyond the ${stated.draws} that were drawn`)
      if (unplayed.has(number)) tell(`${name}: draw ${number} is listed as unplayed`)
      drawn.add(number)
      const fault = stated.opened && replayed && drawFault(stated, stated.opened.season, draw, replayed)
      if (fault) tell(`${name}: draw ${number}: ${fault}`)
    },
    end() {
      let missing = 0
      for (let number = 1; number <= stated.draws && missing < MOST_MISSING; number++) {
        if (drawn.has(number) || unplayed.has(number)) continue
        missing += 1
        tell(`draw ${number}: there is no match of it, and ${FILES.commitment} does not say why`)
      }
      for (const check of pairings) check.end()
    },
  }
}

function digestFaults(stated: CommitmentFile, published: string | undefined): string[] {
  const { digest, opened } = stated
  return [
    ...(published !== undefined && published !== digest ? [`its digest is ${digest}, published was ${published}`] : []),
    ...(digestOfParts(stated) === digest ? [] : ['its digest is not that of its parts']),
    ...(opened ? broken(stated, opened.season, opened.nonce) : []).map((part) => `${part}: not what was committed to`),
  ]
}

type Opened = NonNullable<CommitmentFile['opened']>['season']

function withdrawnFaults({ at, draws, withdrawn = [], opened }: CommitmentFile): string[] {
  const count = opened?.season.supply.length
  const numbers = new Set(withdrawn.map(({ number }) => number))
  return [
    ...(numbers.size < withdrawn.length ? ['an entry is withdrawn twice'] : []),
    ...(count !== undefined && count > 0 && numbers.size >= count ? ['no entry is left'] : []),
    ...withdrawn.flatMap(({ number, after, at: then }) => [
      ...(count !== undefined && number > count ? [`there is no entry ${number}, but ${count}`] : []),
      ...(after > draws ? [`entry ${number}: draw ${after} is beyond the ${draws} that were drawn`] : []),
      ...(Date.parse(then) >= Date.parse(at) ? [] : [`entry ${number}: that was before anything was committed to`]),
    ]),
  ]
}

/** The start of a match must follow from the arena's seed and word list; the returned text says where it does not. */
function drawFault(
  { withdrawn = [] }: CommitmentFile,
  { supply, seeds }: Opened,
  draw: NonNullable<DatasetMatch['draw']>,
  replayed: Replayed,
) {
  const { game, log, position } = replayed
  const { config } = game.dealt(position.state)
  try {
    const entry = dealtEntry({ seed: seeds[0], count: supply.length, withdrawn }, draw.number)
    if (withdrawn.some(({ number }) => number === entry)) return `it is dealt from entry ${entry}, which was withdrawn`
    const begun = begunFrom({ game, config }, { supply, seed: seeds[0], withdrawn }, draw)
    const other = begun.findIndex((event, index) => !isSame(event, log[index]))
    return other < 0 ? undefined : `event ${other + 1} (${log[other]?.type ?? 'missing'}) is not what the seed deals`
  } catch (error) {
    return `it cannot be dealt: ${messageOf(error)}`
  }
}

const isSame = (dealt: Pick<Logged, 'type' | 'data'>, logged: Logged | undefined): boolean =>
  dealt.type === logged?.type && isDeepStrictEqual(plain(dealt.data), plain(logged.data))

const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

function fixturesCheck({ opened, unmet = [], renamed = [] }: CommitmentFile, tell: Tell) {
  const season = opened?.season
  const committed = season && committedFixtures.safeParse(season.pairings).data
  if (!season || !committed) {
    return uncommitted('pairing', ({ fixture }) => fixture, season, tell)
  }
  const [rules, { fixtures }] = committed
  if (!isDeepStrictEqual(drawFixtures(rules, season.seeds[0]), fixtures))
    tell(`${FILES.commitment}: pairings: they are not what the seed draws`)
  const former = new Map(renamed.map(({ of, to }) => [to, of]))
  const gone = new Set(former.values())
  if (former.size < renamed.length || gone.size < renamed.length)
    tell(`${FILES.commitment}: renamed: an agent is listed as two, or two as one`)
  const listed = new Set(unmet.map(({ number }) => number))
  const met = new Set<number>()
  return {
    match({ fixture, seats }: DatasetMatch, name: string) {
      if (!fixture) return tell(`${name}: it is none of the pairings that its arena committed to`)
      const { number, instead } = fixture
      if (met.has(number)) tell(`${name}: pairing ${number} is another match’s`)
      if (listed.has(number)) tell(`${name}: pairing ${number} is listed as unmet`)
      met.add(number)
      const drawn = fixtures[number - 1]
      if (!drawn) return tell(`${name}: pairing ${number} is beyond the ${fixtures.length} that were drawn`)
      const came = plannedIn(seats, instead)
      const back = came.find((agent) => gone.has(agent))
      if (back) tell(`${name}: ${back} sat down, listed under another name now`)
      const sat = came.map((agent) => former.get(agent) ?? agent)
      if (!isDeepStrictEqual(sat, drawn))
        tell(`${name}: pairing ${number}: ${drawn.join(', ')} were drawn, and ${sat.join(', ')} sat down`)
    },
    end(): void {
      for (let number = 1; number <= fixtures.length; number++) {
        if (!met.has(number) && !listed.has(number))
          tell(`pairing ${number}: there is no match of it, and ${FILES.commitment} does not say why`)
      }
    },
  }
}

/** The dataset has no events of a match that was never finished, but it lists the agents chosen for that match. */
interface Table {
  agents: readonly string[]
  match?: { name: string; seating: Seating; called: ReadonlyMap<string, string> }
}

/** A contest fixes before its first match how many games each agent has, or how often each two agents meet. */
const contestCommitted = z.object({
  rule: z.literal(CONTEST_RULE),
  schedule: z.looseObject({ games: z.int(), pairing: z.string().exactOptional() }),
  fairness: z.looseObject({ owners: z.string() }),
  meetings: z.int().exactOptional(),
})

const TOGETHER = 'together'

type ContestCommitted = z.infer<typeof contestCommitted>

/** Which agents a contest may draw follows from how many games each has had, and the committed number. */
function contestFaults(
  { schedule: { games, pairing } }: ContestCommitted,
  { there, pairing: by }: NonNullable<DatasetMatch['seating']>,
  seats: readonly { agent: string; fills: boolean }[],
): string[] {
  const way = (one: string | undefined) => one ?? 'by games owed'
  if (by !== pairing) return [`it was drawn ${way(by)}, and ${way(pairing)} was committed to`]
  const owes = new Map(there.map((one) => [one.agent, one.owes]))
  const should = (played: number) => (pairing === undefined ? Math.max(0, games - played) : undefined)
  return [
    ...there
      .filter((one) => one.owes !== should(one.games))
      .map((one) => `${one.agent} had ${one.games} of ${games} games, and was owed ${one.owes ?? 'none'}`),
    ...seats
      .filter(({ agent, fills }) => fills !== (owes.get(agent) === 0))
      .map(({ agent, fills }) => `${agent} ${fills ? 'was owed a game that does not count' : 'was owed no game'}`),
  ]
}

function seatingsCheck({ opened, seatings = 0, unseated = [] }: CommitmentFile, tell: Tell, change: Tell) {
  const season = opened?.season
  const rules = season?.pairings.length === 1 ? seatsCommitted.safeParse(season.pairings[0]).data : undefined
  if (!season || !rules) {
    return uncommitted('seating', ({ seating }) => seating, season, tell)
  }
  const contest = contestCommitted.safeParse(season.pairings[0]).data
  let otherOwners = 0
  const tables = new Map<number, Table>(unseated.map(({ number, agents }) => [number, { agents }]))
  return {
    match({ seating, seats }: DatasetMatch, name: string) {
      if (!seating) return tell(`${name}: it was not seated by the seed that its arena committed to`)
      const { number, instead, there, ...by } = seating
      if (tables.get(number)?.match) tell(`${name}: seating ${number} is another match’s`)
      else if (tables.has(number)) tell(`${name}: seating ${number} is listed as come to nothing`)
      if (number > seatings) tell(`${name}: seating ${number} is beyond the ${seatings} that were drawn`)
      const ids = new Map(there.map(({ agent, id }) => [agent, id]))
      if (new Set(ids.values()).size < there.length) tell(`${name}: seating ${number}: somebody was there twice`)
      const sat = plannedIn(seats, instead)
      const filled = sat.map((agent, at) => ({ agent, fills: seats[at]?.fills ?? false }))
      for (const fault of contest ? contestFaults(contest, seating, filled) : [])
        tell(`${name}: seating ${number}: ${fault}`)
      // Organizers may change this rule of an open contest, and the arena's public log says when.
      if (contest && by.apart !== (contest.fairness.owners !== TOGETHER)) otherOwners += 1
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
      if (otherOwners > 0) {
        const owners = contest?.fairness.owners === TOGETHER ? 'kept apart' : 'allowed together'
        change(`${otherOwners} tables were drawn with agents of one owner ${owners}, unlike the rules committed to`)
      }
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
        const [one, other] = table?.agents ?? []
        const meetings = one && other && table?.match ? all.meetings(one, other) : 0
        if (contest?.meetings !== undefined && table?.match && meetings > contest.meetings)
          tell(
            `${table.match.name}: seating ${number}: it is meeting ${meetings} of two that were to meet ${contest.meetings} times`,
          )
      }
    },
  }
}

type NumberOf = (match: DatasetMatch) => { number: number } | undefined

const uncommitted = (what: string, numberOf: NumberOf, season: Opened | undefined, tell: Tell) => ({
  match(match: DatasetMatch, name: string) {
    const listed = numberOf(match)
    if (season && listed) tell(`${name}: it is listed as ${what} ${listed.number}, and none was committed to`)
  },
  end() {},
})

const plannedIn = (seats: DatasetMatch['seats'], instead: readonly { seat: number; of: string }[]): string[] => {
  const replaced = new Map(instead.map(({ seat, of }) => [seat, of]))
  return seats.map(({ seat, agent }) => replaced.get(seat) ?? agent)
}
