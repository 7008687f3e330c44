import { err } from '@masquerade/game'

/** What is wrong with one field of an arena's form: a path like `config.limits.speakMs`, a code, and a sentence. */
export interface ArenaFault {
  field: string
  /**
   * `unfair`: so many games cannot be shared out equally. `no-pairs`: a round-robin at tables that are not of two.
   * `nothing-waits`: how long games wait, where none are written down.
   * `all-meet`: one in which some must not meet. `roster`: fewer agents may sit down than a table seats;
   * `tables`: more at once than an arena may have. `over`: its end is past.
   * `too-few-owners`: enough of them, and too few of different owners. `too-long`: it is open to all, and a match could last for
   * hours. `masked-pace`: masked tables whose clocks would tell who plays. `no-such-agent`, `not-its-game`: a roster names agents
   * that cannot be invited.
   * `invalid` and `settings`: the sentence says what is wrong. `fixed`: it cannot change while the arena runs, since its results would
   * mean something else. `fixed-ranking`, `sooner`: the same from its first match on, of the ranking, and of an end that would come
   * sooner than was said.
   */
  code:
    | 'invalid'
    | 'settings'
    | 'no-such-game'
    | 'no-such-list'
    | 'list-unfit'
    | 'fixed'
    | 'fixed-ranking'
    | 'sooner'
    | 'uninvited'
    | 'versions-season'
    | 'versions-past'
    | 'versions-kept'
    | 'dates'
    | 'uncounted'
    | 'unfair'
    | 'no-pairs'
    | 'nothing-waits'
    | 'all-meet'
    | 'tables'
    | 'over'
    | 'roster'
    | 'too-few-owners'
    | 'masked-pace'
    | 'too-long'
    | 'no-such-agent'
    | 'not-its-game'
  message: string
  /** What it is in numbers, for pages to say it in another language; of a game's own rule which one it is. */
  says?: { code: string; values: Readonly<Record<string, string | number>> }
  /** Of a number that cannot be fair: the nearest that can. */
  nearest?: readonly number[]
}

/** `no-such-arena`: also of another organizer's draft, so that a stranger learns nothing. */
export interface ArenaError {
  code: 'no-such-arena' | 'not-yours' | 'no-such-step' | 'not-now' | 'faults'
  message: string
  faults: readonly ArenaFault[]
}

/** Refuses by the code of one of several messages. */
export const refusing =
  <Code extends string>(messages: Readonly<Record<Code, string>>) =>
  (code: Code) =>
    err<{ code: Code; message: string }>({ code, message: messages[code] })

const MESSAGES: Readonly<Record<Exclude<ArenaError['code'], 'faults'>, string>> = {
  'no-such-arena': 'there is no arena of this name',
  'not-yours': 'only the organizers of this arena can do this',
  'no-such-step': 'this is not possible in the arena’s current state',
  'not-now': 'an arena that is closing or final can no longer be changed',
}

export const refuseArena = (code: keyof typeof MESSAGES) =>
  err<ArenaError>({ code, message: MESSAGES[code], faults: [] })

export function refuseFaults(faults: readonly ArenaFault[]) {
  const message = faults.map(({ field, message }) => `${field}: ${message}`).join('; ')
  return err<ArenaError>({ code: 'faults', message, faults })
}
