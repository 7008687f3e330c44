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
