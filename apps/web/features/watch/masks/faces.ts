import { mirrored } from './svg.ts'

export interface Face {
  outline: string
  muzzle: 'nose' | 'hook' | 'beak' | 'bill' | 'cat' | 'fox' | 'none'
  mouth?: number
  eyes: { x: number; y: number; scale: number }
  ears?: true
  shadow?: string
}

export const FACES = {
  volto: {
    outline: mirrored([0, -37], [-21, -37, -33, -22, -33, -2], [-33, 20, -18, 47, 0, 49]),
    muzzle: 'nose',
    mouth: 31,
    eyes: { x: 14, y: -2, scale: 1 },
  },
  bauta: {
    outline: mirrored(
      [0, -36],
      [-19, -36, -33, -27, -33, -8],
      [-33, 4, -27, 8, -27, 15],
      [-31, 26, -34, 38, -29, 47],
      [-18, 52, -8, 48, 0, 54],
    ),
    muzzle: 'hook',
    eyes: { x: 15, y: -4, scale: 1.05 },
  },
  heart: {
    outline: mirrored([0, -27], [-8, -42, -40, -42, -38, -12], [-36, 14, -14, 34, 0, 52]),
    muzzle: 'nose',
    mouth: 31,
    eyes: { x: 16, y: -5, scale: 1.1 },
  },
  long: {
    outline: mirrored([0, -40], [-17, -40, -27, -26, -27, -2], [-27, 26, -19, 53, 0, 55]),
    muzzle: 'nose',
    mouth: 36,
    eyes: { x: 12, y: -3, scale: 0.9 },
  },
  moon: {
    outline: mirrored([0, -36], [-24, -36, -40, -19, -40, 3], [-40, 27, -22, 44, 0, 44]),
    muzzle: 'nose',
    mouth: 29,
    eyes: { x: 17, y: -2, scale: 1.1 },
  },
  beak: {
    outline: mirrored([0, -37], [-21, -37, -34, -25, -34, -6], [-34, 9, -23, 14, -15, 18], [-10, 30, -6, 46, 0, 60]),
    muzzle: 'beak',
    eyes: { x: 16, y: -5, scale: 1.1 },
  },
  domino: {
    outline: mirrored([0, -17], [-8, -26, -24, -33, -47, -33], [-50, -14, -45, 12, -25, 16], [-13, 18, -9, 9, 0, 9]),
    muzzle: 'none',
    mouth: 29,
    eyes: { x: 19, y: -6, scale: 1.15 },
    shadow: mirrored([0, -34], [-20, -34, -31, -20, -31, -2], [-31, 22, -16, 46, 0, 48]),
  },
  cat: {
    outline: mirrored(
      [0, -25],
      [-6, -28, -10, -28, -14, -28],
      [-20, -38, -28, -49, -37, -55],
      [-42, -42, -43, -22, -40, -2],
      [-38, 26, -19, 43, 0, 43],
    ),
    muzzle: 'cat',
    mouth: 28,
    eyes: { x: 18, y: -4, scale: 1.15 },
    ears: true,
  },
  fox: {
    outline: mirrored(
      [0, -23],
      [-5, -27, -9, -27, -13, -27],
      [-19, -42, -30, -53, -42, -57],
      [-45, -38, -42, -20, -40, -4],
      [-34, 14, -17, 22, -9, 44],
      [-7, 50, -4, 53, 0, 53],
    ),
    muzzle: 'fox',
    eyes: { x: 18, y: -3, scale: 1.05 },
    ears: true,
  },
  owl: {
    outline: mirrored(
      [0, -27],
      [-8, -34, -16, -36, -22, -38],
      [-30, -42, -35, -47, -39, -53],
      [-44, -40, -43, -20, -41, 0],
      [-39, 26, -21, 46, 0, 48],
    ),
    muzzle: 'bill',
    eyes: { x: 17, y: -2, scale: 1.2 },
    ears: true,
  },
} as const satisfies Record<string, Face>

export type FaceName = keyof typeof FACES
