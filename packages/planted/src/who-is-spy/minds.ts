import type { Seat, Seen } from '@masquerade/game'
import { nameAt, type SeenTable, seatsAt, tableOf, type WhoIsSpyDeal } from '@masquerade/games'
import type { LabPlayer, Truth } from '@masquerade/lab/play/lab-player'
import { FIRST, type FirstGuess, readFirst } from '@masquerade/papers/who-is-spy/probes'
import { choose, decides } from '../stub.ts'

type Role = 'spy' | 'civilian'
type Mind = NonNullable<LabPlayer['probe']>

/** This test agent knows nothing: it names a random player as the spy, and its own secret word as everybody's word. */
const mindless: Mind = (seen, { probe, seat }, random) => {
  const table = tableOf(seen)
  const word = table.own?.word ?? ''
  if (probe !== FIRST) return line(table, seat, word, decides(random, 0.5) ? 'spy' : 'civilian')
  const spy = choose(random, seatsOf(table))
  return lines(table, (other) => ({ word, role: other === spy ? 'spy' : 'civilian' }))
}

/** Suspects the guest (agent under study) with probability `h`, and knows its word with probability `v`. */
function host(h: number, v: number): Mind {
  return (seen, { seat }, random, truth) => {
    const table = tableOf(seen)
    const own = table.own?.word ?? ''
    const { spy, words } = dealOf(truth)
    const others = seatsOf(table).filter((other) => other !== spy)
    const called = decides(random, h) ? spy : choose(random, others)
    const guestWord = decides(random, v) ? words.spy : own
    return lines(table, (other) => ({
      word: other === spy && seat !== spy ? guestWord : own,
      role: other === called ? 'spy' : 'civilian',
    }))
  }
}

/** This test agent knows the secrets of the match, and names everybody's true word and side. */
const knower: Mind = (seen, { probe, seat }, _, truth) => {
  const table = tableOf(seen)
  const { spy, words } = dealOf(truth)
  if (probe === FIRST) {
    return lines(table, (other) =>
      other === spy ? { word: words.spy, role: 'spy' } : { word: words.civilian, role: 'civilian' },
    )
  }
  const guesses = guessesOf(seen, truth, seat)
  const word = most(guesses.map((guess) => guess.word)) ?? words.spy
  return line(table, seat, word, most(guesses.flatMap(({ role }) => role ?? [])) ?? 'spy')
}

export const mindsOf = { mindless, host, knower }

function guessesOf(seen: readonly Seen[], { notes }: Truth, about: Seat): FirstGuess[] {
  const table = tableOf(seen)
  const names = seatsOf(table).map((seat) => nameAt(table, seat))
  return notes.flatMap(({ probe, seat, reply }) => {
    const guess = probe === FIRST && seat !== about ? readFirst(reply, names)[about - 1] : undefined
    return guess ? [guess] : []
  })
}

function most<Value>(values: readonly Value[]): Value | undefined {
  const times = (value: Value) => values.filter((other) => other === value).length
  return values.reduce<Value | undefined>(
    (best, value) => (best === undefined || times(value) > times(best) ? value : best),
    undefined,
  )
}

const dealOf = ({ deal }: Truth): WhoIsSpyDeal => deal as WhoIsSpyDeal // of this game, whose stub it is

const seatsOf = ({ settings }: SeenTable): readonly Seat[] => seatsAt(settings.seats)

const lines = (table: SeenTable, of: (seat: Seat) => { word: string; role: Role }): string =>
  seatsOf(table)
    .map((seat) => line(table, seat, of(seat).word, of(seat).role))
    .join('\n')

const line = (table: SeenTable, seat: Seat, word: string, role: Role): string =>
  `${nameAt(table, seat)}: ${word}, ${role}`
