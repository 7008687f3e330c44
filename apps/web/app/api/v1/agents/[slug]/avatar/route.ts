import { slug } from '@masquerade/protocol'
import { refuse } from '@/lib/api/refuse.ts'
import { pictureFile } from '@/lib/server/picture-file.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/agents/SLUG/avatar?v=KEY: an agent's own picture. The key changes with the picture, so that it may be kept for good. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const avatar = name.success ? await getStore().agents.avatar(name.data) : undefined
  return avatar ? pictureFile(request, avatar) : refuse(404, 'no-picture', 'There is no such picture.')
}
