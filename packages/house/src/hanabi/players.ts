import { type Json, pick, type Random, type Seat } from '@masquerade/game'
import type { HanabiCard, HanabiEvent } from '@masquerade/games'
import { handOf } from '@masquerade/games/hanabi/table'
import { troupe } from '../troupe.ts'
import {
  isCritical,
  isPlayable,
  isTouched,
  isUseless,
  type Knowledge,
  kindsForHolder,
  knowledgeOf,
} from './convention.ts'
import { type Hint, harmlessHint, hintsFrom, hintToPlay, hintToSave, hintToTell } from './hints.ts'

interface Situation {
  knowledge: Knowledge
  held: readonly Held[]
  hints: readonly Hint[]
  random: Random
}

interface Way {
  believes: boolean
  dares(situation: Situation): number
  hint(situation: Situation): Hint | undefined
}

/** Hanabi: a strategy that relies on agreed meanings of hints: play this card, or keep it. */
const conventional: Way = {
  believes: true,
  dares: ({ knowledge }) => (knowledge.table.lives > 1 ? 0.6 : 1),
  hint: ({ knowledge, hints }) => hintToSave(knowledge, hints) ?? hintToPlay(knowledge, hints),
}

/** Hanabi: a strategy that gives hints only to say that a card can be played, never to say that a card must be kept. */
const eager: Way = { ...conventional, hint: ({ knowledge, hints }) => hintToPlay(knowledge, hints) }

const cautious: Way = {
  believes: false,
  dares: () => 1,
  hint: ({ knowledge, hints }) => hintToTell(knowledge, hints),
}

const sparing: Way = {
  ...cautious,
  hint: (situation) =>
    situation.knowledge.table.hints > situation.knowledge.table.settings.hints / 2
      ? cautious.hint(situation)
      : undefined,
}

const careless: Way = {
  believes: false,
  dares: () => 0.4,
  hint: ({ hints, random }) => (hints.length > 0 && random() < 0.5 ? pick(random, hints) : undefined),
}

export const hanabiPlayers = troupe<Way, HanabiEvent, Knowledge>(
  knowledgeOf,
  { sage: conventional, scout: cautious, mirror: eager, miser: sparing, drifter: careless },
  (way, knowledge, { seat }, random) => {
    const held = heldBy(knowledge, seat, way.believes)
    return { action: actOf(way, { knowledge, held, hints: hintsFrom(knowledge, seat), random }) }
  },
)

function actOf(way: Way, situation: Situation): Json {
  const { knowledge, held, hints } = situation
  const { table } = knowledge
  const dares = way.dares(situation)
  const best = held.toSorted((one, other) => other.fits - one.fits || Number(other.promised) - Number(one.promised))[0]
  if (best && (best.fits === 1 || (best.fits >= dares && (best.promised || !way.believes))))
    return { do: 'play', card: best.place }
  const hint = way.hint(situation)
  if (hint) return asAction(hint)
  const thrown = leastNeeded(situation)
  if (table.hints < table.settings.hints && thrown) return { do: 'discard', card: thrown.place }
  const filler = harmlessHint(knowledge, hints)
  if (filler) return asAction(filler)
  return { do: 'play', card: best?.place ?? 1 }
}

function leastNeeded({ knowledge: { table }, held }: Situation): Held | undefined {
  const lossOf = ({ kinds }: Held) => kinds.filter((kind) => isCritical(kind, table)).length / Math.max(1, kinds.length)
  return (
    held.find(({ useless }) => useless === 1) ??
    held.find(({ card }) => !isTouched(table, card)) ??
    held.toSorted((one, other) => lossOf(one) - lossOf(other))[0]
  )
}

const asAction = ({ to, trait }: Hint): Json => ({ do: 'hint', to, ...trait })

type Held = ReturnType<typeof heldBy>[number]

/** Hanabi: a player believes that a card marked by a hint is playable, as long as that is possible. */
function heldBy({ table, promised }: Knowledge, seat: Seat, believes: boolean) {
  return handOf(table, seat).map((card, index) => {
    const all = kindsForHolder(table, seat, card)
    const then = promised.get(card)
    const meant = believes && then ? all.filter((kind) => isPlayable(kind, then)) : []
    const kinds = meant.length > 0 ? meant : all
    const share = (is: (kind: HanabiCard) => boolean) => kinds.filter(is).length / Math.max(1, kinds.length)
    return {
      card,
      place: index + 1,
      kinds,
      fits: share((kind) => isPlayable(kind, table.fireworks)),
      useless: share((kind) => isUseless(kind, table)),
      promised: meant.length > 0,
    }
  })
}
