type Settings = string

/**
 * SQL: the address at which an agent answers, in one normal form, so that two addresses can be compared; NULL for kinds
 * of agents without an address of their own.
 */
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

/**
 * SQL: the Hugging Face Space that a version of an agent uses. Agents in one Space share its memory, so only one of
 * them plays at a time.
 */
export const SPACE_OF = (version: string): string => PLACE_OF(`${version}.settings`)
