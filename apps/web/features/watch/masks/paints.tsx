import type { ReactNode } from 'react'
import type { Face } from './faces.ts'
import type { Paint } from './traits.ts'

export const paintOf = (paint: Paint, { x, y }: Face['eyes']): ReactNode =>
  paint !== 'none' && <path className={paint === 'scrolls' ? 'm-scroll' : 'm-second'} d={PATHS[paint](x, y)} />

const PATHS: Record<Exclude<Paint, 'none'>, (x: number, y: number) => string> = {
  half: () => 'M0 -80H70V80H0C8 50 -8 20 0 -80Z',
  harlequin: () =>
    [-48, -32, -16, 0, 16, 32, 48]
      .map((at, i) => `M${at} ${i % 2 ? 4 : -18}l9 16l-9 16l-9 -16ZM${at} ${i % 2 ? 36 : 14}l9 16l-9 16l-9 -16Z`)
      .join(''),
  band: (_, y) =>
    `M-70 ${y - 13}C-30 ${y - 17} -10 ${y - 14} 0 ${y - 7}C10 ${y - 14} 30 ${y - 17} 70 ${y - 13}V${y + 9}C30 ${y + 17} 12 ${y + 14} 0 ${y + 7}C-12 ${y + 14} -30 ${y + 17} -70 ${y + 9}Z`,
  flames: (x, y) =>
    `M${-x} ${y + 2}C${-x - 14} ${y - 14} ${-x - 4} ${y - 22} ${-x - 2} ${y - 40}C${-x + 8} ${y - 24} ${-x + 12} ${y - 12} ${-x} ${y + 2}ZM${x} ${y + 2}C${x + 14} ${y - 14} ${x + 4} ${y - 22} ${x + 2} ${y - 40}C${x - 8} ${y - 24} ${x - 12} ${y - 12} ${x} ${y + 2}Z`,
  tear: (x, y) =>
    `M${-x} ${y + 10}C${-x - 9} ${y + 24} ${-x - 6} ${y + 32} ${-x} ${y + 32}C${-x + 6} ${y + 32} ${-x + 9} ${y + 24} ${-x} ${y + 10}Z`,
  cheeks: (x, y) =>
    `M${-x - 14} ${y + 20}a8 8 0 1 1 16 0a8 8 0 1 1 -16 0ZM${x - 2} ${y + 20}a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z`,
  cap: (_, y) => `M-70 -80H70V${y - 4}C40 ${y - 2} 20 ${y - 22} 0 ${y - 4}C-20 ${y - 22} -40 ${y - 2} -70 ${y - 4}Z`,
  lozenges: (x, y) =>
    `M${-x} ${y - 26}L${-x + 9} ${y}L${-x} ${y + 30}L${-x - 9} ${y}ZM${x} ${y - 26}L${x + 9} ${y}L${x} ${y + 30}L${x - 9} ${y}Z`,
  scrolls: (x, y) =>
    `M${-x - 12} ${y + 14}C${-x - 10} ${y + 32} ${-x + 8} ${y + 30} ${-x + 5} ${y + 20}C${-x + 2} ${y + 14} ${-x - 4} ${y + 18} ${-x - 2} ${y + 22}M${x + 12} ${y + 14}C${x + 10} ${y + 32} ${x - 8} ${y + 30} ${x - 5} ${y + 20}C${x - 2} ${y + 14} ${x + 4} ${y + 18} ${x + 2} ${y + 22}`,
  chin: (_, y) =>
    `M-70 ${y + 10}C-30 ${y + 16} -14 ${y + 30} 0 ${y + 20}C14 ${y + 30} 30 ${y + 16} 70 ${y + 10}V80H-70Z`,
  dots: (x, y) =>
    [
      [-16, -24],
      [-8, -28],
      [0, -30],
      [8, -28],
      [16, -24],
      [-x - 8, 14],
      [-x, 18],
      [-x + 8, 16],
      [x - 8, 16],
      [x, 18],
      [x + 8, 14],
    ]
      .map(([cx = 0, dy = 0]) => `M${cx - 3} ${y + dy}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z`)
      .join(''),
}
