/**
 * A step of a replay: one moment a turn, of whatever kinds a game has. `seq` names it in addresses; it lasts up to the
 * event `upTo`, sealed ones included. Of every game the last moment before an ending that is held back is `closed`.
 */
export interface StageMoment {
  kind: string
  seq: number
  upTo: number
}
