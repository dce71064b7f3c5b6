import * as contract from '@terrier/contract/access-tokens'
import type { AccessToken } from '@terrier/contract/access-tokens'
import { accessTokenNameMaxLength, accessTokensMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { accountLinks } from '@terrier/domain/account/account-links'
import type { StoredAccessToken } from '@terrier/store/accounts/access-tokens'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import type { PasswordConfirmation } from '../../accounts/password-confirmation.ts'
import { originOf, recordActivity } from '../../http/record-activity.ts'
import { accessTokenPrefix } from '../../http/access-tokens.ts'
import { call, type Endpoint } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { accessTokenMail } from '../../mail/account-mails.ts'
import { productOrigin } from '../../mail/mail-heading.ts'

const listAccessTokens = call(contract.listAccessTokens, async ({ viewer }, { store }) => ({
  accessTokens: (await store.accessTokens.listOf(viewer.userId)).map(accessTokenReply),
}))

const accessTokenReply = (token: StoredAccessToken): AccessToken => ({
  id: token.id,
  name: token.name,
  scopes: [...token.scopes],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
})

const dayMs = 24 * 60 * 60_000

/**
 * The token is in the reply only; nothing but its hash is stored. The owner of the account is
 * notified by mail, in case somebody else created it.
 */
const createAccessToken = (confirmation: PasswordConfirmation) =>
  call(contract.createAccessToken, async (given, context) => {
    const { body, viewer } = given
    const { store, config, mail, now } = context
    requireWritable(config)
    const name = body.name.trim()
    assertName(name)
    const user = await confirmation.assert(viewer, body.password, context)
    const token = accessTokenPrefix + createRandomToken()
    const at = now()
    const made = await store.write(async (tx) => {
      const created = await tx.accessTokens.create(
        {
          tokenHash: hashToken(token),
          userId: user.id,
          name,
          scopes: [...new Set(body.scopes)],
          expiresAt: new Date(at.getTime() + body.days * dayMs),
        },
        { most: accessTokensMax, now: at },
      )
      if (!created) return undefined
      await recordActivity(tx, {
        userId: user.id,
        kind: 'access-token-created',
        detail: name,
        at,
        ...originOf(given),
      })
      const reset = accountLinks.requestReset(productOrigin(config))
      await mail.post(tx, {
        ...accessTokenMail(user.username, name, reset),
        senderId: null,
        about: `access-token:${user.id}:${created.id}`,
      })
      return created
    })
    if (!made) throw tooMany()
    mail.wake()
    return { accessToken: accessTokenReply(made), token }
  })

function assertName(name: string): void {
  if (name === '') assertValidFields({ name: ['Enter a name for the token.'] })
  if (Array.from(name).length > accessTokenNameMaxLength) {
    assertValidFields({ name: [`Use at most ${accessTokenNameMaxLength} characters.`] })
  }
}

function tooMany(): Problem {
  const message = `You already have ${accessTokensMax} access tokens. Revoke one before you create another.`
  return new Problem('bad-request', { message, errors: { name: [message] } })
}

const revokeAccessToken = call(
  contract.revokeAccessToken,
  async (given, { store, config, now }) => {
    requireWritable(config)
    const { userId } = given.viewer
    const token = (await store.accessTokens.listOf(userId)).find(({ id }) => id === given.body.id)
    if (!token) return {}
    await store.write(async (tx) => {
      await tx.accessTokens.revoke(userId, token.id)
      await recordActivity(tx, {
        userId,
        kind: 'access-token-revoked',
        detail: token.name,
        at: now(),
        ...originOf(given),
      })
    })
    return {}
  },
)

export const accessTokenEndpoints = (confirmation: PasswordConfirmation): readonly Endpoint[] => [
  listAccessTokens,
  createAccessToken(confirmation),
  revokeAccessToken,
]
