import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { traitsOf } from '../../masks/traits.ts'
import { Card, type CardContent } from './card.tsx'
import { fontsFrom } from './fonts.ts'
import { maskStyles } from './mask-styles.ts'

const css = readFileSync(new URL('../../masks/masks.css', import.meta.url), 'utf8')
const fonts = fontsFrom(createRequire(import.meta.url).resolve)

/** The picture of a match as PNG. Everything it is made of lies on this machine. */
export function drawCard(content: CardContent): Promise<Buffer> {
  return sharp(Buffer.from(cardSvg(content)))
    .png()
    .toBuffer()
}

export function cardSvg(content: CardContent): string {
  const palettes = new Set(content.seats.map(({ id }) => traitsOf(id).palette))
  return renderToStaticMarkup(createElement(Card, { ...content, styles: maskStyles(css, [...palettes]), fonts }))
}
