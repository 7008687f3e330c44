const IS_PLAYED_ON = `EXISTS (
  SELECT FROM season AS own JOIN season AS later ON later.series = own.series AND later.number > own.number
    JOIN arena AS after ON after.id = later.arena_id WHERE own.arena_id = arena.id AND after.state <> 'final')`

/**
 * SQL condition: the list of words or settings is still secret, because its arena or a later season with the list is
 * not over.
 */
export const LIST_IS_SECRET = `(arena.supply_secret AND (arena.state <> 'final' OR ${IS_PLAYED_ON}))`
