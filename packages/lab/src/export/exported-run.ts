import type { Experiment } from '../manifest/experiment.ts'
import type { PlayedMatch } from '../play/cell.ts'
import type { RunHistory } from '../runs/history.ts'

/** A run that is written down to be kept by others. */
export interface ExportedRun {
  experiment: Experiment
  /** In the order of the plan; gone through more than once. */
  matches: Iterable<PlayedMatch>
  history?: RunHistory
  /** What was really asked over a network, where that is kept. */
  asks?: Iterable<ExportedAsk>
  /** As an SPDX id in small letters. */
  license: string
}

/** An ask to a model as exports show it. */
export interface ExportedAsk {
  agent: string
  served?: string | null
  /** Of the prompt without what the moment of the match put into it. */
  form?: string | null
  sampling?: unknown
}

export interface ExportedFile {
  path: string
  text: string
}

/** So many matches are on a page, and in a file of data. */
export const PAGE_MATCHES = 50
export const FILE_MATCHES = 250

export const pageOf = (match: number): string =>
  `matches/${String(Math.floor(match / PAGE_MATCHES) + 1).padStart(5, '0')}.html`

export const anchorOf = (match: number): string => `m${match}`
