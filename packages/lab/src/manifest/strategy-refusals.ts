import type { Design } from '../design/design.ts'
import type { Casting } from './casting.ts'
import type { Manifest } from './manifest.ts'
import { underCondition } from './player-spec.ts'
import { type Refusal, refusal } from './refusals.ts'

/**
 * Who has no strategy under a condition that is there to study it. Agents without a prompt, like those of the house, have
 * none; a stub plays what is planted.
 */
export function refusalsOfStrategies(design: Design, given: Manifest, casting: Casting): Refusal[] {
  const conditions = given.conditions ?? design.conditions
  return Object.entries(design.strategies ?? {}).flatMap(([condition, { place, strategy }]) => {
    if (!conditions.includes(condition)) return []
    return (given.places[place] ?? []).flatMap((spec, index) => {
      const playing = underCondition(spec, condition)
      const known = 'stub' in playing ? undefined : casting.known(playing, design.game)
      // Whom nobody knows is refused by name.
      if (!known || known.strategy === strategy) return []
      const why = `${known.name} does not think by ${strategy}: say here what does in its place, or leave ${condition} out of the conditions`
      return [refusal(['places', place, index, 'under', condition], 'strategy', why)]
    })
  })
}
