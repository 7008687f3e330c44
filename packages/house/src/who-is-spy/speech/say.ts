import { cachedIn, heard, pick, type Random, type Seat, shuffled } from '@masquerade/game'
import { letters } from '@masquerade/games'
import { lettersIn, normal } from '@masquerade/games/forms/normal'
import { soughtWord, states } from '@masquerade/games/forms/states-word'
import { nameSaid, others, type Situation, type Statement, suspectedBy } from '../situation.ts'
import { type ReplyKind, repliesOf, voiceOf, voices, withSubject } from '../voices/voices.ts'
import { type Plan, worthSaying } from './choose.ts'
import generic from './generic.json' with { type: 'json' }
import { lettersOf } from './hear.ts'

const PLAINLY = 0.25
/** Who is Spy: the probability that a speech consists only of the repetition of another player's statement. */
const MERE_ECHO = 0.3

interface Speaker {
  player: string
  suspect: Seat | undefined
}

/** Who is Spy: a sentence of a built-in player never states the speaker's word, and never repeats an earlier speech. */
export function say(situation: Situation, plan: Plan, speaker: Speaker): string {
  if (plan.verbatim !== undefined) return plan.verbatim
  const { table, random } = situation
  const used = usedAt(situation)
  const fits = fitsIn(situation, used)
  const traits = worthSaying(situation, plan)
  const reply = replyTo(situation, plan, voiceOf(table.language, speaker.player).sociable, speaker.suspect)
  const phrasing = { situation, player: speaker.player, used, random }
  const speeches = [...(reply ? [repliesIn(phrasing, reply, traits)] : []), statementsIn(phrasing, traits)]
  for (const candidates of speeches) for (const speech of candidates) if (fits(speech)) return speech
  return sayNothingMuch(situation, fits)
}

/** Who is Spy: a sentence that fits any word; when all of them have been used, two are combined. */
function sayNothingMuch(situation: Situation, fits = fitsIn(situation, usedAt(situation))): string {
  const inEnglish = situation.table.language === 'en'
  const general = shuffled(situation.random, generic[situation.table.language])
  const single = general.find(fits)
  if (single !== undefined) return single
  for (const first of general) {
    const both = general.map((second) => (inEnglish ? `${first} ${second}` : first + second)).find(fits)
    if (both !== undefined) return both
  }
  return general[0] ?? ''
}

interface Phrasing {
  situation: Situation
  player: string
  used: readonly string[]
  random: Random
}

function* statementsIn(phrasing: Phrasing, traits: readonly string[]): Generator<string> {
  for (const trait of traits) {
    for (const said of wordingsOf(phrasing, trait)) {
      for (const frames of openingsOf(phrasing)) {
        for (const frame of frames) yield filled(phrasing, frame, said)
      }
    }
  }
}

function* repliesIn(phrasing: Phrasing, { kind, seat, trait }: Reply, traits: readonly string[]): Generator<string> {
  const { situation, player, random } = phrasing
  const { language } = situation.table
  const frames = [...byFreshness(phrasing, repliesOf(language, player, kind))]
  if (trait === undefined) {
    for (const stated of traits.slice(0, 2)) {
      for (const said of wordingsOf(phrasing, stated)) {
        for (const frame of frames) yield filled(phrasing, frame, said, seat)
      }
    }
    return
  }
  const quoted = kind === 'doubt' ? wordingsOf(phrasing, trait).toReversed() : wordingsOf(phrasing, trait)
  const alone = kind === 'echo' && random() < MERE_ECHO
  const addition = pick(random, voices[language].additions)
  const [added] = alone ? [] : traits
  for (const theirs of quoted) {
    for (const frame of frames) {
      const taken = filled(phrasing, frame, theirs, seat)
      if (added === undefined) {
        if (kind === 'echo') yield taken
        continue
      }
      for (const said of wordingsOf(phrasing, added)) {
        yield `${taken}${language === 'en' ? ' ' : ''}${filled(phrasing, addition, said)}`
      }
    }
  }
}

function wordingsOf({ situation, used, random }: Phrasing, trait: string): string[] {
  const says = shuffled(random, situation.lexicon.traits[trait]?.says ?? [])
  const stale = new Map(says.map((said) => [said, used.filter((text) => text.includes(lettersOf(said))).length]))
  return says.sort((one, other) => (stale.get(one) ?? 0) - (stale.get(other) ?? 0))
}

function openingsOf(phrasing: Phrasing): Iterable<string>[] {
  const { language } = phrasing.situation.table
  const { openings } = voiceOf(language, phrasing.player)
  const plain = voices[language].openings
  const [first, second] = phrasing.random() < PLAINLY ? [plain, openings] : [openings, plain]
  return [byFreshness(phrasing, first), byFreshness(phrasing, second)]
}

function byFreshness({ used, random }: Phrasing, frames: readonly string[]): Iterable<string> {
  return freshFirst(used, shuffled(random, frames))
}

/** Whether a sentence is stale is found out only when it is its turn, since one of the first usually fits. */
function* freshFirst(used: readonly string[], frames: readonly string[]): Generator<string> {
  const stale: string[] = []
  for (const frame of frames) {
    const part = longestPart(frame)
    if (part !== '' && used.some((text) => text.includes(part))) stale.push(frame)
    else yield frame
  }
  yield* stale
}

const longestParts = new Map<string, string>()

/** The longest text of a sentence between its placeholders, by which it is recognized in earlier speeches. */
function longestPart(frame: string): string {
  return cachedIn(longestParts, frame, () => {
    const parts = frame.split(/\{\w*\}/u).map(letters)
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
  })
}

function filled({ situation }: Phrasing, frame: string, said: string, seat?: Seat): string {
  const { table, lexicon, entry } = situation
  const { thing, person } = voices[table.language].subjects
  const named = seat === undefined ? frame : frame.replaceAll('{name}', () => nameSaid(table, seat))
  return withSubject(named, lexicon.people.includes(entry) ? person : thing).replace('{}', () => said)
}

const usedAt = ({ table }: Situation): string[] => table.speeches.map(({ text }) => lettersOf(text))

/** A built-in player checks its sentence in the form that others will hear, cut to the length that the rules allow. */
function fitsIn({ table, word }: Situation, used: readonly string[]): (sentence: string) => boolean {
  const sought = soughtWord(table.language, word)
  return (sentence) => {
    const plain = normal(heard(sentence, table.limits.characters))
    const said = lettersIn(plain)
    return said !== '' && !used.includes(said) && !states(sought, plain)
  }
}

interface Reply {
  kind: ReplyKind
  seat: Seat
  trait?: string
}

interface Occasion extends Reply {
  weight: number
}

/** Who is Spy: the probability that a suspected player responds, whatever its usual way of speaking. */
const DEFENSIVE = 0.7
const ENOUGH_HEARD = 3

function replyTo(situation: Situation, plan: Plan, sociable: number, suspect: Seat | undefined): Reply | undefined {
  const { random } = situation
  const occasions = occasionsOf(situation, plan, suspect)
  const readiness = suspectedBy(situation).length > 0 ? Math.max(sociable, DEFENSIVE) : sociable
  return random() < readiness ? byWeight(random, occasions) : undefined
}

function occasionsOf(situation: Situation, plan: Plan, suspect: Seat | undefined): Occasion[] {
  const { table, truths } = situation
  const stance = plan.stance ?? truths
  const heard = latestOf(situation)
  const spoken = heard.flatMap(({ seat, said }): Occasion[] => {
    const [first] = said
    if (!first) return []
    const { trait } = first
    if (!stance.includes(trait)) {
      return [
        { kind: 'contrast', seat, weight: 1 },
        { kind: 'doubt', seat, trait, weight: 0.25 },
      ]
    }
    return [
      { kind: 'build', seat, weight: 1 },
      ...(truths.includes(trait) ? [{ kind: 'echo', seat, trait, weight: plan.echoes ? 0.8 : 0.1 } as const] : []),
    ]
  })
  const accused: Occasion[] =
    suspect !== undefined && (table.round > 1 || heard.length >= ENOUGH_HEARD)
      ? [{ kind: 'accuse', seat: suspect, weight: table.round > 1 ? 3 : 1 }]
      : []
  const answered = suspectedBy(situation).map((seat): Occasion => ({ kind: 'answer', seat, weight: 3 }))
  return [...spoken, ...accused, ...answered]
}

function latestOf(situation: Situation): Statement[] {
  const latest = new Map(others(situation).map((statement) => [statement.seat, statement]))
  return situation.table.alive.flatMap((seat) => latest.get(seat) ?? [])
}

function byWeight(random: Random, occasions: readonly Occasion[]): Occasion | undefined {
  let left = random() * occasions.reduce((sum, { weight }) => sum + weight, 0)
  return occasions.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
