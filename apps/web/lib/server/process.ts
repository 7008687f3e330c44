import type { Result } from '@masquerade/game'
import type { Comparison, Refusal } from '@masquerade/lab'
import type { Say } from '@masquerade/telemetry'
import type { Env } from '../../env.ts'
import type { ComparedTask } from '../../features/lab/comparing/comparing.ts'
import type { CardContent } from '../../features/share/card/card.tsx'
import type { Documents } from '../../front/documents.ts'
import type { Store } from './open-store.ts'

// The server and its pages run in one process, but each loads its own copy of a module, so shared values are stored on
// globalThis.

export const { share: shareStore, get: sharedStore } = shared<Store>('store', 'no store is open')

export const { share: shareEnv, get: sharedEnv } = shared<Env>('env', 'no environment was read')

export const { share: shareDocuments, get: sharedDocuments } = shared<Documents>('documents', 'no documents were read')

export type Drawn = Result<Buffer, 'busy'>

export type Artist = (content: CardContent) => Promise<Drawn>

/**
 * The function that draws preview pictures comes from the server, because the bundled code of the pages contains no
 * fonts and style sheets.
 */
export const { share: shareArtist, get: sharedArtist } = shared<Artist>('artist', 'nothing draws pictures')

export interface RunToCompare extends ComparedTask {
  lines(): AsyncIterable<readonly string[]>
}

/**
 * The state of a comparison between two experiments; `counting` means that it is still being computed or has to wait.
 */
export type Compared =
  | { state: 'compared'; comparison: Comparison }
  | { state: 'refused'; refusals: Refusal[] }
  | { state: 'failed'; why: string }
  | { state: 'counting' }

export interface Comparer {
  known(key: string): Compared | undefined
  /** Compares two experiments; if the comparison takes long, the answer says that it is still being computed. */
  compare(key: string, runs: () => Promise<readonly [RunToCompare, RunToCompare]>): Promise<Compared>
}

/**
 * The function that compares experiments belongs to the server, because it starts a thread from source files, which
 * bundled pages lack.
 */
export const { share: shareComparer, get: sharedComparer } = shared<Comparer>('comparer', 'nothing compares runs')

export const { share: shareLog, find: findLog } = shared<Say>('log')

/** Writes a line to the server's log; does nothing if the code runs outside the server. */
export const sayInLog: Say = (line, about) => findLog()?.(line, about)

type FailureNoter = (error: unknown) => void

/**
 * Next.js reports rendering errors to the code of the pages, which passes them to the server through this function; the
 * server counts them.
 */
export const { share: shareFailures, find: findFailures } = shared<FailureNoter>('failures')
export const noteFailure: FailureNoter = (error) => findFailures()?.(error)

type RequestPath = () => string | undefined

/**
 * Returns the path of the current request, which the API includes in its error answers; the server provides this
 * function.
 */
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
