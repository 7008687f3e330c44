import { describe, expect, it } from 'vitest'
import { asksForKeys, commandOf, type Press } from './match-keys.ts'

const KEYS = [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'Enter', 'ArrowUp', 'constructor']
const commands = (press: Omit<Press, 'key'>) => KEYS.flatMap((key) => commandOf({ ...press, key }) ?? [])

describe('the keys of a match', () => {
  it('play, pause, step and jump', () => {
    expect(commands({ modified: false, inside: 'nothing' })).toEqual(['toggle', 'back', 'on', 'first', 'last'])
  })

  it('do nothing while somebody types, or holds a modifier', () => {
    expect(commands({ modified: false, inside: 'typing' })).toEqual([])
    expect(commands({ modified: true, inside: 'nothing' })).toEqual([])
  })

  it('leave to a button its space, to a slider its arrows, to what scrolls what scrolls it', () => {
    expect(commands({ modified: false, inside: 'pressable' })).toEqual(['back', 'on', 'first', 'last'])
    expect(commands({ modified: false, inside: 'slider' })).toEqual(['toggle'])
    expect(commands({ modified: false, inside: 'scrolling' })).toEqual(['back', 'on'])
  })

  it('are listed when the viewer presses “?”, but not while the viewer is typing', () => {
    const asked = (press: Omit<Press, 'key'>, key = '?') => asksForKeys({ ...press, key })
    expect(asked({ modified: false, inside: 'pressable' })).toBe(true)
    expect(asked({ modified: false, inside: 'typing' })).toBe(false)
    expect(asked({ modified: true, inside: 'nothing' })).toBe(false)
    expect(asked({ modified: false, inside: 'nothing' }, '/')).toBe(false)
  })
})
