import { slug } from '@masquerade/protocol'
import { refuse } from '@/lib/api/refuse.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { pictureFile } from '@/lib/server/picture-file.ts'
import { getStore } from '@/lib/server/store.ts'

/** The picture of a draft arena is sent to its organizer alone. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const user = name.success ? await currentUser() : undefined
  const picture = name.success ? await getStore().arenas.picture(name.data, user?.id) : undefined
  if (!picture) return refuse(404, 'no-picture', 'There is no such picture.')
  const key = new URL(request.url).searchParams.get('v')
  return pictureFile(picture, { key, headers: request.headers, isPrivate: !picture.public })
}
