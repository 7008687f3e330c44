import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { RunHistory } from '../runs/history.ts'

export interface ExportedRun {
  experiment: Experiment
  /**
   * The matches of an exported experiment are read several times, so a generator, which can be read only once, must not
   * be given here.
   */
  matches: Iterable<PlayedMatch>
  history?: RunHistory
  asks?: Iterable<ExportedAsk>
  /** The licence of the exported data, as an SPDX id in lower case. */
  license: string
}

export interface ExportedAsk {
  agent: string
  served?: string | null
  form?: string | null
  sampling?: unknown
}

export interface ExportedFile {
  path: string
  text: string
}

export const PAGE_MATCHES = 50
export const FILE_MATCHES = 250

export const pageOf = (match: number): string =>
  `matches/${String(Math.floor(match / PAGE_MATCHES) + 1).padStart(5, '0')}.html`

export const anchorOf = (match: number): string => `m${match}`
