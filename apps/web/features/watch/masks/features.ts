import type { Face } from './faces.ts'
import { path, shapes } from './svg.ts'
import type { Brow, Eyes, Mouth } from './traits.ts'

/** Outlines of the left eye hole of a mask (drawn portrait), relative to the middle of the eye. */
export const HOLES: Record<Eyes, string> = {
  almond: 'M-11 -2C-7 -9 3 -8 9 3C3 7 -7 6 -11 -2Z',
  round: 'M-7.5 0A7.5 7.5 0 1 1 7.5 0A7.5 7.5 0 1 1 -7.5 0Z',
  heavy: 'M-10 -2L9 -2C8 6 3 8 -1 8C-6 8 -10 4 -10 -2Z',
  slit: 'M-12 -7C-4 -7 6 -3 9 4C1 6 -9 4 -12 -7Z',
  smiling: 'M-10 4C-9 -9 8 -9 9 4C5 -1 -5 -1 -10 4Z',
  sad: 'M-11 4C-8 -5 2 -8 9 -5C8 4 -2 9 -11 4Z',
  diamond: 'M-9 0L0 -10L9 0L0 10Z',
}

export const LID = 'M-10 -1C-6 6 5 6 9 0'

export const BROWS: Record<Brow, { left: string; right?: string } | undefined> = {
  arched: { left: 'M-12 -11C-8 -18 4 -18 9 -11C3 -14 -6 -14 -12 -11Z' },
  stern: { left: 'M-13 -17C-5 -16 4 -12 9 -7C2 -9 -8 -11 -13 -13Z' },
  raised: {
    left: 'M-12 -11C-6 -15 4 -15 9 -11C3 -12.5 -6 -12.5 -12 -11Z',
    right: 'M-12 -15C-8 -26 5 -24 9 -15C3 -20 -6 -20 -12 -15Z',
  },
  worried: { left: 'M-13 -8C-6 -11 3 -16 8 -19C6 -13 -4 -9 -13 -8Z' },
  leaf: { left: 'M9 -10C4 -20 -8 -22 -16 -18C-8 -18 -2 -14 9 -10Z' },
  none: undefined,
}

export const MOUTHS: Record<Mouth, { lips: string; line?: string }> = {
  bow: { lips: 'M-11 0C-7 -5 -3 -5 0 -3C3 -5 7 -5 11 0C6 7 -6 7 -11 0Z', line: 'M-11 0C-5 2 5 2 11 0' },
  smile: { lips: 'M-14 -4C-8 2 8 2 14 -4C10 9 -10 9 -14 -4Z' },
  frown: { lips: 'M-12 5C-8 -6 8 -6 12 5C6 0 -6 0 -12 5Z' },
  line: { lips: 'M-11 -1.800C-5 0 5 0 11 -1.800L11 1.800C5 3.4 -5 3.4 -11 1.800Z' },
  small: { lips: 'M-6 -1C-3 -5 3 -5 6 -1C4 5 -4 5 -6 -1Z' },
}

export const OPEN_MOUTH = 'M-9 0C-9 -9 9 -9 9 0C9 12 -9 12 -9 0Z'

export const MUZZLES: Record<Face['muzzle'], string> = {
  nose: shapes(
    path('m-shine', 'M0 -10C-2 0 -4 9 -7 15C-5 19 -2 19 0 19Z'),
    path('m-shade', 'M0 -10C2 0 4 9 7 15C5 19 2 19 0 19Z'),
  ),
  hook: shapes(
    path('m-shine', 'M0 -12C-4 0 -11 14 -12 26C-8 30 -4 31 0 36Z'),
    path('m-shade', 'M0 -12C4 0 11 14 12 26C8 30 4 31 0 36Z'),
    path(
      'm-shade',
      'M-12 26C-8 30 -4 31 0 36C4 31 8 30 12 26C20 30 24 36 27 44C14 36 8 40 0 42C-8 40 -14 36 -27 44C-24 36 -20 30 -12 26Z',
    ),
  ),
  beak: shapes(
    path('m-second', 'M-15 17C-9 8 -5 6 0 5C5 6 9 8 15 17C9 30 5 46 0 60C-5 46 -9 30 -15 17Z'),
    path('m-shade', 'M0 5C5 6 9 8 15 17C9 30 5 46 0 60Z'),
    path('m-ink', 'M-7 19C-6 16 -3 17 -3 22C-5 23 -7 22 -7 19ZM7 19C6 16 3 17 3 22C5 23 7 22 7 19Z'),
  ),
  bill: shapes(path('m-trim', 'M0 4C-7 8 -7 16 0 28C7 16 7 8 0 4Z'), path('m-shade', 'M0 4C7 8 7 16 0 28Z')),
  cat: shapes(
    path('m-second', 'M-7 14C-3 12 3 12 7 14C5 20 2 22 0 23C-2 22 -5 20 -7 14Z'),
    path('m-whisker', 'M-15 20L-32 16M-15 24L-31 26M15 20L32 16M15 24L31 26'),
  ),
  fox: shapes(
    path('m-pale', 'M-38 4C-32 16 -17 22 -9 45C-6 52 6 52 9 45C17 22 32 16 38 4C24 12 12 8 0 -8C-12 8 -24 12 -38 4Z'),
    path('m-shade', 'M0 -8C12 8 24 12 38 4C32 16 17 22 9 45C7 50 4 53 0 53Z'),
    path('m-ink', 'M-6 43C-3 40 3 40 6 43C5 49 2 52 0 52C-2 52 -5 49 -6 43Z'),
  ),
  none: '',
}
