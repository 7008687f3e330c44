import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jsonIn } from '@masquerade/game'
import { documentDigest } from '@masquerade/lab'
import type { Recall } from '../chat/chat.ts'
import type { Completion } from '../chat/completion.ts'

/** A file with a model's reply is named by a digest of the request, so that an equal request finds the reply. */
export function keptReplies(folder: string): Recall {
  const fileOf = (identity: Parameters<Recall['find']>[0]) => path.join(folder, `${documentDigest(identity)}.json`)
  let written = 0
  return {
    async find(identity) {
      return completionIn(await readFile(fileOf(identity), 'utf8').catch(() => ''))
    },
    async keep(identity, completion) {
      await mkdir(folder, { recursive: true })
      const file = fileOf(identity)
      // The reply's file is written under another name and then renamed, so that readers find a whole file or none.
      const begun = `${file}.${process.pid}.${++written}`
      await writeFile(begun, JSON.stringify({ identity, completion }))
      await rename(begun, file)
    },
  }
}

/** A file that is broken, or was not written by this program, gives no stored reply of a model. */
function completionIn(text: string): Completion | undefined {
  const kept = jsonIn(text) as { completion?: Partial<Completion> } | null | undefined // looked at below
  const completion = kept?.completion
  const isWhole = typeof completion?.text === 'string' && typeof completion.cutShort === 'boolean'
  return isWhole ? (completion as Completion) : undefined
}
