import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** An AES-256-GCM key of its own encrypts it, itself encrypted for a public key (X25519, HKDF-SHA256). */
export interface SealedSecret {
  v: 1
  keyId: string
  ephemeral: string
  wrapped: Box
  content: Box
}

type Box = Record<'iv' | 'data' | 'tag', string>

export type SealingKey = Record<'id' | 'publicKey', string>

/** The error does not say why a secret could not be decrypted, since the reason would only help an attacker. */
export class CannotOpenError extends Error {}

const X25519_SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex')

export function makeKeyPair(): { key: SealingKey; privateKey: string } {
  const pair = generateKeyPairSync('x25519')
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key: publicHalf(pem), privateKey: pem }
}

export function publicHalf(privateKey: string): SealingKey {
  const raw = rawPublic(createPublicKey(createPrivateKey(privateKey)))
  return { id: createHash('sha256').update(raw).digest('hex').slice(0, 16), publicKey: raw.toString('base64url') }
}

/** Encrypts a secret; decrypting it needs the same `purpose`, a text that names the secret's use and its owner. */
export function seal(key: SealingKey, purpose: string, secret: string): SealedSecret {
  const recipient = fromRawPublic(key.publicKey)
  const ephemeral = generateKeyPairSync('x25519')
  const ephemeralRaw = rawPublic(ephemeral.publicKey)
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: recipient })
  const contentKey = randomBytes(32)
  const bound = `masquerade secret v1 ${key.id} ${purpose}`
  return {
    v: 1,
    keyId: key.id,
    ephemeral: ephemeralRaw.toString('base64url'),
    wrapped: encrypt(wrappingKey(shared, ephemeralRaw, key.publicKey), bound, contentKey),
    content: encrypt(contentKey, bound, Buffer.from(secret, 'utf8')),
  }
}

/** Decrypts a secret; throws `CannotOpenError` if the key or the purpose is wrong, or if the data was changed. */
type Opener = (purpose: string, sealed: SealedSecret) => string

/** A private key is parsed only once, since that takes longer than to decrypt a secret. */
export function opener(pem: string): Opener {
  const key = publicHalf(pem)
  const privateKey = createPrivateKey(pem)
  return (purpose, sealed) => {
    if (sealed.keyId !== key.id) throw new CannotOpenError(`sealed for key ${sealed.keyId}, not for ${key.id}`)
    try {
      const shared = diffieHellman({ privateKey, publicKey: fromRawPublic(sealed.ephemeral) })
      const bound = `masquerade secret v1 ${key.id} ${purpose}`
      const ephemeralRaw = Buffer.from(sealed.ephemeral, 'base64url')
      const contentKey = decrypt(wrappingKey(shared, ephemeralRaw, key.publicKey), bound, sealed.wrapped)
      return decrypt(contentKey, bound, sealed.content).toString('utf8')
    } catch {
      throw new CannotOpenError('this secret was changed, or was sealed for something else')
    }
  }
}

export const open = (pem: string, purpose: string, sealed: SealedSecret): string => opener(pem)(purpose, sealed)

function wrappingKey(shared: Buffer, ephemeralRaw: Buffer, recipient: string): Buffer {
  const salt = Buffer.concat([ephemeralRaw, Buffer.from(recipient, 'base64url')])
  return Buffer.from(hkdfSync('sha256', shared, salt, 'masquerade secret wrapping v1', 32))
}

function encrypt(key: Buffer, bound: string, content: Buffer): Box {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound, 'utf8'))
  const data = Buffer.concat([cipher.update(content), cipher.final()])
  return {
    iv: iv.toString('base64url'),
    data: data.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
  }
}

function decrypt(key: Buffer, bound: string, box: Box): Buffer {
  const iv = Buffer.from(box.iv, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(bound, 'utf8')).setAuthTag(Buffer.from(box.tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(box.data, 'base64url')), decipher.final()])
}

function rawPublic(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' }).subarray(X25519_SPKI_PREFIX.length)
}

function fromRawPublic(raw: string): KeyObject {
  const der = Buffer.concat([X25519_SPKI_PREFIX, Buffer.from(raw, 'base64url')])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}
