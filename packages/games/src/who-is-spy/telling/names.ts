import type { Seat } from '@masquerade/game'
import type { Settings } from '../settings.ts'

type Naming = Settings['names']

/** The names of the seats, in their order: the same in every language. */
export const NAMES: Readonly<Record<Naming, readonly string[]>> = {
  numbered: Array.from({ length: 8 }, (_, index) => `Player ${index + 1}`),
  'numbered-names': [
    'Aaron One',
    'Barbara Two',
    'Charlie Three',
    'David Four',
    'Ella Five',
    'Frank Six',
    'Grace Seven',
    'Henry Eight',
  ],
  names: ['Jack', 'Mary', 'Alice', 'Tom', 'Lucy', 'Sam', 'Emma', 'Ben'],
}

/** What a seat is called where this naming holds. */
export function nameOf(names: Naming, seat: Seat): string {
  return NAMES[names][seat - 1] ?? ''
}
