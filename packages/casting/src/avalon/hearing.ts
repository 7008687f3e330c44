import { pick, type Random, type Seat } from '@masquerade/game'
import { type AvalonTable, avalonSideOf } from '@masquerade/games'
import { INTENTIONS, type Intention, wordsOfIntention } from '@masquerade/lab'

const MOST_NAMED = 3

/** What house players say by what they mean, as it sounds to one of them. */
const SOUNDS: readonly { like: RegExp; means: readonly Intention[] }[] = [
  { like: /nothing against|fine with me|would have proposed|follow that choice/i, means: ['support-team', 'hide'] },
  { like: /rather not|cannot be easy|least of all/i, means: ['oppose-evil', 'cast-doubt', 'warn-of-failed'] },
  { like: /look again|why /i, means: ['ask-choice', 'warn-of-failed', 'oppose-evil'] },
  { like: /my team|this quest|let .* go|safest/i, means: ['ask-to-join', 'lead-good', 'propose-mate'] },
  { like: /early|anybody could|hear the others|keep an eye/i, means: ['hide', 'feign-doubt', 'support-team'] },
]
const OTHERWISE: readonly Intention[] = ['support-team', 'hide']

/** An intention as a player says of itself that it has it. */
export function inItsWords(name: Intention): string {
  return wordsOfIntention(name)
    .replace(/\byourself\b/g, 'myself')
    .replace(/\byour\b/g, 'my')
    .replace(/\byou are\b/g, 'I am')
    .replace(/\byou\b/g, 'I')
}

/** Of its own thoughts, which it reads again: what they name in the words of the list. */
export function foundIn(thoughts: string): Intention[] {
  const found = INTENTIONS.filter((name) => thoughts.includes(inItsWords(name))).slice(0, MOST_NAMED)
  return found.length >= 2 ? found : [...OTHERWISE]
}

/** Who spoke, and what, as the question tells it. */
export function spokenIn(task: string): { speaker: Seat; said: string } {
  return { speaker: Number(/Player (\d+) said:/.exec(task)?.[1] ?? 0), said: task.slice(task.indexOf(' said: ')) }
}

/** Which role another may have, by what the seat was told and by whether the player doubts it; and what its words sound like. */
export function heardFrom(table: AvalonTable, seat: Seat, task: string, doubted: boolean, random: Random): string {
  const { speaker, said } = spokenIn(task)
  const own = table.told.find((one) => one.seat === seat)
  const told = own?.sees.find((sight) => sight.seat === speaker)?.oneOf
  const excluded = new Set(own?.sees.flatMap(({ oneOf }) => oneOf) ?? [])
  const others = table.cast.filter((role) => role !== own?.role && !excluded.has(role))
  const open = told ?? (others.length > 0 ? others : table.cast)
  const likely = open.filter((role) => (avalonSideOf(role) === 'evil') === doubted)
  const role = pick(random, likely.length > 0 ? likely : open)
  const { means } = SOUNDS.find(({ like }) => like.test(said)) ?? { means: OTHERWISE }
  return [role, ...means].join(', ')
}
