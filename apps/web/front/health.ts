import type { ServerResponse } from 'node:http'
import type { Store } from '@masquerade/store'
import { sendJson } from './send-json.ts'

const DATABASE_WITHIN_MS = 2000

export async function health(store: Pick<Store, 'attention'>, response: ServerResponse): Promise<void> {
  const database = await answers(store.attention.last())
  sendJson(response, database ? 200 : 503, { ok: database, process: 'web', database: database ? 'ok' : 'unreachable' })
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), DATABASE_WITHIN_MS)
  })
  try {
    await Promise.race([question, late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
