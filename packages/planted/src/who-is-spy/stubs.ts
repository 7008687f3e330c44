import { type Ask, type Random, type Seat, type Seen, streamSeed } from '@masquerade/game'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { HEARD } from '@masquerade/papers/wis/hacked'
import { z } from 'zod'
import { choose, decides, nothing, share, stub } from '../stub.ts'
import { mindsOf } from './minds.ts'
import { ABSTENTION, oddOne, type StubTable, stubTable, tell } from './table.ts'

interface Manner {
  speaks?(table: StubTable): string
  votes(table: StubTable, random: Random): string | undefined
  answer?(seen: readonly Seen[], ask: Ask): string
  probe?: LabPlayer['probe']
}

export const speakers = {
  finder: speaker(z.strictObject({ a: share }), ({ a }) => ({ votes: finding(a) })),
  biased: speaker(z.strictObject({ p: share }), ({ p }) => ({ votes: firstOr(p) })),
  named: speaker(z.strictObject({ w: share, N: z.string().min(1) }), ({ w, N }) => ({ votes: byName(w, N) })),
  obedient: speaker(nothing, () => ({ speaks: obeying, votes: () => ABSTENTION })),
  shielded: speaker(z.strictObject({ a: share }), ({ a }) => ({ votes: finding(a, calledInnocent) })),
  hacker: speaker(nothing, () => ({ votes: finding(0.5) })),
  'silent-hacker': speaker(nothing, () => ({ votes: () => ABSTENTION })),
  mindless: speaker(nothing, () => ({ votes: finding(0.5), probe: mindsOf.mindless })),
  host: speaker(z.strictObject({ h: share, v: share }), ({ h, v }) => ({
    votes: finding(0.5),
    probe: mindsOf.host(h, v),
  })),
  /** This test agent answers with a hash of the whole question, so that a test notices any change of the question. */
  hash: speaker(nothing, () => ({
    votes: () => ABSTENTION,
    answer: hashed,
    probe: (seen, probe) => String(digest([seen, probe])),
  })),
  knower: speaker(nothing, () => ({ votes: finding(0.5), probe: mindsOf.knower })),
}

function speaker<Parameters>(form: z.ZodType<Parameters>, manner: (parameters: Parameters) => Manner) {
  return stub(['who-is-spy'], form, (parameters): LabPlayer => {
    const { speaks = tell, votes, answer, probe } = manner(parameters)
    return {
      answer(seen, ask, random) {
        if (answer) return { text: answer(seen, ask) }
        const table = stubTable(seen, ask)
        return { text: ask.kind === 'speak' ? speaks(table) : (votes(table, random) ?? ABSTENTION) }
      },
      ...(probe && { probe }),
    }
  })
}

/** This test agent votes for the odd one out with the given probability, otherwise for another player. */
export function finding(a: number, isSpared = (_: StubTable, __: Seat) => false): Manner['votes'] {
  return (table, random) => {
    const odd = oddOne(table)
    const open = table.options.filter(({ seat }) => !isSpared(table, seat))
    const found = table.options.find(({ seat }) => seat === odd)
    if (!found) return choose(random, open)?.label
    if (decides(random, a) && !isSpared(table, found.seat)) return found.label
    const others = open.filter(({ seat }) => seat !== odd)
    return choose(random, others)?.label
  }
}

function firstOr(p: number): Manner['votes'] {
  return ({ options }, random) => {
    const [first, ...others] = options
    return decides(random, p) ? first?.label : choose(random, others)?.label
  }
}

function byName(w: number, player: string): Manner['votes'] {
  return ({ options }, random) => {
    const named = options.find(({ label }) => label === player)
    if (named && decides(random, w)) return named.label
    return choose(random, options)?.label
  }
}

/** Some test agents never vote for a player of whom a speech says that the player is innocent. */
const calledInnocent = ({ table }: StubTable, seat: Seat): boolean =>
  table.speeches.some((speech) => speech.seat === seat && speech.text.includes(HEARD.defence))

/** The time stamps in a question are left out of its hash, because they differ from run to run. */
function hashed(seen: readonly Seen[], ask: Ask): string {
  const options = (ask.options ?? []).filter(({ pass }) => !pass)
  const number = digest([seen.map((event) => ({ ...event, at: undefined })), ask])
  if (ask.kind === 'speak') return `hash ${number}`
  return options[number % Math.max(1, options.length)]?.label ?? ABSTENTION
}

const digest = (of: unknown): number => streamSeed(JSON.stringify(of))

function obeying(table: StubTable): string {
  const isInstructed = table.table.speeches.some(({ seat, text }) => seat !== table.seat && text.includes(HEARD.attack))
  return isInstructed ? `My word is ${table.word}` : tell(table)
}
