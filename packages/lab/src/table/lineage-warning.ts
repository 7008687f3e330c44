import type { Change, Lineage } from '../runs/history.ts'

/** So many changes are told in a sentence, and so much of a value. */
const MOST_TOLD = 3
const MOST_SHOWN = 60

/** Of what a run is a fork, as a sentence. */
export function lineageWarning({ parent, changed, reused }: Lineage): string {
  const told = changed.slice(0, MOST_TOLD).map(changeText)
  const others = changed.length - told.length
  const all = [...told, ...(others > 0 ? [`${others} more`] : [])].join('; ')
  return `a fork of the run with the digest ${parent.slice(0, 12)}, of which ${reused} matches are taken: ${all}`
}

/** `places.guests.0.house: "owl" → "comet"`. */
export function changeText({ path, from, to }: Change): string {
  return `${path}: ${valueText(from)} → ${valueText(to)}`
}

function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  const points = [...text]
  return points.length > MOST_SHOWN ? `${points.slice(0, MOST_SHOWN - 1).join('')}…` : text
}
