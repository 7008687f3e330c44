/** Whether a later season of `arena` is dealt from a copy of its list. */
const IS_PLAYED_ON = `EXISTS (
  SELECT FROM season AS own JOIN season AS later ON later.series = own.series AND later.number > own.number
    JOIN arena AS after ON after.id = later.arena_id WHERE own.arena_id = arena.id AND after.state <> 'final')`

/**
 * Whether the list of `arena` is a secret still, from everybody but its organizer: until it is final, and with it all
 * that its seasons are dealt from. Neither a copy nor a dataset tells it before.
 */
export const LIST_IS_SECRET = `(arena.supply_secret AND (arena.state <> 'final' OR ${IS_PLAYED_ON}))`
