import type { Cue } from '@/features/sound/cues.ts'
import type { Scene } from './scene.ts'

export interface SceneCue {
  /** Another moment, another key: each is heard once. */
  key: number
  cue: Cue | undefined
}

/** The sound of a moment. Most are silent. */
export function cueOf({ moment, seats }: Pick<Scene, 'moment' | 'seats'>): SceneCue {
  return {
    key: moment.seq,
    cue: soundOf(
      moment.kind,
      seats.some(({ fresh }) => fresh),
    ),
  }
}

function soundOf(kind: Scene['moment']['kind'], elimination: boolean): Cue | undefined {
  if (elimination) return 'elimination'
  if (kind === 'speech') return 'speech'
  return kind === 'end' ? 'end' : undefined
}
