type Settings = string

/** SQL: the address at which an agent answers, written so that addresses can be compared; NULL without one. */
export const PLACE_OF = (settings: Settings): string => `coalesce(
  regexp_replace(lower(${settings} ->> 'space'), '[^a-z0-9]', '-', 'g') || '.hf.space',
  ${plain(`coalesce(${settings} ->> 'base', ${settings} ->> 'url')`)}
)`

function plain(address: string): string {
  const steps: [pattern: string, by: string][] = [
    ['^https?://', ''],
    [String.raw`^([^:/?]+)\.(?=[:/?]|$)`, String.raw`\1`],
    ['^([^/?]+):(80|443)(?=[/?]|$)', String.raw`\1`],
    [String.raw`^(localhost|127(\.\d+){3}|\[::1\])(?=[:/?]|$)`, 'loopback'],
    ['/+$', ''],
  ]
  return steps.reduce((text, [pattern, by]) => `regexp_replace(${text}, '${pattern}', '${by}')`, `lower(${address})`)
}

/** SQL: an agent's Hugging Face Space; agents in one Space share its memory, so one plays at a time. */
export const SPACE_OF = (version: string): string => PLACE_OF(`${version}.settings`)

/** SQL condition: this Space's verified owner plays with it, and could not while others use it: it plays one match at a time. */
export const OWNER_PLAYS = `agent.kind = 'space' AND agent.verified IS NULL AND EXISTS (
  SELECT FROM agent AS owned JOIN LATERAL (
    SELECT settings FROM agent_version WHERE agent_id = owned.id ORDER BY number DESC LIMIT 1) AS its ON true
  WHERE owned.kind = 'space' AND owned.verified IS NOT NULL AND owned.retired_at IS NULL
    AND owned.owner_id <> agent.owner_id AND ${SPACE_OF('its')} = ${SPACE_OF('version')})`
