/** Something said in a match, and the event that said it. */
export interface Line {
  seq: number
  seat: number
  text: string
  /** Why it stands in a row: the newest of a match that is being played, or what somebody searched for. */
  as: 'newest' | 'found'
}

/** What a row shows of the match itself, beside who plays. */
export interface SceneInRow {
  round?: number
  /** The seats that are out. */
  out?: readonly number[]
  line?: Line
}
