import 'server-only'
import { type PlayState, rowId } from '@masquerade/protocol'
import { getStore } from '@/lib/server/store.ts'
import { answerSent, currentViewer } from '@/lib/server/viewer.ts'

export async function playState(sitting: string, after = 0): Promise<PlayState | undefined> {
  const viewer = await currentViewer()
  if (!viewer || !rowId.safeParse(sitting).success) return undefined
  const state = await getStore().play.state(sitting, viewer.ids, after)
  if (!state.ok) return undefined
  if (state.value.state === 'over') await answerSent([state.value.match])
  return state.value
}
