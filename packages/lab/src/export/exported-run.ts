import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { RunHistory } from '../runs/history.ts'

/** A run to be exported for others. */
export interface ExportedRun {
  experiment: Experiment
  /** The matches in the order of the plan; iterated more than once. */
  matches: Iterable<PlayedMatch>
  history?: RunHistory
  /** The stored asks over a network, if there are any. */
  asks?: Iterable<ExportedAsk>
  /** The licence as an SPDX id in lower case. */
  license: string
}

/** An ask to a model as exports show it. */
export interface ExportedAsk {
  agent: string
  served?: string | null
  /** The digest of the prompt without the parts that depend on the match. */
  form?: string | null
  sampling?: unknown
}

export interface ExportedFile {
  path: string
  text: string
}

/** How many matches one page, and one file of data, has. */
export const PAGE_MATCHES = 50
export const FILE_MATCHES = 250

export const pageOf = (match: number): string =>
  `matches/${String(Math.floor(match / PAGE_MATCHES) + 1).padStart(5, '0')}.html`

export const anchorOf = (match: number): string => `m${match}`
