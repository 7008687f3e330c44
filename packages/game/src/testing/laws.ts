import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSealed, type Logged, PUBLIC, REFEREE, type Seat, type Seen, seatViewer } from '../event.ts'
import type { AnyGame } from '../game.ts'
import { JUDGING } from '../judging.ts'
import {
  beginning,
  fold,
  judge,
  openAsks,
  type Position,
  parseEvent,
  refusalsFor,
  unspoiled,
  viewOf,
  viewsOf,
} from '../match.ts'
import { GAMES, SCORE, WINS } from '../measure.ts'
import { seededRandom } from '../random.ts'
import { refereeLog } from '../referee-log.ts'
import { BESIDE, isBeside, numbered, type Refused, recordOf, refusalsIn } from '../refusals.ts'
import { choicesOf } from '../rules.ts'
import { figuresWith } from '../settings.ts'
import { type BriefOptions, speechIn, withoutSpeech } from '../telling.ts'
import { storableJson } from '../text.ts'
import { replay, transcriptOf } from '../transcript.ts'
import { describeAnswers } from './any-answer.ts'
import { drawsOfRun, named, shrunkAtMost } from './draws.ts'
import { lastsNoLonger } from './lasting.ts'
import { advanced, decided, legalAction, NOON, nth, type Playout, playout } from './playout.ts'
import { playoutsOf } from './playouts.ts'
import { type Playthrough, playThroughAgain } from './playthrough.ts'
import { same } from './same.ts'
import { schemasBuilt } from './schemas-built.ts'
import { type Secrets, secrecyLaw } from './secrecy.ts'

/** The matches that were recorded of a game, by the names of their files. */
export interface Playthroughs {
  /** Of the repository, with what makes the first of them. */
  folder: string
  recordedBy: string
  recorded: Readonly<Record<string, Playthrough>>
}

/** The laws that every game must pass, over random playouts: one contract suite for all of them. */
export function describeLaws(game: AnyGame, secrets: Secrets, playthroughs: Playthroughs): void {
  describe(`the laws, for ${game.id}`, () => {
    law('every match ends, with whole scores for all its seats that sum to what the game promises', (played) => {
      const outcome = game.outcome(played.position.state)
      if (!outcome) throw new Error('the match is over and has no outcome')
      expect(outcome.scores.every(Number.isInteger)).toBe(true)
      const sum = game.scores.sum?.(played.config)
      if (sum !== undefined) expect(outcome.scores.reduce((total, score) => total + score, 0)).toBe(sum)
      const range = game.scores.range?.(played.config)
      if (range) expect(outcome.scores.filter((score) => score < range.least || score > range.most)).toEqual([])
      expect(outcome.sides).toHaveLength(outcome.scores.length)
      const seats = outcome.scores.map((_, index) => index + 1)
      expect(seats).toHaveLength(game.seats(played.config))
      expect(seats.length).toBeGreaterThanOrEqual(game.range.least)
      expect(seats.length).toBeLessThanOrEqual(game.range.most)
      expect(outcome.winners.filter((seat) => !seats.includes(seat))).toEqual([])
      expect(game.result(played.position.state)).not.toBeNull()
    })

    law('a running match has no outcome, and one that is over asks no seat', (played) => {
      forEachCut(game, played, (_, position) => {
        const over = openAsks(game, position).length === 0
        same(game.outcome(position.state) !== undefined, over)
      })
    })

    law('no match has more turns, or lasts longer, than its settings say', (played) => lastsNoLonger(game, played))

    law('folding is deterministic, in one go or event by event, and changes nothing that was folded', (played) => {
      expect(fold(game, played.log)).toEqual(played.position)
      expect(fold(game, structuredClone(played.log))).toEqual(played.position)
    })

    if (game.guess) {
      const { side, rounds } = game.guess
      law('spectators guess among seats of a round that they have seen, until the table answers', (played) => {
        const { sides = [] } = game.outcome(played.position.state) ?? {}
        // Who is sought are the few: a guess by chance is mostly wrong.
        expect(sides.filter((one) => one === side).length).toBeLessThan(sides.length / 2)
        const whole = rounds(played.log)
        // A round that the table does not answer has none.
        for (const [at, { round }] of whole.entries()) expect(round).toBeGreaterThan(whole[at - 1]?.round ?? 0)
        for (const { suspects } of whole) {
          expect(suspects.length).toBeGreaterThan(1)
          expect(suspects.filter((seat) => sides[seat - 1] === undefined)).toEqual([])
        }
        forEachCut(game, played, (before) => {
          const then = rounds(viewsOf(game, before, PUBLIC))
          same(then, rounds(before))
          same(
            then.every(({ from }) => from <= before.length),
            true,
          )
          same(
            then,
            whole.slice(0, then.length).map((one, at) => ({ ...one, revealed: then[at]?.revealed })),
          )
        })
      })
    }

    const { acts } = game.measure
    if (acts) {
      law('what seats do to one another is in the log, and falls on seats that were open to them', (played) => {
        const seqs = new Set(played.log.map(({ seq }) => seq))
        const seats = (game.outcome(played.position.state)?.sides ?? []).map((_, index) => index + 1)
        for (const { seq, by, among, on } of acts(played.log)) {
          expect(seqs).toContain(seq)
          expect(seats).toEqual(expect.arrayContaining([by, ...among]))
          expect(among).not.toContain(by)
          if (on !== null) expect(among).toContain(on)
        }
      })
    }

    law('no schema is built while a match is played', ({ config, deal, opening, steps }) => {
      const built = schemasBuilt(() => {
        game.start(config, deal)
        let position = fold(game, opening)
        for (const { ask, given, seed, events } of steps) {
          openAsks(game, position)
          judge(game, position, ask.seat, given, seededRandom(seed))
          for (const viewer of viewers(game)) viewsOf(game, events, viewer)
          position = advanced(game, position, events)
        }
        game.outcome(position.state)
      })
      expect(built).toBe(0)
    })

    law('the log is numbered from 1 without gaps, whatever was refused', (played) => {
      const events = numbered(played.log)
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1))
      same(
        events.filter((event) => event.type === 'refused'),
        [],
      )
    })

    law('a log and its refusals are one record again, which folds and counts as it did', (played) => {
      const stored = JSON.parse(JSON.stringify({ events: numbered(played.log), refusals: refusalsIn(played.log) }))
      const record = recordOf(stored.events, stored.refusals)
      same(numbered(record), numbered(played.log))
      same(recordOf(numbered(record), refusalsIn(record).toReversed()), record)
      const position = fold(game, record)
      same(position.state, played.position.state)
      same(openAsks(game, position), openAsks(game, played.position))
      same(game.measure.totals(record), game.measure.totals(played.log))
    })

    law('refused answers are in no viewer’s log: without them everybody sees the same', (played, g) => {
      const other = withOtherRefusals(game, played, g)
      for (const viewer of [...viewers(game), REFEREE]) {
        same(viewsOf(game, other, viewer), viewsOf(game, played.log, viewer))
        same(unspoiled(game, other, viewer), unspoiled(game, played.log, viewer))
      }
    })

    law(
      'a log whose refusals stand in it, as they did before, folds and counts as one beside which they stand',
      (played) => {
        const old = played.log.map((event, index) => ({ ...event, seq: index + 1, ...(isBeside(event) && { v: 2 }) }))
        const { state, refusals } = fold(game, old)
        same(game.result(state), game.result(played.position.state))
        same(refusals, played.position.refusals)
        const counted = game.measure.totals(old)
        same(counted, game.measure.totals(played.log))
        const document = JSON.parse(JSON.stringify({ game: game.id, judge: JUDGING, events: old }))
        const refereed = refereeLog((id) => (id === game.id ? game : undefined), document)
        if (!refereed.ok) throw new Error(refereed.error.message)
        for (const viewer of viewers(game)) same(viewsOf(game, old, viewer).length, old.length)
      },
    )

    law('every event survives storage and comes back equal, whatever was said', (played) => {
      for (const event of played.log) {
        const stored = JSON.parse(JSON.stringify(event))
        same(storableJson(stored), stored)
        same(parseEvent(game, stored), { ok: true, value: event })
      }
    })

    law('a log cut after any decision resumes to the same end', (played, g) => {
      const cut = g(fc.nat, { max: played.steps.length })
      const kept = [...played.opening, ...played.steps.slice(0, cut).flatMap((step) => step.events)]
      const stored = kept.map((event) => JSON.parse(JSON.stringify(event)))
      const read = stored.map((event) => {
        const parsed = parseEvent(game, event)
        if (!parsed.ok) throw new Error(parsed.error)
        return parsed.value
      })
      let position = fold(game, read)
      for (const step of played.steps.slice(cut)) {
        const { seat } = step.ask
        same(
          openAsks(game, position).find((ask) => ask.seat === seat),
          step.ask,
        )
        const events = decided(game, position, seat, step.given, step.seed)
        same(events, step.events)
        position = advanced(game, position, events)
      }
      expect(position).toEqual(played.position)
    })

    law('turns are numbered upwards, each asks a seat once, and who has answered is not asked again', (played) => {
      let number = 0
      let answered: Seat[] = []
      forEachCut(game, played, (_, position, step) => {
        const asks = openAsks(game, position)
        if (!step || !asks[0]) return
        same(new Set(asks.map((ask) => ask.seat)).size, asks.length)
        if (asks[0].turn !== number) {
          expect(asks[0].turn).toBeGreaterThan(number)
          number = asks[0].turn
          answered = []
        }
        const wrong = asks.filter(
          ({ turn, seat, kind, limitMs, attempt, attempts }) =>
            turn !== number ||
            answered.includes(seat) ||
            !/^[a-z]+$/.test(kind) ||
            !(limitMs > 0) ||
            attempt > attempts,
        )
        same(wrong, [])
        if (step.events.some((event) => event.type !== 'refused')) answered.push(step.ask.seat)
      })
    })

    law('every option reads as its action, and is legal; where one chooses, nothing else is', (played, g) => {
      forEachCut(game, played, (_, position) => {
        for (const { turn, attempt, ...ask } of openAsks(game, position)) {
          const { seat, mode, options } = ask
          same(['say', 'choose', 'act'].includes(mode), true)
          if (mode === 'choose') same((options ?? []).length > 0, true)
          if (!options) continue
          const legal = game.legal(position.state, seat)
          // There are hundreds of them: compared one by one, and asserted only when one is wrong.
          const misread = options.filter(({ label, action, also = [] }) => {
            const read = [...[label, ...also].map((text) => game.read({ text }, ask)), game.read({ action }, ask)]
            return !read.every((one) => one.ok && isDeepStrictEqual(one.value, action))
          })
          same(misread, [])
          same(
            options.filter(({ action }) => !legal.safeParse(action).success),
            [],
          )
          same(new Set(choicesOf(ask)).size, choicesOf(ask)?.length)
          if (mode !== 'choose') continue
          const chosen = legalAction(game, position, seat, g)
          if (options.some(({ action }) => isDeepStrictEqual(action, chosen))) continue
          expect(options.map(({ action }) => action)).toContainEqual(chosen)
        }
      })
    })

    law('what gives the end away is what comes of the last move, and nothing else', (played) => {
      const events = numbered(played.log)
      const last = events.findLastIndex((event) => game.move(event) !== undefined)
      for (const [index, event] of events.entries()) same(game.ending(event), index > last)
    })

    law('what is measured of a seat agrees with the outcome, and every figure has its counters', (played) => {
      const { scores = [], winners = [] } = game.outcome(played.position.state) ?? {}
      const totals = game.measure.totals(played.log)
      expect(totals).toHaveLength(scores.length)
      for (const [index, mine] of totals.entries()) {
        expect(mine).toMatchObject({ [GAMES]: 1, [WINS]: Number(winners.includes(index + 1)), [SCORE]: scores[index] })
        same(Object.values(mine).every(Number.isInteger), true)
        const { figures } = game.measure
        const miscounted = figures.filter(({ kind, of, over }) => {
          const [counted, among] = [mine[of], mine[over]]
          if (counted === undefined || among === undefined) return true
          return (kind === 'share' && counted > among) || (among === 0 && counted !== 0)
        })
        same(miscounted, [])
        same(new Set(figures.map(({ id }) => id)).size, figures.length)
        const outOfRange = figuresWith(game, played.config).filter(({ of, over, unit = 1, range }) => {
          const [value, n] = [(mine[of] ?? 0) / unit, mine[over] ?? 0]
          const [least, most] = n === 0 ? [0, 0] : [(range?.least ?? -Infinity) * n, (range?.most ?? Infinity) * n]
          return !(value >= least && value <= most)
        })
        same(outOfRange, [])
      }
      for (const { games } of game.roles ?? []) {
        expect(totals.reduce((sum, mine) => sum + (mine[games] ?? 0), 0)).toBeGreaterThan(0)
      }
      const { marked } = game.measure
      expect(game.measure.marks(played.log).filter((mark) => !marked.includes(mark))).toEqual([])
      expect(marked.every((mark) => /^[a-z-]+$/.test(mark))).toBe(true)
      const events = numbered(played.log)
      for (const { seq } of game.measure.texts?.(played.log) ?? []) expect(events[seq - 1]?.seq).toBe(seq)
    })

    law(
      'a speech that can be hidden is found in its event, and is in none of its fields when it is hidden',
      (played) => {
        const events = numbered(played.log)
        for (const { seq, data } of events) {
          if (!game.texts?.echoes(events, seq).length) continue
          const said = speechIn(data)
          expect(said).toMatch(/./s)
          expect(Object.values(withoutSpeech(data, 'an insult'))).not.toContain(said)
        }
      },
    )

    law('an answer that the game calls legal is never refused', (played) => {
      for (const step of played.steps) {
        if (step.legal)
          same(
            step.events.filter((event) => event.type === 'refused'),
            [],
          )
      }
    })

    law('every answer and every silence is recorded, and moves the match on within the attempts', (played) => {
      for (const { ask, events, given } of played.steps) {
        same(events.length > 0, true)
        const refusedOnly = events.every((event) => event.type === 'refused')
        same(refusedOnly && ('missing' in given || ask.attempt === ask.attempts), false)
      }
    })

    law('a seat that is not asked has nothing to say', (played) => {
      forEachCut(game, played, (_, position) => {
        const asked = openAsks(game, position).map((ask) => ask.seat)
        const heard: Seat[] = []
        for (let seat = 0; seat <= game.range.most + 1; seat++) {
          if (asked.includes(seat)) continue
          const drafts = judge(game, position, seat, { text: 'and another thing' }, seededRandom(0))
          if (drafts.ok || drafts.error.code !== 'not-asked') heard.push(seat)
        }
        same(heard, [])
      })
    })

    law(
      'a view changes no event: it shows it under its number and time, or seals it and keeps the number',
      (played) => {
        for (const event of numbered(played.log)) {
          same(viewOf(game, event, REFEREE), event)
          for (const viewer of viewers(game)) {
            const seen = viewOf(game, event, viewer)
            if (seen === event) continue
            if (isSealed(seen)) same(seen, { seq: event.seq, type: 'sealed' })
            else {
              expect(seen).toMatchObject({ seq: event.seq, at: event.at, type: event.type, v: event.v })
              expect(event.data).toMatchObject(seen.data)
            }
          }
        }
      },
    )

    law('a refusal is known to the offender and the referee alone', (played) => {
      const refusals = refusalsIn(played.log)
      same(refusalsFor(played.log, REFEREE), refusals)
      for (const viewer of viewers(game)) {
        const mine = refusals.filter(({ seat }) => viewer.as === 'seat' && viewer.seat === seat)
        same(refusalsFor(played.log, viewer), mine)
      }
    })

    law('every ask can be put before a model, out of what its seat sees', (played) => {
      let asked = 0
      forEachCut(game, played, (before, _, step) => {
        if (!step) return
        const seen = viewsOf(game, before, seatViewer(step.ask.seat))
        // Each ask is one of many: in one of the ways in turns, all are met.
        const { rules, situation, task } = game.brief(seen, step.ask, nth(BRIEFS, asked++))
        same(
          [rules, situation, task].every((part) => part.trim() !== ''),
          true,
        )
      })
    })

    law('the transcript of a match is refereed to the same result, whatever chance did', (played) => {
      const transcript = JSON.parse(JSON.stringify(transcriptOf(game, played.log)))
      const replayed = replay((id) => (id === game.id ? game : undefined), transcript)
      if (!replayed.ok) throw new Error(replayed.error.message)
      const { state } = replayed.value.position
      expect(game.result(state)).toEqual(game.result(played.position.state))
      expect(game.outcome(state)).toEqual(game.outcome(played.position.state))
    })

    law('what was judged is found again when it is judged again, whatever chance did', (played) => {
      const document = JSON.parse(JSON.stringify(documentOf(game, played.log)))
      const refereed = refereeLog((id) => (id === game.id ? game : undefined), document)
      if (!refereed.ok) throw new Error(refereed.error.message)
      expect(game.result(refereed.value.position.state)).toEqual(game.result(played.position.state))
    })

    law('a log that is cut, or lacks an event, is refused', (played, g) => {
      const { events, refusals } = documentOf(game, played.log)
      const lost = g(fc.nat, { max: events.length - 1 })
      const only = (id: string) => (id === game.id ? game : undefined)
      expect(refereeLog(only, { game: game.id, events: events.slice(0, lost), refusals }).ok).toBe(false)
      const closed = events.toSpliced(lost, 1).map((event, index) => ({ ...event, seq: index + 1 }))
      const moved = refusals.map((one) => ({ ...one, after: one.after > lost ? one.after - 1 : one.after }))
      expect(refereeLog(only, { game: game.id, events: closed, refusals: moved }).ok).toBe(false)
    })

    law('refusals that skip a try, come twice or belong to a seat that was not asked are refused', (played, g) => {
      const { events, refusals } = documentOf(game, played.log)
      if (refusals.length === 0) return
      const only = (id: string) => (id === game.id ? game : undefined)
      const one = nth(refusals, g(fc.nat))
      const index = refusals.indexOf(one)
      const wrong = [
        refusals.toSpliced(index, 0, one),
        refusals.toSpliced(index, 1, { ...one, attempt: one.attempt + 1 }),
        refusals.toSpliced(index, 1, { ...one, seat: game.range.most + 1 }),
        refusals.toSpliced(index, 1, { ...one, kind: `${one.kind}s` }),
        refusals.toSpliced(index, 1, { ...one, turn: one.turn + 1 }),
      ]
      for (const given of wrong) same(refereeLog(only, { game: game.id, events, refusals: given }).ok, false)
      const later = refusals.some((two) => two.turn === one.turn && two.seat === one.seat && two.attempt > one.attempt)
      if (later) same(refereeLog(only, { game: game.id, events, refusals: refusals.toSpliced(index, 1) }).ok, false)
    })

    law('an unspoiled match shows a viewer every move that it may see, and nothing that came of the last', (played) => {
      const events = numbered(played.log)
      const over = endOf(game, events)
      for (const viewer of viewers(game)) {
        const seen = unspoiled(game, played.log, viewer)
        expect(seen.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq))
        expect(isSealed(seen[over] as Seen)).toBe(true)
        events.forEach((event, index) => {
          const isMove = game.move(event) !== undefined
          if (isMove) same(seen[index], viewOf(game, event, viewer))
        })
      }
    })

    const SECRECY = 'two games that differ only in what a viewer may not know give that viewer identical views'
    it(SECRECY, () => {
      named(game, SECRECY, () => fc.assert(secrecyLaw(game, secrets), { numRuns: drawsOfRun().pairs }))
    })

    const { folder, recordedBy, recorded } = playthroughs

    it('has a recorded playthrough', () => {
      const found = Object.keys(recorded).length
      expect(found, `${folder} holds no recorded match: \`${recordedBy}\` records one`).toBeGreaterThan(0)
    })

    it.each(Object.entries(recorded))('the recorded playthrough %s folds to the same end', (name, playthrough) => {
      const { result, outcome } = playthrough
      expect(playThroughAgain(game, playthrough), `${folder}/${name}`).toEqual({ result, outcome })
    })
  })

  describeAnswers(game, secrets)

  function law(name: string, check: (played: Playout, g: fc.GeneratorValue) => void): void {
    it(name, () => {
      const all = () => playoutsOf(game, secrets)
      const drawn = (next = 0) => fc.property(fc.gen(), (g) => check(nth(all(), next++), g))
      const anew = shrunkAtMost((g: fc.GeneratorValue) => check(playout(game, g, secrets.config), g))
      named(game, name, () => {
        const numRuns = all().length
        const found = fc.check(drawn(), { numRuns, endOnFailure: true })
        if (!found.failed) return expect(found.numRuns).toBe(numRuns)
        // The same matches once more, to be made smaller. Where that fails, what the law itself drew had a part in it.
        fc.assert(fc.property(fc.gen(), anew), { numRuns })
        fc.assert(drawn(), { numRuns, endOnFailure: true })
      })
    })
  }
}

/** A record as it is downloaded: the log, and the refusals beside it; it was played by today's judging. */
const documentOf = (game: AnyGame, record: Playout['log']) => ({
  game: game.id,
  judge: JUDGING,
  events: numbered(record),
  refusals: refusalsIn(record),
})

/**
 * The record of the same match, but that other answers were refused before those that counted, or none: where a seat may
 * try again, it does so as often as chance has it.
 */
function withOtherRefusals(game: AnyGame, { opening, steps }: Playout, g: fc.GeneratorValue): Playout['log'] {
  const record = [...opening]
  let position = fold(game, opening)
  const add = (events: Playout['log']) => {
    record.push(...events)
    position = advanced(game, position, events)
  }
  for (const { ask, given, seed, events } of steps) {
    if (events.every(isBeside)) continue
    const usedUp = events.some(isBeside)
    const tries = openAsks(game, position).find(({ seat }) => seat === ask.seat)?.attempts ?? 1
    const before = usedUp ? tries - 1 : g(fc.nat, { max: tries - 1 })
    for (let attempt = 1; attempt <= before; attempt++) {
      const { turn, seat, kind } = ask
      const data = { turn, seat, attempt, kind, code: 'not-legal', why: `try ${attempt} was not legal` }
      add([{ seq: position.seq, at: NOON, type: 'refused', v: BESIDE, data } as Logged<Refused>])
    }
    add(decided(game, position, ask.seat, given, seed))
  }
  return record
}

/** The log as it stood before each answer, with its fold and the answer, and at last the whole log. */
function forEachCut(
  game: AnyGame,
  { opening, steps }: Playout,
  visit: (before: Playout['log'], position: Position<unknown>, step: Playout['steps'][number] | undefined) => void,
): void {
  let before = opening
  let position = fold(game, opening)
  for (const step of steps) {
    visit(before, position, step)
    before = [...before, ...step.events]
    position = advanced(game, position, step.events)
  }
  visit(before, position, undefined)
}

/** In both languages of the site, with and without the list of legal moves. */
const BRIEFS: readonly BriefOptions[] = ['en', 'zh'].flatMap((language) =>
  [true, false].map((hints) => ({ language, hints, notes: [] })),
)

/** The place of the event that ends the match. */
function endOf(game: AnyGame, log: Playout['log']): number {
  let position: Position<unknown> = beginning
  return log.findIndex((event) => {
    position = advanced(game, position, [event])
    return game.outcome(position.state) !== undefined
  })
}

function viewers(game: AnyGame) {
  return [PUBLIC, ...Array.from({ length: game.range.most }, (_, index) => seatViewer(index + 1))]
}
