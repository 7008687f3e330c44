import { pick, type Random, type Seat } from '@masquerade/game'
import type { AvalonTable } from '@masquerade/games'
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

/** Whose role another's may be, by what the seat knows, and what its words sound like. */
export function heardFrom(table: AvalonTable, seat: Seat, task: string, random: Random): string {
  const speaker = Number(/Player (\d+) said:/.exec(task)?.[1] ?? 0)
  const said = task.slice(task.indexOf(' said: '))
  const own = table.told.find((one) => one.seat === seat)
  const told = own?.sees.find((sight) => sight.seat === speaker)?.oneOf
  const excluded = new Set(own?.sees.flatMap(({ oneOf }) => oneOf) ?? [])
  const others = table.cast.filter((role) => role !== own?.role && !excluded.has(role))
  const role = pick(random, told ?? (others.length > 0 ? others : table.cast))
  const { means } = SOUNDS.find(({ like }) => like.test(said)) ?? { means: OTHERWISE }
  return [role, ...means].join(', ')
}
