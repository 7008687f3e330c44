import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import sharp from 'sharp'
import { take } from './limits.ts'

/** `pixels` means too large when decoded; `broken` means that decoding failed. */
export type PictureFault = 'bytes' | 'format' | 'pixels' | 'animated' | 'broken' | 'busy'

export const ARENA_PICTURE = { side: 960 }
const AVATAR = { side: 512 }

/** The limit for a whole form is higher, because it contains texts as well. */
export const MOST_PICTURE_BYTES = 800_000
const MOST_SIDE = 8_000
const MOST_PIXELS = 16_000_000
const MOST_KEPT_BYTES = 256 * 1024
const QUALITIES = [82, 60, 35, 15]
const WITHIN_SECONDS = 10
const MOST_WAITING = 8

/** The image library uses one processor, so that other processors can answer requests. */
sharp.concurrency(1)

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Encodes an uploaded picture anew as WebP, so that nothing else of the file remains, such as locations. */
export async function takePicture(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  { side }: { side: number },
): Promise<Result<Uint8Array, PictureFault>> {
  if (file.size > MOST_PICTURE_BYTES) return err('bytes')
  if (waiting >= MOST_WAITING) return err('busy')
  waiting++
  const turn = last
  const taken = (async () => {
    const bytes = Buffer.from(await file.arrayBuffer())
    await turn
    return drawnAnew(bytes, side)
  })().finally(() => waiting--)
  last = taken.catch(() => {})
  return taken
}

async function drawnAnew(bytes: Buffer, side: number): Promise<Result<Uint8Array, PictureFault>> {
  const fault = await faultOf(bytes)
  if (fault) return err(fault)
  try {
    for (const quality of QUALITIES) {
      const data = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
        .timeout({ seconds: WITHIN_SECONDS })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer()
      if (data.length <= MOST_KEPT_BYTES) return ok(new Uint8Array(data))
    }
    return err('bytes')
  } catch {
    return err('broken')
  }
}

/** Looks for a reason to refuse an uploaded picture, from the size that the file states, before decoding any pixel. */
async function faultOf(bytes: Buffer): Promise<PictureFault | undefined> {
  const format = formatOf(bytes)
  if (!format) return 'format'
  try {
    // The picture library's own size limit is off, because it would report a picture that is too large as a broken one.
    const about = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (about.format !== format) return 'format'
    if ((about.pages ?? 1) > 1 || isAnimatedPng(bytes)) return 'animated'
    const { width, height } = about
    return width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS ? 'pixels' : undefined
  } catch {
    return 'broken'
  }
}

/** The first bytes tell the format, so that the file's name and stated type need not be trusted. */
function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | undefined {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'webp' : undefined
}

/** Whether a PNG file is animated: an ordinary PNG decoder would silently show its first frame only. */
function isAnimatedPng(bytes: Buffer): boolean {
  const moves = bytes.indexOf('acTL')
  return moves !== -1 && moves < bytes.indexOf('IDAT') && bytes.subarray(1, 4).toString('latin1') === 'PNG'
}

export async function avatarGiven(userId: string, form: FormData) {
  const chosen = form.get('avatar')
  if (!(chosen instanceof File) || chosen.size === 0) return ok(undefined)
  return (await take('upload', userId)).allowed ? takePicture(chosen, AVATAR) : err('busy' as const)
}
