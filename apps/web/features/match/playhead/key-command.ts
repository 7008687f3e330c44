export type Command = 'toggle' | 'back' | 'on' | 'first' | 'last'

export interface Press {
  key: string
  /** Alt, Ctrl, Meta or Shift: then the browser or the system takes the key. */
  modified: boolean
  /** The element that has the focus, by the keys that it uses itself. */
  inside: 'nothing' | 'typing' | 'pressable' | 'slider' | 'scrolling'
}

const COMMANDS: Record<string, Command> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
}

/** Whether the person asks what the keys do: with this one, which needs Shift on most keyboards. */
export function asksForKeys({ key, modified, inside }: Press): boolean {
  return key === '?' && !modified && inside !== 'typing'
}

/** The command of a key in a match, unless the person is in something that uses this key itself. */
export function commandOf({ key, modified, inside }: Press): Command | undefined {
  if (modified || inside === 'typing' || !Object.hasOwn(COMMANDS, key)) return undefined
  const command = COMMANDS[key]
  if (inside === 'pressable' && key === ' ') return undefined
  if (inside === 'slider' && command !== 'toggle') return undefined
  if (inside === 'scrolling' && [' ', 'Home', 'End'].includes(key)) return undefined
  return command
}
