import type { Result } from '@masquerade/game'
import type { Comparison, Refusal } from '@masquerade/lab'
import type { Say } from '@masquerade/telemetry'
import type { Env } from '../../env.ts'
import type { ComparedTask } from '../../features/lab/comparing/comparing.ts'
import type { CardContent } from '../../features/share/card/card.tsx'
import type { Documents } from '../../front/documents.ts'
import type { Store } from './open-store.ts'

// Values that the server creates once and that pages use. Server and pages run in one process, but pages are bundled
// separately and so have their own copy of each module: the values are kept on globalThis, which both share.

const store = shared<Store>('store', 'no store is open')

/** The access to the database: the server and the pages share one pool of database connections. */
export const shareStore = store.share
export const sharedStore = store.get

const env = shared<Env>('env', 'no environment was read')

/** The settings from the environment, which the server reads once. */
export const shareEnv = env.share
export const sharedEnv = env.get

const documents = shared<Documents>('documents', 'no documents were read')

/** The repository's documents, which the server reads once. */
export const shareDocuments = documents.share
export const sharedDocuments = documents.get

/** The result of drawing a picture: a PNG file, or `busy` when too many pictures are waiting to be drawn. */
export type Drawn = Result<Buffer, 'busy'>

/** A function that draws the picture of a match; it fails when too many pictures are waiting. */
export type Artist = (content: CardContent) => Promise<Drawn>

const artist = shared<Artist>('artist', 'nothing draws pictures')

/**
 * The drawing function comes from the server, since bundled pages have no fonts and style sheets, and their React
 * renders pages only.
 */
export const shareArtist = artist.share
export const sharedArtist = artist.get

/**
 * A finished experiment whose matches are read as lines of text, so that only some of the matches are in memory at a
 * time.
 */
export interface RunToCompare extends ComparedTask {
  lines(): AsyncIterable<readonly string[]>
}

/**
 * The state of a comparison of two experiments' results. `counting`: the comparison is being computed, or waits until
 * other comparisons are finished.
 */
export type Compared =
  | { state: 'compared'; comparison: Comparison }
  | { state: 'refused'; refusals: Refusal[] }
  | { state: 'failed'; why: string }
  | { state: 'counting' }

export interface Comparer {
  /**
   * Returns the state of a comparison of two experiments; undefined if there is no result and the comparison could be
   * started now.
   */
  known(key: string): Compared | undefined
  /**
   * Starts to compare two experiments' results and waits for a short time, within which most comparisons finish.
   * Rejects if the results cannot be read.
   */
  compare(key: string, runs: () => Promise<readonly [RunToCompare, RunToCompare]>): Promise<Compared>
}

const comparer = shared<Comparer>('comparer', 'nothing compares runs')

/**
 * The server provides the function that compares experiments, since it starts a thread from source files, which the
 * bundled pages do not have.
 */
export const shareComparer = comparer.share
export const sharedComparer = comparer.get

const log = shared<Say>('log')

export const shareLog = log.share

/** Writes a line to the server's log; does nothing outside the server. */
export const sayInLog: Say = (line, about) => log.find()?.(line, about)

/** A function that records an error which occurred while a page or an answer of the API was made. */
export type FailureNoter = (error: unknown) => void

const failures = shared<FailureNoter>('failures')

/**
 * Next reports rendering errors to the bundled instrumentation.ts; the server provides the function that counts these
 * errors.
 */
export const shareFailures = failures.share
export const noteFailure: FailureNoter = (error) => failures.find()?.(error)

/** A function that returns the path of the current request. */
export type RequestPath = () => string | undefined

const path = shared<RequestPath>('request-path')

/**
 * The function that tells the path of the current request comes from the server; the API's error answers contain this
 * path.
 */
export const shareRequestPath = path.share

/** Returns the path of the current request; undefined outside the server. */
export const requestPath: RequestPath = () => path.find()?.()

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
