import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import { take } from './limits.ts'
import { type PictureFault, takePicture } from './take-picture.ts'

/** The picture that somebody chose in a form, ready to be stored; undefined where none was chosen. */
export async function pictureGiven(
  userId: string,
  chosen: FormDataEntryValue | null,
  { side }: { side: number },
): Promise<Result<Uint8Array | undefined, PictureFault>> {
  if (!(chosen instanceof File) || chosen.size === 0) return ok(undefined)
  return (await take('upload', userId)).allowed ? takePicture(chosen, { side }) : err('busy')
}
