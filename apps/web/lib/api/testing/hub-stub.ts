import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'

export interface HubStub {
  url: string
  close(): Promise<void>
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Hugging Face's sign-in (OpenID Connect with PKCE) on this machine, where everybody is the same person. */
export async function hubStub(clientId: string, profile: { sub: string; [claim: string]: unknown }): Promise<HubStub> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { challenge: string; nonce: string }>()
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', url)
    let body = ''
    for await (const piece of request) body += piece
    const answer = (content: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    }
    if (asked.pathname === '/.well-known/openid-configuration') {
      const at = (name: string) => `${url}/oauth/${name}`
      return answer({
        issuer: url,
        authorization_endpoint: at('authorize'),
        token_endpoint: at('token'),
        userinfo_endpoint: at('userinfo'),
        jwks_uri: at('jwks'),
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (asked.pathname === '/oauth/jwks') {
      return answer({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    }
    if (asked.pathname === '/oauth/authorize') {
      const given = (name: string) => asked.searchParams.get(name) ?? ''
      const code = `code-${codes.size}`
      codes.set(code, { challenge: given('code_challenge'), nonce: given('nonce') })
      const back = new URL(given('redirect_uri'))
      back.searchParams.set('code', code)
      back.searchParams.set('state', given('state'))
      return response.writeHead(302, { location: back.href }).end()
    }
    if (asked.pathname === '/oauth/token') {
      const form = new URLSearchParams(body)
      const known = codes.get(form.get('code') ?? '')
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!known || proof !== known.challenge) return answer({ error: 'invalid_grant' }, 400)
      return answer({ access_token: 'hf_oauth_planted', token_type: 'bearer', id_token: idToken(known.nonce) })
    }
    if (asked.pathname === '/oauth/userinfo' && request.headers.authorization === 'Bearer hf_oauth_planted') {
      return answer(profile)
    }
    answer({ error: 'nothing here' }, 404)
  })

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: url, aud: clientId, sub: profile.sub, iat: now, exp: now + 300, nonce }
    const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('a server on a port has such an address')
  const url = `http://127.0.0.1:${bound.port}`
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
