import { Problem } from '@terrier/contract/problems'
import { hashToken } from '@terrier/store/accounts/random-token'
import type { AccessTokenHolder } from '@terrier/store/accounts/access-tokens'
import type { Store } from '@terrier/store/store'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Logger } from 'pino'

import { originOf, recordActivity } from './record-activity.ts'
import type { Admission } from './admission.ts'
import { bearerToken } from './bearer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireAccessToken`; null on all other calls. */
    tokenHolder: AccessTokenHolder | null
  }
}

/** The use of a token is recorded at most once in this interval. */
const useIntervalMs = 5 * 60_000

/** The prefix of every personal access token, by which people and secret scanners recognise one. */
export const accessTokenPrefix = 'terrier_'

type Origin = ReturnType<typeof originOf>

interface Parts {
  readonly store: Store
  readonly isAdmitted: Admission
  readonly now: () => Date
  readonly logger: Logger
  readonly config: { readonly isReadOnly: boolean }
}

/**
 * Accepts a request only with a valid personal access token: as a bearer token, or as the password
 * of HTTP Basic, the only scheme many GIS programs support; its username is ignored. Throws
 * 'access-token-refused' with a Basic challenge, so that browsers prompt for the token.
 */
export const requireAccessToken =
  (parts: Parts): onRequestAsyncHookHandler =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    const token = bearerToken(authorization) ?? basicPassword(authorization)
    const origin = originOf({ headers: request.headers, clientAddress: request.ip })
    const holder = token?.startsWith(accessTokenPrefix)
      ? await holderOf(token, origin, parts)
      : undefined
    if (!holder) {
      reply.header('WWW-Authenticate', 'Basic realm="Terrier OGC API", charset="UTF-8"')
      throw new Problem('access-token-refused')
    }
    request.tokenHolder = holder
  }

/** RFC 7617. */
const basic = /^basic +([\w+/-]{1,700}={0,2}) *$/i

function basicPassword(authorization = ''): string | undefined {
  const encoded = basic.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : text.slice(colon + 1)
}

async function holderOf(
  token: string,
  origin: Origin,
  parts: Parts,
): Promise<AccessTokenHolder | undefined> {
  const { store, isAdmitted, now } = parts
  const holder = await store.accessTokens.holderOf(hashToken(token), now())
  if (!holder) recordRefusal(token, origin, parts)
  if (!holder || !(await isAdmitted(holder))) return undefined
  recordUse(holder, origin, parts)
  return holder
}

/** Not awaited: the request must not fail because its use could not be recorded. */
function recordUse(
  { tokenId, lastUsedAt, userId, name }: AccessTokenHolder,
  origin: Origin,
  parts: Parts,
): void {
  const { store, now, logger, config } = parts
  const at = now()
  const before = new Date(at.getTime() - useIntervalMs)
  if (config.isReadOnly || (lastUsedAt !== null && lastUsedAt > before)) return
  store
    .write(async (tx) => {
      if (!(await tx.accessTokens.recordUse(tokenId, { at, before }))) return
      await recordActivity(tx, { ...origin, userId, kind: 'access-token-used', detail: name, at })
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'The use of a token was not recorded'))
}

/** Of a token that has expired, or whose person is disabled: an unknown one concerns nobody. */
function recordRefusal(token: string, origin: Origin, parts: Parts): void {
  const { store, now, logger, config } = parts
  if (config.isReadOnly) return
  const record = async () => {
    const owner = await store.accessTokens.ownerOf(hashToken(token))
    if (!owner) return
    const { userId, name: detail } = owner
    const refused = { userId, kind: 'access-token-refused', detail, at: now(), ...origin } as const
    await store.write((tx) => recordActivity(tx, refused))
  }
  record().catch((error: unknown) =>
    logger.warn({ err: error }, 'The refusal of a token was not recorded'),
  )
}
