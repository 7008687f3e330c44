/** Still, moving on by itself, or staying with the newest moment of a match that is being played. */
export type Going = 'still' | 'playing' | 'live'

/** Where a spectator is in a match. */
export interface Place {
  index: number
  going: Going
}

/** The moments that there are so far, and whether more are coming. */
export interface Course {
  last: number
  live: boolean
}

/** The place on this course: a spectator who plays on up to the newest moment stays with the match from then on. */
export function settled({ index, going }: Place, { last, live }: Course): Place {
  const there = Math.min(Math.max(index, 0), last)
  if (live && going === 'playing' && there >= last) return { index: there, going: 'live' }
  return { index: there, going }
}

/** Whether the next moment comes by itself. */
export function moves({ index, going }: Place, { last, live }: Course): boolean {
  return going !== 'still' && (live || index < last)
}

/** The spectator chose a moment. A replay plays on from there; a live match stands still at a moment of the past. */
export function gone(place: Place, to: number, course: Course): Place {
  const index = Math.min(Math.max(to, 0), course.last)
  if (course.live && index === course.last && (to > course.last || place.index < index)) return { index, going: 'live' }
  return { index, going: place.going === 'playing' ? 'playing' : 'still' }
}

/** Plays on, from the start when there is nothing left. */
export function played({ index }: Place, { last, live }: Course): Place {
  return { index: !live && index === last ? 0 : index, going: 'playing' }
}

export function stopped({ index }: Place): Place {
  return { index, going: 'still' }
}
