import 'server-only'
import type { NewAdminAction } from '@masquerade/store/operating'
import { organizes } from '@/features/organize/server/steers.ts'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

/** What an administrator does with an arena of somebody else is written down; what organizers do is in the arena's own log. */
export async function noteOfAdmin(user: SignedIn, slug: string, action: NewAdminAction): Promise<void> {
  if (user.role !== 'admin') return
  const arena = await getStore().arenas.get(slug)
  if (!arena || !(await organizes(user, arena))) await getStore().operating.log.note(user, action)
}
