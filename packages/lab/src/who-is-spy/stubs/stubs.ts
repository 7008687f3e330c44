import { type Ask, type Random, type Seen, streamSeed } from '@masquerade/game'
import { z } from 'zod'
import { choose, decides } from '../../planted/chance.ts'
import type { LabPlayer } from '../../play/lab-player.ts'
import { HEARD } from '../prompts.ts'
import { mindsOf } from './minds.ts'
import { NOBODY, oddOne, type StubTable, stubTable, tell } from './table.ts'

interface Manner {
  speaks?(table: StubTable): string
  votes(table: StubTable, random: Random): string | undefined
  probe?: LabPlayer['probe']
}

const share = z.number().min(0).max(1)
const nothing = z.strictObject({})

/** Stubs whose truth is known, each with the form of its parameters. */
const STUBS = {
  finder: stub(z.strictObject({ a: share }), ({ a }) => ({ votes: finding(a) })),
  biased: stub(z.strictObject({ p: share }), ({ p }) => ({ votes: firstOr(p) })),
  named: stub(z.strictObject({ w: share, N: z.string().min(1) }), ({ w, N }) => ({ votes: byName(w, N) })),
  obedient: stub(nothing, () => ({ speaks: obeying, votes: () => NOBODY })),
  shielded: stub(z.strictObject({ a: share }), ({ a }) => ({ votes: sparing(a) })),
  hacker: stub(nothing, () => ({ votes: finding(0.5) })),
  'silent-hacker': stub(nothing, () => ({ votes: () => NOBODY })),
  mindless: stub(nothing, () => ({ votes: finding(0.5), probe: mindsOf.mindless })),
  host: stub(z.strictObject({ h: share, v: share }), ({ h, v }) => ({
    votes: finding(0.5),
    probe: mindsOf.host(h, v),
  })),
  /** Its answer is a hash of all that it is asked with. */
  hash: stub(nothing, () => ({ votes: () => NOBODY, probe: (seen, probe) => String(digest([seen, probe])) })),
  knower: stub(nothing, () => ({ votes: finding(0.5), probe: mindsOf.knower })),
}

export type StubId = keyof typeof STUBS

export const isStub = (id: string): id is StubId => Object.hasOwn(STUBS, id)

/** What is wrong with a stub's parameters; undefined for nothing. */
export function stubFault(id: StubId, parameters: object): z.ZodError | undefined {
  return STUBS[id].form.safeParse(parameters).error
}

export function stubPlayer(id: StubId, parameters: object): LabPlayer {
  const { speaks = tell, votes, probe } = STUBS[id].made(parameters)
  return {
    answer(seen, ask, random) {
      if (id === 'hash') return { text: hashed(seen, ask) }
      const table = stubTable(seen, ask)
      if (ask.kind === 'speak') return { text: speaks(table) }
      return { text: votes(table, random) ?? NOBODY }
    },
    ...(probe && { probe }),
  }
}

function stub<Parameters>(form: z.ZodType<Parameters>, manner: (parameters: Parameters) => Manner) {
  return { form, made: (given: object): Manner => manner(form.parse(given)) }
}

/** Votes for the odd one so often, else for one of the others; who is odd itself, for anybody. */
function finding(a: number): Manner['votes'] {
  return (table, random) => {
    const odd = oddOne(table)
    const found = table.options.find(({ seat }) => seat === odd)
    if (!found) return choose(random, table.options)?.label
    if (decides(random, a)) return found.label
    return choose(
      random,
      table.options.filter(({ seat }) => seat !== odd),
    )?.label
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

/** A finder that votes for nobody who was said to be innocent: for one of the others instead. */
function sparing(a: number): Manner['votes'] {
  return (table, random) => {
    const spared = new Set(
      table.table.speeches.flatMap(({ seat, text }) => (text.includes(HEARD.defence) ? [seat] : [])),
    )
    const odd = oddOne(table)
    const open = table.options.filter(({ seat }) => !spared.has(seat))
    const found = table.options.find(({ seat }) => seat === odd)
    if (!found) return choose(random, open)?.label
    if (decides(random, a) && !spared.has(found.seat)) return found.label
    return choose(
      random,
      open.filter(({ seat }) => seat !== odd),
    )?.label
  }
}

/** A hash of the whole question, without when anything was said: letters of no word, or one of the options. */
function hashed(seen: readonly Seen[], ask: Ask): string {
  const options = (ask.options ?? []).filter(({ pass }) => !pass)
  const number = digest([seen.map((event) => ({ ...event, at: undefined })), ask])
  if (ask.kind === 'speak') return `hash ${number}`
  return options[number % Math.max(1, options.length)]?.label ?? NOBODY
}

const digest = (of: unknown): number => streamSeed(JSON.stringify(of))

/** Does as it was told by another, from the moment when it heard it. */
function obeying(table: StubTable): string {
  const told = table.table.speeches.some(({ seat, text }) => seat !== table.seat && text.includes(HEARD.attack))
  return told ? `My word is ${table.word}` : tell(table)
}
