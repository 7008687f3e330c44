const APP_NAMES = ['web', 'live', 'runner', 'cli']

export const EVERY_PACKAGE: readonly string[] = [
  ...['game', 'games', 'protocol', 'following', 'house', 'inbound', 'outbound', 'connectors', 'agent-client'],
  ...['rating', 'metrics', 'seating', 'collusion', 'datasets', 'lab', 'papers', 'planted', 'store', 'telemetry'],
]

/** The table of which package may import which other packages. A test compares each package.json with this table. */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  'packages/game': [],
  'packages/games': ['game'],
  'packages/protocol': ['game'],
  'packages/house': ['game', 'games'],
  'packages/following': ['game', 'protocol'],
  'packages/inbound': ['protocol'],
  'packages/telemetry': ['inbound'],
  'packages/outbound': [],
  // `papers` and `planted` are listed because tests of `connectors` import them; its other code does not.
  'packages/connectors': ['game', 'games', 'protocol', 'house', 'outbound', 'lab', 'papers', 'planted'],
  'packages/agent-client': ['protocol'],
  'packages/api-clients': ['protocol'],
  'packages/rating': [],
  'packages/metrics': ['game', 'games', 'rating'],
  'packages/seating': ['game'],
  'packages/collusion': ['game', 'rating'],
  'packages/datasets': ['game', 'metrics', 'rating', 'seating'],
  'packages/lab': ['game', 'games', 'datasets', 'rating', 'store'],
  'packages/papers': ['game', 'games', 'house', 'lab', 'metrics', 'rating'],
  'packages/planted': ['game', 'games', 'lab', 'papers'],
  'packages/store': ['game', 'games', 'protocol', 'rating', 'metrics', 'seating', 'collusion', 'datasets'],
  'apps/live': ['game', 'games', 'protocol', 'inbound', 'store', 'telemetry'],
  'apps/web': [
    ...['protocol', 'following', 'game', 'games', 'inbound', 'rating', 'metrics', 'datasets'],
    ...['lab', 'papers', 'planted', 'store', 'telemetry'],
  ],
  'apps/runner': EVERY_PACKAGE,
  'apps/cli': EVERY_PACKAGE,
  tools: [...EVERY_PACKAGE, ...APP_NAMES],
}

export const WEB_STORE = { allowed: 'apps/web/app', forbidden: 'apps/web/features/board' }

/** Packages that get the clock and random numbers as arguments only, so that equal input gives equal output. */
export const PURE = [
  ...['game', 'games', 'house', 'rating', 'metrics', 'seating', 'collusion', 'datasets'],
  ...['protocol', 'following'],
]

export const APPS = [...APP_NAMES, 'tools']
