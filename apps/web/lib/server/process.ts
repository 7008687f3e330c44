import type { Result } from '@masquerade/game'
import type { Comparison, Refusal } from '@masquerade/lab'
import type { Say } from '@masquerade/telemetry'
import type { Env } from '../../env.ts'
import type { ComparedTask } from '../../features/lab/comparing/thread.ts'
import type { CardContent } from '../../features/share/card/card.tsx'
import type { Documents } from '../../front/documents.ts'
import type { Store } from './open-store.ts'

// Server and pages run in one process with two copies of each module, so they share values on globalThis.

export const { share: shareStore, get: sharedStore } = shared<Store>('store', 'no store is open')

export const { share: shareEnv, get: sharedEnv } = shared<Env>('env', 'no environment was read')

export const { share: shareDocuments, get: sharedDocuments } = shared<Documents>('documents', 'no documents were read')

export type Drawn = Result<Buffer, 'busy'>

export type Artist = (content: CardContent) => Promise<Drawn>

/** Pictures are drawn by the server, because the bundled code of the pages has no fonts and style sheets. */
export const { share: shareArtist, get: sharedArtist } = shared<Artist>('artist', 'nothing draws pictures')

export interface RunToCompare extends ComparedTask {
  lines(): AsyncIterable<readonly string[]>
}

/** `counting` means that the comparison is still being computed or has to wait. */
export type Compared =
  | { state: 'compared'; comparison: Comparison }
  | { state: 'refused'; refusals: Refusal[] }
  | { state: 'failed'; why: string }
  | { state: 'counting' }

export interface Comparer {
  known(key: string): Compared | undefined
  compare(key: string, runs: () => Promise<readonly [RunToCompare, RunToCompare]>): Promise<Compared>
}

/** Experiments are compared by the server: the thread starts from source files, which bundled pages lack. */
export const { share: shareComparer, get: sharedComparer } = shared<Comparer>('comparer', 'nothing compares runs')

export const { share: shareLog, find: findLog } = shared<Say>('log')

export const sayInLog: Say = (line, about) => findLog()?.(line, about)

type FailureNoter = (error: unknown) => void

/** Next reports rendering errors to the code of the pages; the server counts them. */
export const { share: shareFailures, find: findFailures } = shared<FailureNoter>('failures')
export const noteFailure: FailureNoter = (error) => findFailures()?.(error)

type RequestPath = () => string | undefined

export const { share: shareRequestPath, find: findRequestPath } = shared<RequestPath>('request-path')

export const requestPath: RequestPath = () => findRequestPath()?.()

function shared<Value>(name: string, missing = `there is no ${name}`) {
  const key = Symbol.for(`masquerade.${name}`)
  const find = (): Value | undefined => (globalThis as { [key]?: Value })[key] // only share sets it
  return {
    find,
    share(value: Value): void {
      Object.assign(globalThis, { [key]: value })
    },
    get(): Value {
      const value = find()
      if (!value) throw new Error(`${missing}: pages are served by apps/web/server.ts`)
      return value
    },
  }
}
