const OF_EACH = ['DATABASE_URL', 'HOST', 'LOG_FORMAT', 'METRICS_PORT', 'METRICS_HOST']
const DOOR = ['BODY_WITHIN_MS', 'DRAIN_MS']
const TRACES = [
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
  ...['OTEL_TRACES_SAMPLER_ARG', 'OTEL_BSP_SCHEDULE_DELAY'],
]

/**
 * The environment variables that each process of the site may see, as its env.ts lists them, so that no process gets
 * another one's secrets.
 */
export const VARIABLES = {
  web: [
    ...[...OF_EACH, 'PORT', ...DOOR, 'WEB_CONNECTIONS', 'WEB_CONNECTIONS_PER_ADDRESS'],
    ...['LIVE_URL', 'MASQUERADE_URL', 'MASQUERADE_TRUSTED_PROXIES'],
    ...['AUTH_SECRET', 'MASQUERADE_LOCAL_SIGN_IN', 'MASQUERADE_SIGN_IN_CODE'],
    ...['MASQUERADE_ORGANIZERS', 'MASQUERADE_NEWCOMER_MS'],
    ...['HF_CLIENT_ID', 'HF_CLIENT_SECRET', 'HF_HUB_URL', 'GITHUB_ID', 'GITHUB_SECRET'],
    ...['MASQUERADE_DUMPS', 'MASQUERADE_SOURCE_URL', 'MASQUERADE_EMPTY_PAGE', 'NODE_ENV'],
  ],
  live: [
    ...[...OF_EACH, 'LIVE_PORT', ...DOOR, 'LIVE_CONNECTIONS', 'LIVE_CONNECTIONS_PER_ADDRESS'],
    ...['MASQUERADE_TRUSTED_PROXIES', ...TRACES],
  ],
  runner: [
    ...[...OF_EACH, 'RUNNER_PORT', 'PORT', 'LIVE_PORT', 'RUNNER_MATCHES', 'HOUSE_PACE'],
    ...['MASQUERADE_WARM_UP_MS', 'MASQUERADE_HEARING_MS', 'MASQUERADE_ASKS_PER_HOST', 'MASQUERADE_KEEP_ASKS_MONTHS'],
    ...['MASQUERADE_SLEEP_AFTER_MS', 'MASQUERADE_NEWCOMER_MS', 'MASQUERADE_DUMPS', 'MASQUERADE_URL', 'MASQUERADE_DATA'],
    ...['MASQUERADE_RUNNER_KEY', 'MASQUERADE_RUNNER_KEY_FILE', 'MASQUERADE_ALLOW_LOCAL_AGENTS'],
    ...['HF_HUB_URL', 'HF_SPACES_URL', 'HF_INFERENCE_URL', ...TRACES],
  ],
}

/** Variables that describe the machine: paths of programs and certificates, language and time zone. */
const OF_THE_MACHINE = [
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+)$/,
  /^(SSL_CERT_(FILE|DIR)|FONTCONFIG_(PATH|FILE)|NO_COLOR|FORCE_COLOR)$/,
  // Variables that control Node are passed on, except NODE_AUTH_TOKEN, in which some tools keep a secret npm token.
  /^NODE_(?!AUTH_TOKEN$)\w+$/,
  /^MASQUERADE_TEST_RUN$/,
]

/** Variables that describe the machine contain no secrets, so every process may get them. */
export function machineEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  return pick(env, (name) => OF_THE_MACHINE.some((pattern) => pattern.test(name)))
}

export function environmentOf(
  process_: keyof typeof VARIABLES,
  env: Record<string, string | undefined>,
): Record<string, string> {
  return { ...machineEnvironment(env), ...pick(env, (name) => VARIABLES[process_].includes(name)) }
}

function pick(env: Record<string, string | undefined>, wanted: (name: string) => boolean) {
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value !== undefined && wanted(name)) picked[name] = value
  return picked
}
