import { describe, expect, it } from 'vitest'
import { variables } from '../../apps/web/env.ts'
import { isCode } from '../../apps/web/lib/auth/sign-in-code.ts'
import { painter } from '../setup/colour.mjs'
import { childrenOf } from './children.ts'
import { readSettings } from './settings.ts'
import { banner, newSignInCode } from './start.ts'

describe('the code of a terminal', () => {
  it('is another one at each start, is one for web, and can be copied by hand', () => {
    const codes = Array.from({ length: 50 }, newSignInCode)
    expect(new Set(codes).size).toBe(50)
    for (const code of codes) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/)
      expect(variables.shape.MASQUERADE_SIGN_IN_CODE.parse(code)).toBe(code)
      expect(isCode(` ${code.replaceAll('-', ' ').toUpperCase()}`, code)).toBe(true)
    }
  })

  it('is given to web alone, and printed in the link that one opens', () => {
    const settings = readSettings({}, '/')
    const signInCode = newSignInCode()
    const known = { databaseUrl: 'postgres://site@db/site', authSecret: 'a secret', signInCode }
    const receivers = childrenOf(settings, known, {}).filter(({ env }) => Object.values(env).includes(signInCode))
    expect(receivers.map(({ name }) => name)).toEqual(['web'])
    const paint = painter({ isTTY: false } as NodeJS.WriteStream)
    expect(banner({ ...settings, signInCode }, paint, '1 s')).toContain(`http://127.0.0.1:4300/?here=${signInCode}`)
    expect(banner(settings, paint, '1 s')).not.toContain('here=')
  })
})
