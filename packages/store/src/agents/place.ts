/** Settings of a version, or of a check, in SQL, as `settings ->> 'space'` reads them. */
type Settings = string

/**
 * Where an agent answers, in SQL, however its address was written: the host, its port when it is not the usual one, and
 * the path. OWNER/NAME is the host that follows from it. NULL for kinds without an address of their own.
 */
export const PLACE_OF = (settings: Settings): string => `coalesce(
  regexp_replace(lower(${settings} ->> 'space'), '[^a-z0-9]', '-', 'g') || '.hf.space',
  ${plain(`coalesce(${settings} ->> 'base', ${settings} ->> 'url')`)}
)`

/** Without scheme, the dot that ends a whole name, usual port, and the slash at the end; this machine has one name. */
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

/** What two agents with the same Space share: one memory, so one game at a time. */
export const SPACE_OF = (version: string): string => PLACE_OF(`${version}.settings`)
