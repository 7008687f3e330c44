import sharp from 'sharp'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A difference of colour, of 255, that neither compressing a picture nor another machine's edges of letters come to. */
const SEEN = 48
/** Edges are softened by so much before they are compared. */
const BLUR = 1.2

/** The share of a picture that looks otherwise in another one, 0 to 1, leaving out what stands in boxes. Of other sizes all of it does. */
export async function differenceOf(one: Buffer, other: Buffer, boxes: readonly Box[] = []): Promise<number> {
  const [first, second] = await Promise.all([one, other].map(softened))
  if (!first || !second || first.info.width !== second.info.width || first.info.height !== second.info.height) return 1
  const { width, height, channels } = first.info
  let different = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (boxes.some((box) => isIn(box, pixel % width, Math.floor(pixel / width)))) continue
    const at = pixel * channels
    for (let channel = 0; channel < channels; channel++) {
      if (Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > SEEN) {
        different += 1
        break
      }
    }
  }
  return different / (width * height)
}

const softened = (picture: Buffer) =>
  sharp(picture).removeAlpha().toColourspace('srgb').blur(BLUR).raw().toBuffer({ resolveWithObject: true })

const isIn = ({ x, y, width, height }: Box, px: number, py: number): boolean =>
  px >= x - BORDER && px <= x + width + BORDER && py >= y - BORDER && py <= y + height + BORDER

/** What stands in a box is softened beyond it. */
const BORDER = 4
