const IS_PLAYED_ON = `EXISTS (
  SELECT FROM season AS own JOIN season AS later ON later.series = own.series AND later.number > own.number
    JOIN arena AS after ON after.id = later.arena_id WHERE own.arena_id = arena.id AND after.state <> 'final')`

/**
 * The list from which an arena's matches are dealt stays secret until the arena and all later seasons that use a copy
 * of the list are final: until then neither a copy of the arena nor a dataset contains the list.
 */
export const LIST_IS_SECRET = `(arena.supply_secret AND (arena.state <> 'final' OR ${IS_PLAYED_ON}))`
