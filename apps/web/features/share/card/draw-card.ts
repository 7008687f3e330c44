import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { traitsOf } from '../../watch/masks/traits.ts'
import { Card, type CardContent, PICTURE } from './card.tsx'
import { fontsFrom } from './fonts.ts'
import { maskStyles } from './mask-styles.ts'

const css = readFileSync(new URL('../../watch/masks/masks.css', import.meta.url), 'utf8')
const fonts = fontsFrom(createRequire(import.meta.url).resolve)

export async function drawCard({ image, picture, ...content }: CardContent): Promise<Buffer> {
  const isPictured = image !== undefined && picture !== undefined
  const card = sharp(Buffer.from(cardSvg(isPictured ? { ...content, picture } : content)))
  const { left, top } = PICTURE
  return (isPictured ? card.composite([{ input: await framed(image), left, top }]) : card).png().toBuffer()
}

function framed(image: Uint8Array): Promise<Buffer> {
  const { side, radius } = PICTURE
  const frame = `<svg width="${side}" height="${side}"><rect width="100%" height="100%" rx="${radius}"/></svg>`
  return sharp(image)
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(frame), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

export function cardSvg(content: CardContent): string {
  const palettes = new Set(content.seats.map(({ id }) => traitsOf(id).palette))
  return renderToStaticMarkup(createElement(Card, { ...content, styles: maskStyles(css, [...palettes]), fonts }))
}
