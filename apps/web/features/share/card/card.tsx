import { dressOf } from '../../watch/masks/dress.ts'
import { Figure, MASK_BOX } from '../../watch/masks/figure.tsx'
import { traitsOf } from '../../watch/masks/traits.ts'
import type { Family, Fonts } from './fonts.ts'
import { textLines, textOutline } from './text-outline.ts'

export const CARD = { width: 1200, height: 630 }

export interface CardContent {
  seats: readonly CardSeat[]
  title: string
  quote?: string
  game: string
  arena: string
  date: string
  picture?: string
  image?: Uint8Array
}

interface CardSeat {
  id: string
  name: string
  player: string
}

/* The colours of the site's dark theme, in a form that the drawing library understands. */
const GROUND = '#110d0a'
const INK = '#eee9df'
const INK_SOFT = '#bab4aa'
const INK_FAINT = '#979084'

export const PICTURE = { left: 70, top: 85, side: 430, radius: 28 }

const MASK = { width: 136, height: 144 }
const MIDDLE = { x: CARD.width / 2, y: 318 }

interface Place {
  seat: CardSeat
  x: number
  y: number
  width: number
  height: number
}

interface CardProps extends CardContent {
  styles: string
  fonts: Fonts
}

/** Draws the preview picture of a link; its text is drawn as outlines, without installed fonts. */
export function Card({ seats, title, quote, game, arena, date, picture, styles, fonts }: CardProps) {
  const beside = picture !== undefined
  const text = beside
    ? ({ x: PICTURE.left + PICTURE.side + 55, size: 58, within: 570, anchor: 'start' } as const)
    : ({ x: MIDDLE.x, size: 78, within: 860, anchor: 'middle' } as const)
  const quoted = beside ? undefined : quote
  const places = beside ? besidePicture(seats, text.x) : placesOf(seats)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={CARD.width}
      height={CARD.height}
      viewBox="0 0 1200 630"
      aria-hidden="true"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, without a word of anybody else's */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <defs>
        <radialGradient id="light">
          <stop offset="0" stopColor="#3a2e22" />
          <stop offset="0.6" stopColor="#261d15" />
          <stop offset="1" stopColor={GROUND} />
        </radialGradient>
      </defs>
      <rect width="100%" height="100%" fill={GROUND} />
      <ellipse cx={MIDDLE.x} cy={MIDDLE.y} rx="650" ry="335" fill="url(#light)" />
      {!beside && (
        <ellipse cx={MIDDLE.x} cy={MIDDLE.y} rx="470" ry="196" fill="none" stroke="#433930" strokeWidth="1.5" />
      )}
      {places.map(({ seat, x, y, width, height }) => (
        <g key={seat.player}>
          <svg
            className={`mask-${traitsOf(seat.id).palette}`}
            x={x - width / 2}
            y={y}
            width={width}
            height={height}
            viewBox={MASK_BOX}
            overflow="visible"
            aria-hidden="true"
          >
            <Figure id={seat.id} dress={dressOf} />
          </svg>
          {!beside && (
            <Text fonts={fonts} x={x} y={y + height + 28} size={24} fill={INK_SOFT} within={290} or={seat.player}>
              {seat.name}
            </Text>
          )}
        </g>
      ))}
      {quoted ? (
        <Quote fonts={fonts} title={title}>
          {quoted}
        </Quote>
      ) : (
        <Text {...text} fonts={fonts} y={beside ? 240 : 338} fill={INK} family="display">
          {title}
        </Text>
      )}
      {quoted ? (
        <Text fonts={fonts} x={MIDDLE.x} y={606} size={22} fill={INK_SOFT} within={520}>
          {`${game} · ${arena}`}
        </Text>
      ) : (
        <Text {...text} fonts={fonts} y={beside ? 290 : 384} size={25} fill={INK_SOFT}>
          {`${game} · ${arena}`}
        </Text>
      )}
      <Text fonts={fonts} x={40} y={604} size={27} fill={INK_FAINT} within={300} anchor="start" family="display">
        Masquerade
      </Text>
      <Text fonts={fonts} x={1160} y={604} size={22} fill={INK_FAINT} within={300} anchor="end">
        {date}
      </Text>
    </svg>
  )
}

/** The far side of the table from left to right, then the near side from right to left. */
function placesOf(seats: readonly CardSeat[]): Place[] {
  const far = Math.ceil(seats.length / 2)
  return seats.map((seat, index) => {
    const near = index >= far
    const [count, place] = near ? [seats.length - far, seats.length - 1 - index] : [far, index]
    const outer = count > 2 && (place === 0 || place === count - 1)
    const x = CARD.width * (0.08 + (0.84 * (place + 0.5)) / count)
    return { seat, x, y: near ? (outer ? 392 : 410) : outer ? 66 : 46, ...MASK }
  })
}

function besidePicture(seats: readonly CardSeat[], left: number): Place[] {
  const [width, height] = [MASK.width * 0.55, MASK.height * 0.55]
  return seats.map((seat, index) => ({ seat, x: left + width / 2 + index * (width + 18), y: 350, width, height }))
}

function Quote({ fonts, title, children }: { fonts: Fonts; title: string; children: string }) {
  const lines = textLines(fonts, `“${children}”`, {
    family: 'display',
    size: QUOTE.size,
    within: QUOTE.within,
    most: 2,
  })
  return (
    <>
      {lines.map((line, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never change places
          key={index}
          fonts={fonts}
          x={MIDDLE.x}
          y={(lines.length === 1 ? 315 : 292) + index * QUOTE.leading}
          size={QUOTE.size}
          within={QUOTE.within}
          fill={INK}
          family="display"
        >
          {line}
        </Text>
      ))}
      <Text fonts={fonts} x={MIDDLE.x} y={384} size={27} fill={INK_SOFT} within={QUOTE.within} family="display">
        {title}
      </Text>
    </>
  )
}

const QUOTE = { size: 40, leading: 46, within: 660 }

interface TextProps {
  fonts: Fonts
  x: number
  y: number
  size: number
  fill: string
  within: number
  anchor?: 'start' | 'middle' | 'end'
  family?: Family
  or?: string
  children: string
}

function Text({ fonts, x, y, size, fill, within, anchor = 'middle', family = 'text', or, children }: TextProps) {
  const own = textOutline(fonts, children, { family, size, within })
  const outline = own.legible || or === undefined ? own : textOutline(fonts, or, { family, size, within })
  const from = anchor === 'middle' ? x - outline.width / 2 : anchor === 'end' ? x - outline.width : x
  return <path transform={`translate(${from.toFixed(1)} ${y})`} fill={fill} d={outline.d} />
}
