import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** Deviations from the behaviour of a correct authenticator. */
interface Misbehaviour {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the user was verified by a PIN or biometric. */
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A software authenticator by WebAuthn Level 3: ES256, attestation 'none'. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32))
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
    this.#origin = origin
  }

  /** A browser's reply to the options for a new passkey. */
  create(options: { challenge: string; user: { id: string } }, wrong: Misbehaviour = {}) {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.credentialId, 'base64url')
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#coseKey(),
    ])
    const authData = Buffer.concat([this.#authenticatorData(wrong, 0x40), attested])
    const attestationObject = cborMap([
      ['fmt', cborText('none')],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(authData)],
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, wrong)
    return this.#credential({
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestationObject),
    })
  }

  /** A browser's reply to the options for signing in. */
  get(options: { challenge: string }, wrong: Misbehaviour = {}) {
    this.#counter += 1
    const authenticatorData = this.#authenticatorData(wrong)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, wrong)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return this.#credential({
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#privateKey)),
      userHandle: wrong.userHandle ?? this.#userHandle,
    })
  }

  #credential<Response extends object>(response: Response) {
    const id = this.credentialId
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, wrong: Misbehaviour): Buffer {
    const origin = wrong.origin ?? this.#origin
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin }))
  }

  /** Section 6.1: the hash of the relying party, flags, and the signature counter. */
  #authenticatorData(wrong: Misbehaviour, flags = 0): Buffer {
    const rpId = wrong.rpId ?? new URL(this.#origin).hostname
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wrong.counter ?? this.#counter)
    const isPresent = 0x01
    const isVerified = wrong.isUserVerified === false ? 0 : 0x04
    return Buffer.concat([sha256(rpId), Buffer.from([isPresent | isVerified | flags]), counter])
  }

  /** RFC 9053: the public key as an elliptic curve point on P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return cborMap([
      [1, cborNumber(2)],
      [3, cborNumber(-7)],
      [-1, cborNumber(1)],
      [-2, cborBytes(Buffer.from(x, 'base64url'))],
      [-3, cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }
}

/* The subset of CBOR (RFC 8949) that a key needs. */

function cborHead(majorType: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(majorType << 5) | value])
  if (value < 256) return Buffer.from([(majorType << 5) | 24, value])
  return Buffer.from([(majorType << 5) | 25, value >> 8, value & 255])
}

const cborNumber = (value: number): Buffer =>
  value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value)

const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])

const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])

const cborMap = (entries: readonly (readonly [string | number, Uint8Array])[]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [
      typeof key === 'string' ? cborText(key) : cborNumber(key),
      value,
    ]),
  ])
